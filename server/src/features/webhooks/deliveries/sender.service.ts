import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import { recordedEndpoints } from '../endpoints/present.ts';
import { type Health, healthAfter, inFlightLimit } from '../endpoints/rules.ts';
import type { AdvanceReplay } from '../replays/service.ts';
import type { MakeAttempt } from './attempt.service.ts';
import { type LaneEndpoint, type LaneKey, recordResults, saveHealth } from './lane.store.ts';
import type { DueDelivery, Result } from './rules.ts';

/** Stores the attempts made on one endpoint, and the resulting health, in one transaction. */
export async function storeResults(
  { db, clock, record }: { db: Database; clock: Clock; record: RecordChange },
  key: LaneKey,
  results: readonly Result[],
  failingSince: Date | null,
): Promise<Health> {
  const now = clock.now();
  const health = healthAfter(failingSince, countOutcomes(results), now);
  const isNews = health.disabledReason !== null || health.failingSince?.getTime() !== failingSince?.getTime();
  await db.transaction(async (tx) => {
    await recordResults(tx, key, results, now);
    const disabled = isNews ? await saveHealth(tx, key, failingSince, health, now) : undefined;
    if (!disabled) return;
    const change = recordedEndpoints.change('webhook.disabled', disabled.before, disabled.after);
    record(tx, byService(key.organisationId), change);
  });
  return health;
}

const errorsOf = (results: readonly Result[]): string[] => results.flatMap(({ attempt }) => attempt.error ?? []);

function countOutcomes(results: readonly Result[]): { successes: number; lastError: string | null } {
  const errors = errorsOf(results);
  return { successes: results.length - errors.length, lastError: errors.at(-1) ?? null };
}

const RECORD_AGAIN_MS = 250;

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';

export interface LaneDeps {
  db: Database;
  clock: Clock;
  attempt: MakeAttempt;
  record: RecordChange;
  advanceReplay: AdvanceReplay;
}

export interface DeliverySender {
  /** Number of accepted deliveries that are not yet recorded. */
  readonly inHand: ReadonlySet<string>;
  isBusy(): boolean;
  /** Accepts more deliveries, to be sent to the endpoint as it is now. */
  take(deliveries: readonly DueDelivery[], endpoint: LaneEndpoint): void;
  /** Drops the deliveries that have not begun. */
  drop(): void;
  /** The first error on our own side; a later lane repeats the deliveries that were in progress at that time. */
  fault(): unknown;
}

/**
 * Sends deliveries to one endpoint, a limited number at a time, and records the results: while one batch of results
 * commits, the next one gathers. `abort` cuts attempts in flight; they are not recorded.
 */
export function createDeliverySender(
  deps: LaneDeps,
  key: LaneKey,
  abort: AbortSignal,
  onProgress: () => void,
): DeliverySender {
  const waiting: DueDelivery[] = [];
  const inHand = new Set<string>();
  const finished: Result[] = [];
  let endpoint: LaneEndpoint | undefined;
  let inFlight = 0;
  /** Failed attempts that are not recorded yet: many end at once, and the endpoint counts as failing from the first on. */
  let newFailures = 0;
  let isRecording = false;
  let fault: unknown;

  const isFailing = (): boolean => newFailures > 0 || endpoint?.failingSince !== null;

  const fill = (): void => {
    while (endpoint && waiting.length > 0 && inFlight < inFlightLimit(isFailing())) {
      const next = waiting.shift();
      if (next) void carry(next, endpoint);
    }
  };

  const carry = async (delivery: DueDelivery, target: LaneEndpoint): Promise<void> => {
    inFlight += 1;
    try {
      const result = await deps.attempt(delivery, target, abort);
      newFailures += errorsOf([result]).length;
      finished.push(result);
    } catch (error) {
      if (!abort.aborted) fault ??= error;
      inHand.delete(delivery.id);
    }
    inFlight -= 1;
    fill();
    if (!isRecording) await recordFinished();
  };

  const recordFinished = async (): Promise<void> => {
    isRecording = true;
    while (finished.length > 0) await recordBatch(finished.splice(0));
    isRecording = false;
    onProgress();
  };

  const recordBatch = async (batch: Result[]): Promise<void> => {
    try {
      const { failingSince } = await recordAtLast(batch);
      if (endpoint) endpoint.failingSince = failingSince;
    } catch (error) {
      fault ??= error;
    }
    newFailures -= errorsOf(batch).length;
    for (const { id } of batch) inHand.delete(id);
    onProgress();
  };

  /**
   * A delivery that was sent but not recorded is sent again, so this waits for a database that is briefly unavailable.
   */
  const recordAtLast = async (batch: Result[]): Promise<Health> => {
    for (;;) {
      try {
        return await storeResults(deps, key, batch, endpoint?.failingSince ?? null);
      } catch (error) {
        if (!isUnavailable(error) || abort.aborted) throw error;
        await sleep(RECORD_AGAIN_MS, undefined, { signal: abort });
      }
    }
  };

  return {
    inHand,
    isBusy: () => inFlight > 0 || isRecording,
    take(deliveries, current) {
      endpoint = current;
      for (const { id } of deliveries) inHand.add(id);
      waiting.push(...deliveries);
      fill();
    },
    drop() {
      for (const { id } of waiting.splice(0)) inHand.delete(id);
    },
    fault: () => fault,
  };
}
