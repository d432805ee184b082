import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found, invalidState } from '../../../platform/errors/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import type { By, RecordChange, RecordChanges } from '../../../platform/record/index.ts';
import { type ChangeKind, type RequestedChange, refuseIfOutdated } from '../../organisations/index.ts';
import type { factorEvents } from '../events.ts';
import { sameActivityAs } from '../import/comparison.rules.ts';
import { presentFactor, recordedFactors } from '../present.ts';
import type { ShownFactor } from '../store.ts';
import { isCorrection, refuseUnlessPossible } from './rules.ts';
import type { CustomFactors } from './service.ts';
import * as store from './store.ts';

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  recordAll: RecordChanges;
  emitAll: EmitAll<typeof factorEvents>;
  custom: Pick<CustomFactors, 'setStatus'>;
}

/** Applies or drops pending changes of custom factors. */
export function createChangeKind({ clock, record, recordAll, emitAll, custom }: Dependencies): ChangeKind {
  /** The earlier version is superseded only when the new one is approved. */
  const supersede = async (tx: Tx, by: By, code: string, [later]: readonly ShownFactor[]): Promise<void> => {
    const earlier = found(await store.findOwn(tx, by.organisationId, code));
    refuseUnlessPossible('version', earlier);
    const { code: supersededBy, vintage } = found(later);
    const status = isCorrection(earlier, { vintage }) ? 'superseded' : earlier.status;
    const change = { status, supersededBy, updatedAt: clock.now() };
    const after = await store.updateOwn(tx, by.organisationId, code, change);
    record(tx, by, recordedFactors.change('factor.superseded', earlier, after));
    await emitAll(tx, by.organisationId, 'factor.superseded', [presentFactor(after)]);
  };

  const settle = async (tx: Tx, by: By, action: string, id: string, change: store.FactorChange) => {
    const before = new Map((await store.findWaiting(tx, by.organisationId, id)).map((row) => [row.code, row]));
    const after = await store.settleWaiting(tx, by.organisationId, id, { ...change, updatedAt: clock.now() });
    const recorded = after.map((row) => recordedFactors.change(action, before.get(row.code) ?? null, row));
    recordAll(tx, by, recorded);
    return after;
  };

  const use = async (tx: Tx, by: By, { id, payload }: RequestedChange): Promise<void> => {
    const { organisationId } = by;
    const supersedes = supersededIn(payload);
    const waiting = await store.findWaiting(tx, organisationId, id);
    for (const { code, version } of waiting)
      if (version !== 1) throw invalidState(`${code} has changed since approval was requested.`);
    const pending = await store.findDuplicateOfPending(tx, organisationId, id, supersedes ?? '');
    if (pending) throw invalidState(`${pending.code} ${sameActivityAs(pending.duplicateOf)}.`);
    if (supersedes !== null) await supersede(tx, by, supersedes, waiting);
    const used = await settle(tx, by, 'factor.approved', id, { status: 'active', supersedes });
    await emitAll(tx, organisationId, 'factor.created', used.map(presentFactor));
  };

  return {
    kinds: ['own_factor', 'own_factor_status'],
    right: 'factors:write',

    async apply(tx, by, change) {
      await store.lockCustomFactors(tx, by.organisationId);
      if (change.kind === 'own_factor') return use(tx, by, change);
      const row = found(await store.findOwn(tx, by.organisationId, change.subjectId));
      refuseIfOutdated(row, change.change);
      const person = { id: change.requestedBy, email: change.requestedByEmail };
      await custom.setStatus(tx, by, row, { isArchived: change.change.to === 'archived', person });
    },

    /** A factor that was not approved is archived, so that the record stays complete. */
    async drop(tx, by, { id, kind, requestedBy, requestedByEmail }) {
      if (kind !== 'own_factor') return;
      await store.lockCustomFactors(tx, by.organisationId);
      const archivedBy = 'user' in by ? by.user : { id: requestedBy, email: requestedByEmail };
      await settle(tx, by, 'factor.archived', id, {
        status: 'archived',
        archivedAt: clock.now(),
        archivedById: archivedBy.id,
        archivedByEmail: archivedBy.email,
      });
    },
  };
}

const supersededIn = (payload: unknown): string | null =>
  (payload as { readonly supersedes?: string } | null)?.supersedes ?? null;
