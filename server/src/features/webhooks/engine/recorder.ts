import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import { recordedEndpoints } from '../endpoints/recorded.ts';
import type { Result } from './attempt.ts';
import { type Health, healthAfter } from './rules.ts';
import { type LaneKey, recordResults, saveHealth } from './store.ts';

/** Stores the attempts made on one endpoint, and what they say of its health, in one transaction. */
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

function countOutcomes(results: readonly Result[]): { successes: number; lastError: string | null } {
  const errors = results.flatMap(({ attempt }) => attempt.error ?? []);
  return { successes: results.length - errors.length, lastError: errors.at(-1) ?? null };
}
