// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Invitation {
  /** Organisation that invites */
  organisationName: string;
  /** Address of the invited user */
  email: string;
  /** Name of the invited user */
  name: string;
  /** Role the user will have */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Time at which the link expires */
  expiresAt: string;
}
