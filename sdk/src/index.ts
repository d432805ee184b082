export type { ApiPromise } from './core/api-promise.ts';
export type { Call, Method } from './core/core.ts';
export {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorCode,
  NotFoundError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  TonneError,
  UnprocessableError,
  ValidationError,
  WorkFailedError,
} from './core/errors.ts';
export type { FilePromise } from './core/file-promise.ts';
export type {
  Fetch,
  OnUploadProgress,
  RequestOptions,
  TonneOptions,
  Upload,
  UploadContent,
  UploadOptions,
  UploadProgress,
  UploadStream,
} from './core/options.ts';
export type { Page, PagePromise } from './core/page.ts';
export type { Answer, RateLimit } from './core/response.ts';
export type { WaitOptions } from './core/wait.ts';
export type * from './resources/index.ts';
export { Tonne } from './tonne.ts';
export type * from './types/index.ts';
export { WebhookVerificationError, type WebhookVerificationReason } from './webhooks/errors.ts';
export { type WebhookEvent, type WebhookEventType, webhookEventTypes } from './webhooks/events.ts';
export {
  type SignStandardWebhookOptions,
  type SignWebhookOptions,
  type StandardWebhookHeaders,
  signStandardWebhookForTest,
  signWebhookForTest,
} from './webhooks/sign.ts';
export { type VerifyWebhookOptions, verifyWebhook } from './webhooks/verify.ts';
export {
  type VerifyStandardWebhookOptions,
  verifyStandardWebhook,
  type WebhookHeaders,
} from './webhooks/verify-standard.ts';
