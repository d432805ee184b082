import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { type Change, type Versioned, versioned, type WithBody } from '../../../platform/http/index.ts';
import { secondPersonCheck, secondPersonTest } from '../../users/index.ts';
import type { Allocator } from '../allocation/service.ts';
import type { ChangeEntry } from '../change.service.ts';
import { derivedOf } from '../derived/service.ts';
import { joinInventory } from '../period.store.ts';
import { presentEntry } from '../present.ts';
import type { Entry } from '../schema.ts';
import { type EntryRow, lockEntry } from '../store.ts';
import {
  authorsWithEvidence,
  changesNothing,
  evidenceAfter,
  type Move,
  needsHistory,
  reviewedState,
  reviewNotice,
} from './rules.ts';
import type { RejectEntry } from './schema.ts';
import { listSteps, listStepsOf } from './store.ts';

/** The ids of the entries whose evidence the actor reviews as a second person by approving them. */
export async function reviewedWithEvidence(
  tx: Tx,
  actor: Actor,
  move: Move,
  rows: readonly EntryRow[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ evidenceStatus }) => evidenceStatus !== null).map(({ id }) => id);
  if (move !== 'approve' || ids.length === 0) return new Set();
  const histories = await listStepsOf(tx, actor.organisationId, ids);
  const isSecond = await secondPersonTest(tx, actor, now);
  return new Set(ids.filter((id) => isSecond(authorsWithEvidence(histories.get(id) ?? []))));
}

export type Review = ReturnType<typeof createReview>;

export function createReview(changeEntry: ChangeEntry, allocator: Allocator, clock: Clock) {
  const review = async (tx: Tx, actor: Actor, { id, checkVersion }: Change, move: Move, reason?: string) => {
    const { organisationId } = actor;
    const [context] = await Promise.all([joinInventory(tx, organisationId), allocator.hold(tx, organisationId)]);
    const row = found(await lockEntry(tx, organisationId, id));
    checkVersion(row.version);
    const isGuarded = needsHistory(move, context);
    const history = isGuarded ? await listSteps(tx, organisationId, id) : [];
    const refuseUnlessSecond = isGuarded ? await secondPersonCheck(tx, actor, clock.now()) : () => undefined;
    const state = reviewedState(move, row, { ...context, history, refuseUnlessSecond });
    if (changesNothing(move, row)) return versioned(presentEntry(row), row.version);
    const isReviewed = (await reviewedWithEvidence(tx, actor, move, [row], clock.now())).has(id);
    const changeOf = (each: EntryRow) => ({
      state,
      rejectionReason: reason ?? null,
      evidenceStatus: evidenceAfter(each, isReviewed),
    });
    for (const derived of await derivedOf(tx, organisationId, row)) {
      await changeEntry(tx, actor, derived, changeOf(derived), reviewNotice(move, reason));
    }
    return changeEntry(tx, actor, row, changeOf(row), reviewNotice(move, reason));
  };

  return {
    submit: (tx: Tx, actor: Actor, change: Change): Promise<Versioned<Entry>> => review(tx, actor, change, 'submit'),

    approve: (tx: Tx, actor: Actor, change: Change): Promise<Versioned<Entry>> => review(tx, actor, change, 'approve'),

    reject: (tx: Tx, actor: Actor, { body, ...change }: Change & WithBody<RejectEntry>): Promise<Versioned<Entry>> =>
      review(tx, actor, change, 'reject', body.reason),
  };
}
