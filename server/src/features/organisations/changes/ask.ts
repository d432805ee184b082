import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { duplicate, found } from '../../../platform/errors/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import { hasActiveAdminBeside } from '../users/store.ts';
import { presentChange } from './present.ts';
import { recordedChanges } from './recorded.ts';
import { type ChangeRequest, effectiveAtFor } from './rules.ts';
import type { PendingChange } from './schema.ts';
import * as store from './store.ts';

/** Stores the change until it may happen. The caller holds the lock on the organisation. */
export type Ask = (tx: Tx, actor: Actor, request: ChangeRequest) => Promise<PendingChange>;

export function createAsk({ clock, record }: { clock: Clock; record: RecordChange }): Ask {
  return async (tx, actor, request) => {
    const { organisationId, user } = actor;
    const now = clock.now();
    const id = newId('chg', now);
    // The user to be changed does not count as a second admin: an admin who has left could otherwise never be deactivated.
    const hasSecond = await hasActiveAdminBeside(tx, organisationId, [user.id, request.subjectId]);
    const effectiveAt = effectiveAtFor(hasSecond, now);
    const change = { ...request, id, requestedBy: user.id, requestedAt: now, effectiveAt };
    if (!(await store.insertChange(tx, organisationId, change)))
      throw duplicate(`The same is pending already: ${await store.findPendingId(tx, organisationId, request)}.`);
    const row = found(await store.findChange(tx, organisationId, id));
    record(tx, actor, recordedChanges.change('pendingChange.requested', null, row));
    return presentChange(row);
  };
}
