import type { Clock } from '../../../platform/clock/clock.ts';
import { type Database, violatesExclusion } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { createForeman, type Foreman } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { move } from '../ledger/store.ts';
import { type Registry, RegistryUnreachable, type Standing } from '../registry/registry.ts';
import { presentRetirement } from './present.ts';
import { pauseAfter, secondsToNextAsk } from './rules.ts';
import { findRetirement, type RetirementRow } from './store.ts';
import { findDue, noteCall, type RetirementKey, setConfirmed, setFailed, setSubmitted } from './work-store.ts';

const CALLS_AT_ONCE = 16;
/** More than workers hold at any time, so that behind what they hold a look finds what is free. */
const CALLS_LOOKED_AT = 200;

export interface EngineDeps {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  emit: Emit;
  registry: Registry;
}

/** Takes retirements to the registry and brings back what became of them. */
export function createEngine(deps: EngineDeps): Foreman {
  return createForeman<RetirementKey>(deps, {
    name: 'retirements',
    lookEveryMs: 250,
    atOnce: CALLS_AT_ONCE,
    find: async (held) =>
      held.length < CALLS_AT_ONCE ? findDue(deps.db, deps.clock.now(), held, CALLS_LOOKED_AT) : [],
    work: (key, { abort }) => advance(deps, key, abort),
  });
}

/** One call: it is noted, made and recorded, and a crash in between means that it is made again, under the same id. */
async function advance(deps: EngineDeps, key: RetirementKey, abort: AbortSignal): Promise<void> {
  const row = await findRetirement(deps.db, key.organisationId, key.id);
  // Another process may have dealt with it between our finding and our holding it.
  const isDue = row?.nextAttemptAt && row.nextAttemptAt <= deps.clock.now();
  if (!isDue || !(await noteCall(deps.db, row))) return;
  const standing = await callRegistry(deps.registry, row, abort);
  if (abort.aborted) return;
  await record(deps, row, standing);
}

type Outcome = Standing | { state: 'unknown'; reason: string };

async function callRegistry(registry: Registry, row: RetirementRow, abort: AbortSignal): Promise<Outcome> {
  try {
    if (row.status !== 'submitted') return await registry.submit(row, abort);
    const reference = row.registryReference ?? '';
    return await registry.ask({ ...row, reference, submittedAt: row.submittedAt ?? row.createdAt }, abort);
  } catch (error) {
    if (!(error instanceof RegistryUnreachable) && !abort.aborted) throw error;
    return { state: 'unknown', reason: (error as Error).message };
  }
}

async function record(deps: EngineDeps, row: RetirementRow, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
  const retryAt = later(pauseAfter(row.failures + 1));
  if (outcome.state === 'accepted')
    return setSubmitted(deps.db, row, outcome.reference, {
      now,
      askAt: later(secondsToNextAsk(row.submittedAt ?? now, now)),
    });
  if (outcome.state === 'confirmed') return confirm(deps, row, outcome, retryAt);
  const isUnknown = outcome.state === 'unknown';
  // A registry that has the instruction still has it, though it does not answer for a while.
  const status = isUnknown && row.status === 'submitted' ? 'submitted' : 'failed';
  await setFailed(deps.db, row, { status, reason: outcome.reason, outcomeUnknown: isUnknown, retryAt });
}

async function confirm(
  { db, clock, emit, registry }: EngineDeps,
  row: RetirementRow,
  { reference, serialNumbers: blocks }: Extract<Standing, { state: 'confirmed' }>,
  retryAt: Date,
): Promise<void> {
  const now = clock.now();
  const { organisationId, id, projectId, vintage, quantity } = row;
  try {
    await db.transaction(async (tx) => {
      if (!(await setConfirmed(tx, row, { reference, now, blocks }))) return;
      await move(tx, organisationId, { way: 'retire', projectId, vintage, quantity, reference: id, at: now });
      const confirmed = await findRetirement(tx, organisationId, id);
      if (confirmed) await emit(tx, organisationId, 'offset.retired', presentRetirement(confirmed, registry.usualDays));
    });
  } catch (error) {
    if (!violatesExclusion(error)) throw error;
    const reason = 'the registry answered with serial numbers that back another retirement already';
    await setFailed(db, row, { status: 'failed', reason, outcomeUnknown: true, retryAt });
  }
}
