// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON()` */
export interface PasskeyRequestOptions {
  /** Challenge for the device to sign, base64url; works once, for 5 minutes */
  challenge: string;
  /** Host name that passkeys are bound to */
  rpId: string;
  /** Milliseconds the user may take */
  timeout: number;
  /** The device asks for a PIN or a fingerprint */
  userVerification: 'required';
  /** Passkeys that may answer; empty for any that the device holds */
  allowCredentials: {
    /** Always `public-key` */
    type: 'public-key';
    /** Credential id, base64url */
    id: string;
    /** Ways to reach the device */
    transports: string[];
  }[];
}
