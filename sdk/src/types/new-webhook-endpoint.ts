// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { WebhookEndpoint } from './webhook-endpoint.ts';

export interface NewWebhookEndpoint extends WebhookEndpoint {
  /**
   * Key of the signatures, in the Standard Webhooks format: `whsec_` and 32 bytes in base64. Shown in this answer
   * only: store it now.
   */
  signingSecret: string;
}
