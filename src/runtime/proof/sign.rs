//! Ed25519: the one door to the crate that signs.

use ed25519_compact::{KeyPair, PublicKey, Seed, Signature};

/// The public half of a seed.
pub fn public(seed: [u8; 32]) -> [u8; 32] {
    *KeyPair::from_seed(Seed::new(seed)).pk
}

/// A signature over these bytes.
pub fn sign(seed: [u8; 32], bytes: &[u8]) -> [u8; 64] {
    *KeyPair::from_seed(Seed::new(seed)).sk.sign(bytes, None)
}

/// The signature is over these bytes and by the holder of this key.
pub fn is_signed(public: &[u8; 32], bytes: &[u8], signature: &[u8; 64]) -> bool {
    PublicKey::new(*public).verify(bytes, &Signature::new(*signature)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::proof::{hex, unhex};

    #[test]
    fn signatures_are_those_of_the_standard() {
        // RFC 8032, 7.1, TEST 2.
        let seed = unhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb").unwrap();
        let key = public(seed);
        assert_eq!(hex(&key), "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
        let signature = sign(seed, &[0x72]);
        assert_eq!(
            hex(&signature),
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
             085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        );
        assert!(is_signed(&key, &[0x72], &signature));
        assert!(!is_signed(&key, &[0x73], &signature));
    }
}
