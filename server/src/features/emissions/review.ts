import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import { type Change, type Versioned, versioned, type WithBody } from '../../platform/http/index.ts';
import { refuseClosed } from '../organisations/index.ts';
import type { ChangeEntry, Telling } from './changing.ts';
import { joinInventory } from './inventory-store.ts';
import { presentEntry } from './present.ts';
import { listSteps } from './revision-store.ts';
import { refuseSingleReview, stateAfter } from './rules.ts';
import type { Entry, RejectEntry } from './schema.ts';
import { lockEntry } from './store.ts';

interface Review extends Telling {
  readonly verb: 'submit' | 'approve' | 'reject';
}

/** An entry is submitted, then approved or sent back. */
export function createReview(changeEntry: ChangeEntry) {
  const review = async (tx: Tx, actor: Actor, { id, checkVersion }: Change, { verb, ...telling }: Review) => {
    const { organisationId, user } = actor;
    const { closedPeriods, reviewPolicy } = await joinInventory(tx, organisationId);
    const row = found(await lockEntry(tx, organisationId, id));
    checkVersion(row.version);
    const state = stateAfter(verb, row.state);
    refuseClosed(closedPeriods, row);
    if (verb === 'approve' && reviewPolicy === 'four_eyes') {
      refuseSingleReview(row.state, await listSteps(tx, organisationId, id), user.id);
    }
    if (verb === 'approve' && row.state === 'approved') return versioned(presentEntry(row), row.version);
    return changeEntry(tx, actor, row, { state, rejectionReason: telling.reason ?? null }, telling);
  };

  return {
    submit: (tx: Tx, actor: Actor, change: Change): Promise<Versioned<Entry>> =>
      review(tx, actor, change, { verb: 'submit', action: 'submitted', event: 'emission.submitted' }),

    approve: (tx: Tx, actor: Actor, change: Change): Promise<Versioned<Entry>> =>
      review(tx, actor, change, { verb: 'approve', action: 'approved', event: 'emission.approved' }),

    reject: (tx: Tx, actor: Actor, { body, ...change }: Change & WithBody<RejectEntry>): Promise<Versioned<Entry>> =>
      review(tx, actor, change, {
        ...{ verb: 'reject', action: 'rejected', event: 'emission.rejected' },
        reason: body.reason,
      }),
  };
}
