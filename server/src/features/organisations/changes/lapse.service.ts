import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import { recordedChanges } from './recorded.ts';
import type { ChangeRequest } from './rules.ts';
import * as store from './store.ts';

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
