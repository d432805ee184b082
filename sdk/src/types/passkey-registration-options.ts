// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON()` */
export interface PasskeyRegistrationOptions {
  /** Challenge for the device to sign, base64url; works once, for 5 minutes */
  challenge: string;
  rp: {
    /** Host name that passkeys are bound to */
    id: string;
    /** Name of this service */
    name: string;
  };
  user: {
    /** User handle, base64url */
    id: string;
    /** E-mail address of the user */
    name: string;
    /** The same address, for browsers that show it */
    displayName: string;
  };
  /** Algorithms accepted, the preferred one first */
  pubKeyCredParams: {
    /** Always `public-key` */
    type: 'public-key';
    /** COSE algorithm */
    alg: number;
  }[];
  /** Milliseconds the user may take */
  timeout: number;
  /** No proof of the device model is requested */
  attestation: 'none';
  /** Passkeys of the user; a device that holds one does not register another */
  excludeCredentials: {
    /** Always `public-key` */
    type: 'public-key';
    /** Credential id, base64url */
    id: string;
    /** Ways to reach the device */
    transports: string[];
  }[];
  authenticatorSelection: {
    /** The device finds the passkey without a user name */
    residentKey: 'required';
    /** The same requirement, for older browsers */
    requireResidentKey: boolean;
    /** The device asks for a PIN or a fingerprint */
    userVerification: 'required';
  };
}
