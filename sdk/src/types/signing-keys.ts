// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface SigningKeys {
  /** For each use, the one in use first */
  keys: {
    /** RFC 8037 */
    kty: 'OKP';
    /** RFC 8032 */
    crv: 'Ed25519';
    /** The public key, in base64url */
    x: string;
    /** The RFC 7638 thumbprint of the key */
    kid: string;
    /** RFC 8037 */
    alg: 'EdDSA';
    /** What it signs: certificates, their revocations and the seals of files, or checkpoints of the log */
    use: 'certificate' | 'log';
    /**
     * `current`: in use. `replaced`: what it signed in its time holds. `distrusted`: only what it signed before
     * `distrustedFrom` holds
     */
    status: 'current' | 'replaced' | 'distrusted';
    /** When it took over; null for the first one */
    validFrom: string | null;
    /** When another took over; null while it is in use */
    validUntil: string | null;
    /** From when on its signatures count for nothing */
    distrustedFrom: string | null;
  }[];
  /** Signed statements about the keys, each with the public key of its signer */
  statements: {
    /** Exactly what was signed */
    statement: {
      /**
       * `key-rotation`: the key `from` names its successor `to`. `key-adoption`: the signer vouches for `key`.
       * `key-distrust`: `keyId` is not to be trusted for what it signs after `from`
       */
      type: 'key-rotation' | 'key-adoption' | 'key-distrust';
      /** The replaced key, or the date of a distrust */
      from?: string | undefined;
      /** A public key (RFC 8037) */
      to?: {
        /** RFC 8037 */
        kty: 'OKP';
        /** RFC 8032 */
        crv: 'Ed25519';
        /** The public key, in base64url */
        x: string;
      } | undefined;
      /** A public key (RFC 8037) */
      key?: {
        /** RFC 8037 */
        kty: 'OKP';
        /** RFC 8032 */
        crv: 'Ed25519';
        /** The public key, in base64url */
        x: string;
      } | undefined;
      /** The distrusted key */
      keyId?: string | undefined;
      /** When it was signed */
      at: string;
      /** Why */
      reason?: string | undefined;
    };
    signature: {
      /** RFC 8032 */
      algorithm: 'Ed25519';
      /** Which key of `/public/keys` verifies it */
      keyId: string;
      /** Over the RFC 8785 form of the claims, in base64url */
      value: string;
    };
    /** A public key (RFC 8037) */
    key: {
      /** RFC 8037 */
      kty: 'OKP';
      /** RFC 8032 */
      crv: 'Ed25519';
      /** The public key, in base64url */
      x: string;
    };
  }[];
}
