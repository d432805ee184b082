import { type Actor, authorise } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type AppError, notFound, publicCode, refuseIfAny } from '../../../platform/errors/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import type { WithBody } from '../../../platform/http/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import { secondPersonCheck } from '../../users/index.ts';
import type { Allocator } from '../allocation/service.ts';
import { authorOf } from '../change.rules.ts';
import { createPublishChanges } from '../change.service.ts';
import { joinInventory, lockInventoryShared } from '../period.store.ts';
import type { EntryState } from '../rules.ts';
import type { EntryRow } from '../store.ts';
import {
  changesNothing,
  checkRejectionReason,
  evidenceAfter,
  type Move,
  mayReview,
  needsHistory,
  type ReviewOutcome,
  reviewNotice,
  tryReview,
} from './rules.ts';
import type { EntryMoves, MoveEntries, MoveResult } from './schema.ts';
import { reviewedWithEvidence } from './service.ts';
import { listStepsOf, lockEntries, setReview } from './store.ts';

export function presentBulkReview(
  move: Move,
  ids: readonly string[],
  outcomes: ReadonlyArray<ReviewOutcome<{ id: string }>>,
): EntryMoves {
  const known = new Map(outcomes.map((each) => [each.row.id, each]));
  const results = ids.map((entryId): MoveResult => {
    const { state, refusal } = known.get(entryId) ?? { state: null, refusal: notFound() };
    return { entryId, moved: refusal === null, state, error: refusal && presentRefusal(refusal) };
  });
  const moved = results.filter((each) => each.moved).length;
  return { move, total: results.length, moved, failed: results.length - moved, results };
}

const presentRefusal = ({ code, message }: AppError) => ({ code: publicCode(code), message });

export type BulkReview = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  allocator: Allocator;
}

export function createService({ clock, emitAll, recordAll, allocator }: Dependencies) {
  const publishChanges = createPublishChanges({ emitAll, recordAll });

  const carryOut = async (tx: Tx, actor: Actor, rows: readonly EntryRow[], state: EntryState, body: MoveEntries) => {
    const at = clock.now();
    const parents = rows.filter(({ derivedFrom }) => derivedFrom === null);
    const reviewed = await reviewedWithEvidence(tx, actor, body.move, parents, at);
    const isReviewed = ({ id, derivedFrom }: EntryRow): boolean => reviewed.has(derivedFrom ?? id);
    const reviewedIds = rows.filter(isReviewed).map(({ id }) => id);
    const rejectionReason = body.reason ?? null;
    const ids = rows.map(({ id }) => id);
    await setReview(tx, actor.organisationId, ids, { state, rejectionReason, reviewedIds, at });
    const changed = rows.map((before) => ({
      before,
      after: {
        ...before,
        state,
        rejectionReason,
        evidenceStatus: evidenceAfter(before, isReviewed(before)),
        updatedAt: at,
        version: before.version + 1,
      },
    }));
    await publishChanges(tx, authorOf(actor), changed, { ...reviewNotice(body.move, body.reason), at });
  };

  return {
    /** Results follow the order of the request; locks are taken in the order of period and id. */
    async review(tx: Tx, actor: Actor, { body }: WithBody<MoveEntries>): Promise<EntryMoves> {
      const { move, entryIds, reason } = body;
      if (move !== 'submit') authorise(actor, mayReview);
      refuseIfAny(checkRejectionReason(move, reason));
      const rows = new Map((await lockFamilies(tx, actor, entryIds, allocator)).map((row) => [row.id, row]));
      const outcomes = await checkAll(tx, actor, body, rows, clock.now());
      const changing = outcomes.filter(({ row, refusal }) => refusal === null && !changesNothing(move, row));
      const family = changing.flatMap(({ row }) => [...row.derivedEntryIds.flatMap((id) => rows.get(id) ?? []), row]);
      // A step leads to one state from every state.
      const [first] = changing;
      if (first) await carryOut(tx, actor, family, first.state, body);
      return presentBulkReview(move, entryIds, outcomes);
    },
  };
}

/** The shared lock on the inventory is always taken before locks on entries. */
async function lockFamilies(
  tx: Tx,
  { organisationId }: Actor,
  ids: readonly string[],
  allocator: Allocator,
): Promise<EntryRow[]> {
  lockInventoryShared(tx, organisationId);
  await allocator.hold(tx, organisationId);
  return lockEntries(tx, organisationId, ids);
}

/** The entries that exist, each with its outcome. */
async function checkAll(
  tx: Tx,
  actor: Actor,
  { move, entryIds: ids }: MoveEntries,
  rows: ReadonlyMap<string, EntryRow>,
  now: Date,
): Promise<Array<ReviewOutcome<EntryRow>>> {
  const { organisationId } = actor;
  const context = await joinInventory(tx, organisationId);
  const isGuarded = needsHistory(move, context);
  const histories = isGuarded ? await listStepsOf(tx, organisationId, [...rows.keys()]) : undefined;
  const refuseUnlessSecond = isGuarded ? await secondPersonCheck(tx, actor, now) : () => undefined;
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    return tryReview(move, row, { ...context, history: histories?.get(id) ?? [], refuseUnlessSecond });
  });
}
