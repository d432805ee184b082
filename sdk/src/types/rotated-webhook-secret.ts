// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RotatedWebhookSecret {
  /** Endpoint identifier */
  id: string;
  /**
   * Key of the signatures, in the form of Standard Webhooks: `whsec_` and 32 bytes in base64. Shown in this answer
   * only: keep it now.
   */
  signingSecret: string;
  /** Until then every request is signed with the old secret too */
  previousSecretExpiresAt: string;
}
