import type { StoredSecrets } from '../endpoints/rules.ts';
import type { Attempt } from './schema.ts';

const DAY_MS = 24 * 3_600_000;
const PATIENCE_DAYS = 5;

export interface Outcome {
  status: 'pending' | 'delivered' | 'failed';
  nextAttemptAt: Date | null;
  completedAt: Date | null;
}

export interface DueDelivery {
  id: string;
  organisationId: string;
  eventId: string;
  eventType: string;
  createdAt: Date;
  attemptCount: number;
  roundStart: number;
  data: string;
  replayId: string | null;
}

export interface Target extends StoredSecrets {
  url: string;
}

/** One attempt as it will be recorded. */
export interface Result extends Outcome {
  id: string;
  attempt: Attempt;
  /** Number of attempts before the current round. */
  roundStart: number;
}

/**
 * The state of a delivery after one attempt; `retries` counts the retries of the current round before it. `delays` are the
 * seconds from each failed attempt to the next, set by WEBHOOK_RETRY_DELAYS (`boot/config.ts`).
 */
export function outcomeOf(succeeded: boolean, retries: number, delays: readonly number[], now: Date): Outcome {
  if (succeeded) return { status: 'delivered', nextAttemptAt: null, completedAt: now };
  const delay = delays[retries];
  if (delay === undefined) return { status: 'failed', nextAttemptAt: null, completedAt: now };
  return { status: 'pending', nextAttemptAt: new Date(now.getTime() + delay * 1_000), completedAt: null };
}

export interface Health {
  failingSince: Date | null;
  /** Set when the endpoint has failed for so long that the service disables it. */
  disabledReason: string | null;
}

/** One success resets the failures: the service disables only endpoints whose every attempt failed for five days. */
export function healthAfter(
  failingSince: Date | null,
  { successes, lastError }: { successes: number; lastError: string | null },
  now: Date,
): Health {
  if (successes > 0) return { failingSince: null, disabledReason: null };
  const since = failingSince ?? now;
  const isHopeless = now.getTime() - since.getTime() >= PATIENCE_DAYS * DAY_MS;
  const reason = `Every attempt has failed for ${PATIENCE_DAYS} days. The last error: ${lastError}.`;
  return { failingSince: since, disabledReason: isHopeless ? reason : null };
}

const HEALTHY_LIMIT = 16;
const FAILING_LIMIT = 4;

/** Number of attempts an endpoint may have in flight. A failing endpoint gets fewer. */
export const inFlightLimit = (isFailing: boolean): number => (isFailing ? FAILING_LIMIT : HEALTHY_LIMIT);
