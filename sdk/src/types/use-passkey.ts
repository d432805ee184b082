// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UsePasskey {
  /** The result of `navigator.credentials.get()`, as its `toJSON()` gives it */
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
      /** State of the device, base64url */
      authenticatorData: string;
      /** Signature of both, base64url */
      signature: string;
      /** Names the user, base64url */
      userHandle?: string | null | undefined;
    };
  };
}
