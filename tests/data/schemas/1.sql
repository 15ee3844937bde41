-- Schema 1, as the first release wrote it, with one row.
PRAGMA journal_mode = WAL;
CREATE TABLE ledger(
  id INTEGER PRIMARY KEY,
  ulid TEXT NOT NULL,
  at INTEGER NOT NULL,
  session TEXT NOT NULL,
  event TEXT NOT NULL,
  tool TEXT,
  tool_use TEXT,
  action TEXT,
  verdict TEXT NOT NULL,
  rules TEXT,
  outcome TEXT,
  detail TEXT NOT NULL
);
CREATE INDEX ledger_by_session ON ledger(session, id);
CREATE TABLE note(
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY(scope, key)
) WITHOUT ROWID;
INSERT INTO ledger(ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail) VALUES(
  '01M7H3FKCK3GMHYEDEHHMFQDE2',1794796670355,'4b7a0f6e-0000-4000-8000-000000000001','PreToolUse','Bash','toolu_01',
  '94eb717eca6338c9','deny','core.filesystem/root-delete',NULL,
  '{"agent":"claude","cwd":".","mode":"default","commands":[["rm","-rf","/"]],"latency_us":1627}');
PRAGMA user_version = 65537;
