import { newId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { duplicate, found } from '../../../platform/errors/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import type { ChangeRequest, RequestApproval } from '../../organisations/index.ts';
import { hasSecondPerson } from '../second-person/service.ts';
import { presentChange, recordedChanges } from './present.ts';
import { effectiveAtFor } from './rules.ts';
import * as store from './store.ts';

export function createRequestApproval({ clock, record }: { clock: Clock; record: RecordChange }): RequestApproval {
  return async (tx, actor, request) => {
    const { organisationId, user } = actor;
    const now = clock.now();
    const id = newId('chg', now);
    // The user to be changed does not count: otherwise an admin who has left could never be deactivated.
    const wanted = { roles: ['admin'], author: user.id, except: request.subjectId } as const;
    const hasSecond = await hasSecondPerson(tx, organisationId, wanted, now);
    const effectiveAt = effectiveAtFor(hasSecond, now);
    const change = { ...request, id, requestedBy: user.id, requestedAt: now, effectiveAt };
    if (!(await store.insertChange(tx, organisationId, change)))
      throw duplicate(
        `An identical change is already pending: ${await store.findPendingId(tx, organisationId, request)}.`,
      );
    const row = found(await store.findChange(tx, organisationId, id));
    record(tx, actor, recordedChanges.change('pendingChange.requested', null, row));
    return presentChange(row);
  };
}

/** Ends a pending change, if there is one, because its subject no longer allows it. */
export type Lapse = (tx: Tx, by: By, of: Pick<ChangeRequest, 'kind' | 'subjectId'>, note: string) => Promise<void>;

/** The caller holds the lock on the organisation, as approvals do. */
export function createLapse({ clock, record }: { clock: Clock; record: RecordChange }): Lapse {
  return async (tx, by, of, note) => {
    const { organisationId } = by;
    const id = await store.findPendingId(tx, organisationId, of);
    if (id === undefined) return;
    const row = found(await store.lockChange(tx, organisationId, id));
    await store.settle(tx, organisationId, id, { status: 'lapsed', by: null, at: clock.now(), note });
    const settled = found(await store.findChange(tx, organisationId, id));
    record(tx, by, recordedChanges.change('pendingChange.lapsed', row, settled));
  };
}
