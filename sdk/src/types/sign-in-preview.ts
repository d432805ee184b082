// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface SignInPreview {
  /** Address of the user whom the code signs in: its first letter and its domain */
  email: string;
  /** Organisation of the user */
  organisation: {
    /** Organisation identifier */
    id: string;
    /** Name of the organisation */
    name: string;
  };
  /** User signed in to this browser, whom the code would replace; null if no user is signed in */
  signedIn: {
    /** Address of the user who is signed in */
    email: string;
    /** Organisation of the user */
    organisation: {
      /** Organisation identifier */
      id: string;
      /** Name of the organisation */
      name: string;
    };
    /** True if the code is for the same user */
    isSameUser: boolean;
  } | null;
}
