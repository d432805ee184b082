import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Tx, violatesExclusion } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import { dueRows, type Work } from '../../../platform/work/index.ts';
import { move } from '../ledger/store.ts';
import { type Registries, type Registry, RegistryUnreachable, type Standing } from '../registry/rules.ts';
import { changesRecord, presentRetirement, recordedRetirements } from './present.ts';
import { pauseAfter, secondsToNextPoll } from './rules.ts';
import { findRetirement, type RetirementRow } from './store.ts';
import {
  noteCall,
  postpone,
  type RetirementKey,
  setConfirmed,
  setFailed,
  setSubmitted,
  waiting,
} from './work.store.ts';

const CALLS_AT_ONCE = 16;

export interface WorkDeps {
  db: Database;
  clock: Clock;
  emit: Emit;
  record: RecordChange;
  registries: Registries;
}

/** Sends retirements to the registry and records the outcome. */
export const retirementsWork = (deps: WorkDeps): Work => ({
  ...dueRows(deps, 'retirements', waiting),
  atOnce: CALLS_AT_ONCE,
  perform: (key, { abort }) => advance(deps, key, abort),
});

/** Notes, makes and records one call. After a crash in between, the call is repeated under the same id. */
async function advance(deps: WorkDeps, key: RetirementKey, abort: AbortSignal): Promise<void> {
  const row = await findRetirement(deps.db, key.organisationId, key.id);
  // Another process may have handled it between finding and locking it.
  const now = deps.clock.now();
  const isDue = row?.nextAttemptAt && row.nextAttemptAt <= now;
  if (!isDue) return;
  const registry = row.registry === 'sandbox' ? deps.registries.sandbox : deps.registries.http;
  if (!registry) {
    const until = later(now, LOOK_AGAIN_SECONDS);
    return recordIfChanged(deps, row, 'retirement.failed', (tx) => postpone(tx, row, NOT_CONNECTED, { now, until }));
  }
  if (!(await noteCall(deps.db, row, now))) return;
  const standing = await callRegistry(registry, row, abort);
  if (abort.aborted) return;
  await settle(deps, row, standing);
}

type Write = (tx: Tx) => Promise<RetirementRow | undefined>;

/** The registry is polled until it answers. Only answers that differ from the last are recorded. */
const recordIfChanged = (
  { db, record }: WorkDeps,
  before: RetirementRow,
  action: string,
  write: Write,
): Promise<void> =>
  db.transaction(async (tx) => {
    const after = await write(tx);
    if (!after || !changesRecord(before, after)) return;
    record(tx, byService(before.organisationId), recordedRetirements.change(action, before, after));
  });

const LOOK_AGAIN_SECONDS = 3_600;
/** The retirement was made while a registry was connected. It continues once one is connected again. */
const NOT_CONNECTED =
  'no registry is connected (REGISTRY_URL is not set); an Admin can confirm it with the reference and serial numbers of the registry';

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const retryAfter = ({ failures }: RetirementRow, now: Date): Date => later(now, pauseAfter(failures + 1));

type Outcome = Standing | { state: 'unknown'; reason: string };

async function callRegistry(registry: Registry, row: RetirementRow, abort: AbortSignal): Promise<Outcome> {
  try {
    if (row.status !== 'submitted') return await registry.submit(row, abort);
    const reference = row.registryReference ?? '';
    return await registry.poll({ ...row, reference, submittedAt: row.submittedAt ?? row.createdAt }, abort);
  } catch (error) {
    if (!(error instanceof RegistryUnreachable) && !abort.aborted) throw error;
    return { state: 'unknown', reason: (error as Error).message };
  }
}

async function settle(deps: WorkDeps, row: RetirementRow, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  const retryAt = retryAfter(row, now);
  if (outcome.state === 'accepted') {
    const { reference } = outcome;
    const pollAt = later(now, secondsToNextPoll(row.submittedAt ?? now, now));
    return recordIfChanged(deps, row, 'retirement.submitted', (tx) =>
      setSubmitted(tx, row, reference, { now, pollAt }),
    );
  }
  if (outcome.state === 'confirmed') return confirm(deps, row, outcome, retryAt);
  const isUnknown = outcome.state === 'unknown';
  // A registry that accepted the instruction still has it, even if it does not answer now.
  const status = isUnknown && row.status === 'submitted' ? 'submitted' : 'failed';
  const failure = { status, reason: outcome.reason, outcomeUnknown: isUnknown, now, retryAt } as const;
  await recordIfChanged(deps, row, 'retirement.failed', (tx) => setFailed(tx, row, failure));
}

async function confirm(
  deps: WorkDeps,
  row: RetirementRow,
  { reference, serialNumbers: blocks }: Extract<Standing, { state: 'confirmed' }>,
  retryAt: Date,
): Promise<void> {
  const { db, clock, emit, record } = deps;
  const now = clock.now();
  const { organisationId, id, projectId, vintage, quantity } = row;
  try {
    await db.transaction(async (tx) => {
      if (!(await setConfirmed(tx, row, { reference, now, blocks }))) return;
      await move(tx, organisationId, { way: 'retire', projectId, vintage, quantity, reference: id, at: now });
      const confirmed = await findRetirement(tx, organisationId, id);
      if (!confirmed) return;
      record(tx, byService(organisationId), recordedRetirements.change('retirement.confirmed', row, confirmed));
      await emit(tx, organisationId, 'offset.retired', presentRetirement(confirmed));
    });
  } catch (error) {
    if (!violatesExclusion(error)) throw error;
    const reason = 'the registry answered with serial numbers that already back another retirement';
    const failure = { status: 'failed', reason, outcomeUnknown: true, now, retryAt } as const;
    await recordIfChanged(deps, row, 'retirement.failed', (tx) => setFailed(tx, row, failure));
  }
}
