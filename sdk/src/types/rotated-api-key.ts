// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RotatedApiKey {
  /** Key identifier */
  id: string;
  /** The full key. Shown in this answer only: store it now. */
  value: string;
  /** Time at which the value was replaced */
  rotatedAt: string;
}
