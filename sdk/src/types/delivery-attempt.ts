// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface DeliveryAttempt {
  /** Number of the attempt, as sent in `Webhook-Attempt` */
  attempt: number;
  /** Time at which it began */
  at: string;
  /** HTTP status of the answer; null if there was none */
  responseStatus: number | null;
  /** Duration in milliseconds */
  durationMs: number;
  /** Reason for the failure; null if the attempt succeeded */
  error: string | null;
  /** The first 1,000 characters of the answer; null, like `payload`, without the scope to read the event */
  responseSnippet: string | null;
}
