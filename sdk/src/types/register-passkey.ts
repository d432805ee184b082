// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RegisterPasskey {
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
  /** Result of `navigator.credentials.create()`, as returned by its `toJSON()` */
  credential: {
    /** Credential id, base64url */
    id: string;
    /** Credential id, base64url */
    rawId: string;
    /** Always `public-key` */
    type: 'public-key';
    /** Response of the device */
    response: {
      /** Client data that the browser signed, base64url */
      clientDataJSON: string;
      /** The new public key, base64url */
      attestationObject: string;
      /** Ways to reach the device */
      transports?: string[] | undefined;
    };
  };
}
