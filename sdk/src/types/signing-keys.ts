// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface SigningKeys {
  /** Keys by use, each with the current one first */
  keys: {
    /** Key type (RFC 8037) */
    kty: 'OKP';
    /** Curve (RFC 8032) */
    crv: 'Ed25519';
    /** Public key, in base64url */
    x: string;
    /** RFC 7638 thumbprint of the key */
    kid: string;
    /** Algorithm (RFC 8037) */
    alg: 'EdDSA';
    /**
     * Use of the key: `certificate` for certificates, their revocations and the seals of files; `log` for
     * checkpoints of the log
     */
    use: 'certificate' | 'log';
    /**
     * Status of the key. `current`: in use. `replaced`: its signatures remain valid. `distrusted`: only its
     * signatures before `distrustedFrom` are valid
     */
    status: 'current' | 'replaced' | 'distrusted';
    /** Start of its use; null for the first key */
    validFrom: string | null;
    /** End of its use; null while it is in use */
    validUntil: string | null;
    /** Time from which its signatures are not valid */
    distrustedFrom: string | null;
  }[];
  /** Signed statements about the keys, each with the public key of its signer */
  statements: {
    /** Signed statement, exactly as signed */
    statement: {
      /**
       * Type of the statement. `key-rotation`: the key `from` names its successor `to`. `key-adoption`: the signer
       * vouches for `key`. `key-distrust`: signatures by `keyId` after `from` are not to be trusted
       */
      type: 'key-rotation' | 'key-adoption' | 'key-distrust';
      /** Replaced key, or start of the distrust */
      from?: string | undefined;
      /** Public key (RFC 8037) */
      to?: {
        /** Key type (RFC 8037) */
        kty: 'OKP';
        /** Curve (RFC 8032) */
        crv: 'Ed25519';
        /** Public key, in base64url */
        x: string;
      } | undefined;
      /** Public key (RFC 8037) */
      key?: {
        /** Key type (RFC 8037) */
        kty: 'OKP';
        /** Curve (RFC 8032) */
        crv: 'Ed25519';
        /** Public key, in base64url */
        x: string;
      } | undefined;
      /** Distrusted key */
      keyId?: string | undefined;
      /** Time of signing */
      at: string;
      /** Reason for the statement */
      reason?: string | undefined;
    };
    signature: {
      /** Signature algorithm (RFC 8032) */
      algorithm: 'Ed25519';
      /** Identifier of the verifying key in `/public/keys` */
      keyId: string;
      /** Signature over the RFC 8785 form of the claims, in base64url */
      value: string;
    };
    /** Public key (RFC 8037) */
    key: {
      /** Key type (RFC 8037) */
      kty: 'OKP';
      /** Curve (RFC 8032) */
      crv: 'Ed25519';
      /** Public key, in base64url */
      x: string;
    };
  }[];
}
