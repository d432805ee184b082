import { type Actor, authorise } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import type { WithBody } from '../../../platform/http/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import { createTell } from '../changing.ts';
import { joinInventory } from '../inventory-store.ts';
import { changesNothing, type Move, needsHistory, tellingOf } from '../review-rules.ts';
import { listStepsOf } from '../revision-store.ts';
import { type EntryState, mayReview } from '../rules.ts';
import type { EntryRow } from '../store.ts';
import { presentMoves } from './present.ts';
import { checkReason, type Judged, tryMove } from './rules.ts';
import type { EntryMoves, MoveEntries } from './schema.ts';
import { lockEntries, setReview } from './store.ts';

export type Moves = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
}

export function createService({ clock, emitAll, recordAll }: Dependencies) {
  const tell = createTell({ emitAll, recordAll });

  const carryOut = async (tx: Tx, actor: Actor, rows: readonly EntryRow[], state: EntryState, body: MoveEntries) => {
    const at = clock.now();
    const rejectionReason = body.reason ?? null;
    const ids = rows.map(({ id }) => id);
    await setReview(tx, actor.organisationId, ids, { state, rejectionReason, at });
    const changed = rows.map((before) => ({
      before,
      after: { ...before, state, rejectionReason, updatedAt: at, version: before.version + 1 },
    }));
    await tell(tx, actor, changed, { ...tellingOf(body.move, body.reason), at });
  };

  return {
    /** In the order in which the entries are named; only the locks are taken in an order of their own. */
    async move(tx: Tx, actor: Actor, { body }: WithBody<MoveEntries>): Promise<EntryMoves> {
      const { move, entryIds, reason } = body;
      if (move !== 'submit') authorise(actor, mayReview);
      refuseIfAny(checkReason(move, reason));
      const judged = await judgeAll(tx, actor, move, entryIds);
      const changing = judged.filter(({ row, refusal }) => refusal === null && !changesNothing(move, row));
      const rows = changing.map(({ row }) => row);
      // A move leads to one state, wherever it begins.
      const [first] = changing;
      if (first) await carryOut(tx, actor, rows, first.state, body);
      return presentMoves(move, entryIds, judged);
    },
  };
}

/** The entries that exist, each with its verdict. */
async function judgeAll(tx: Tx, actor: Actor, move: Move, ids: readonly string[]): Promise<Array<Judged<EntryRow>>> {
  const { organisationId, user } = actor;
  const ground = await joinInventory(tx, organisationId);
  const rows = new Map((await lockEntries(tx, organisationId, ids)).map((row) => [row.id, row]));
  const histories = needsHistory(move, ground) ? await listStepsOf(tx, organisationId, [...rows.keys()]) : undefined;
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    return tryMove(move, row, { ...ground, history: histories?.get(id) ?? [], reviewer: user.id });
  });
}
