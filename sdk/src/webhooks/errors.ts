export type WebhookVerificationReason = 'malformed_header' | 'no_match' | 'too_old' | 'malformed_body';

/** The request must not be trusted. `reason` is for programs; the message tells a developer what to check. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
