// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface SignInMethods {
  /** A link by mail: `POST /auth/links` */
  mail: boolean;
  /** A passkey: `POST /auth/passkeys/sign-in-options`. Browsers allow them on https and on localhost only */
  passkey: boolean;
  /** OpenID Connect: `GET /auth/oidc/start` */
  oidc: boolean;
}
