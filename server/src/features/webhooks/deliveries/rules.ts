import type { StoredSecrets } from '../endpoints/rules.ts';
import type { Attempt } from './schema.ts';

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
