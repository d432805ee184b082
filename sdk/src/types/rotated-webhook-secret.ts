// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RotatedWebhookSecret {
  /** Endpoint identifier */
  id: string;
  /**
   * Key of the signatures, in the Standard Webhooks format: `whsec_` and 32 bytes in base64. Shown in this answer
   * only: store it now.
   */
  signingSecret: string;
  /** Time until which every request is also signed with the old secret */
  previousSecretExpiresAt: string;
}
