export { WebhookVerificationError, type WebhookVerificationReason } from './webhooks/errors.ts';
export { type WebhookEvent, type WebhookEventType, webhookEventTypes } from './webhooks/events.ts';
export { type SignWebhookOptions, signWebhookForTest } from './webhooks/sign.ts';
export { type VerifyWebhookOptions, verifyWebhook } from './webhooks/verify.ts';
