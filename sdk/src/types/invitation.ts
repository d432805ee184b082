// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Invitation {
  /** Name of the inviting organisation */
  organisationName: string;
  /** Address of the invited user */
  email: string;
  /** Name of the invited user */
  name: string;
  /** Future role of the user */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Time at which the link expires */
  expiresAt: string;
}
