import type { Actor, Permission, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { AppError, found, invalidState } from '../../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type Versioned, type WithQuery } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log.ts';
import { type By, byService, createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import { type ChangeKind, type DueChange, lockOrganisation, type PendingChange } from '../../organisations/index.ts';
import { secondPersonCheck } from '../second-person/service.ts';
import { findUser } from '../store.ts';
import { presentChange, recordedChanges } from './present.ts';
import { type Decision, noLongerPossible, statusAfter } from './rules.ts';
import type { ChangeList } from './schema.ts';
import * as store from './store.ts';

export type Changes = ReturnType<typeof createService>;

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  record: RecordChange;
  rights: Rights;
  /** The change kinds of all features; a function, because some are created later. */
  changeKinds(): readonly ChangeKind[];
}

const pastTense: Record<Decision, string> = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' };

export function createService({ db, clock, log, record, rights, changeKinds }: Dependencies) {
  const changes = createRecordedResource({ record, kind: recordedChanges, present: presentChange });

  const kindOf = ({ kind }: store.ChangeRow): ChangeKind => {
    const registered = changeKinds().find((each) => each.kinds.includes(kind));
    if (!registered) throw new Error(`no feature carries out a change of the kind ${kind}`);
    return registered;
  };

  /** Locks the organisation before the change, in the same order as requests for a change. */
  const load = async (tx: Tx, { organisationId, id }: store.ChangeKey): Promise<store.ChangeRow> => {
    await lockOrganisation(tx, organisationId);
    return found(await store.lockChange(tx, organisationId, id));
  };

  const settle = async (
    tx: Tx,
    by: By,
    action: string,
    row: store.ChangeRow,
    settlement: Omit<store.Settlement, 'at'>,
  ): Promise<Versioned<PendingChange>> => {
    const { organisationId } = by;
    await store.settle(tx, organisationId, row.id, { ...settlement, at: clock.now() });
    const settled = found(await store.findChange(tx, organisationId, row.id));
    return changes.changed(tx, by, action, row, settled);
  };

  const decide =
    (decision: Decision) =>
    async (tx: Tx, actor: Actor, { id }: ById) => {
      const { organisationId, user } = actor;
      const row = await load(tx, { organisationId, id });
      const kind = kindOf(row);
      // The requester may be a manager, who can cancel the change. Only an admin approves or rejects it.
      if (decision === 'cancel') rights.demand(actor, kind.right);
      const status = statusAfter(decision, row, user.id);
      if (decision === 'approve') await approve(tx, actor, kind, row);
      const settled = await settle(tx, actor, pastTense[decision], row, { status, by: user.id });
      if (decision !== 'approve') await kind.drop?.(tx, actor, row);
      return settled;
    };

  const approve = async (tx: Tx, actor: Actor, kind: ChangeKind, row: store.ChangeRow): Promise<void> => {
    const refuseUnlessSecond = await secondPersonCheck(tx, actor, clock.now());
    refuseUnlessSecond([row.requestedBy]);
    rights.demand(actor, kind.right);
    kind.authorise?.(actor, row);
    await apply(tx, actor, kind, { ...row, approvedBy: actor.user.id });
  };

  /** Undefined if another worker or an admin was faster. */
  const loadDue = async (tx: Tx, key: store.ChangeKey): Promise<store.ChangeRow | undefined> => {
    const row = await load(tx, key);
    const isDue = row.status === 'pending' && row.effectiveAt !== null && row.effectiveAt <= clock.now();
    return isDue ? row : undefined;
  };

  const applyDueChange = async (tx: Tx, key: store.ChangeKey): Promise<void> => {
    const row = await loadDue(tx, key);
    if (!row) return;
    const kind = kindOf(row);
    const requester = await findUser(tx, key.organisationId, row.requestedBy);
    if (requester?.status !== 'active' || !rights.allows(requester.role, kind.right))
      throw invalidState(`The user who requested it is no longer ${whoMay(kind.right)}.`);
    const by = byService(key.organisationId);
    await apply(tx, by, kind, { ...row, approvedBy: null });
    await settle(tx, by, 'applied', row, { status: 'applied', by: null });
  };

  const lapse = async (tx: Tx, key: store.ChangeKey, note: string): Promise<void> => {
    const row = await loadDue(tx, key);
    if (!row) return;
    const by = byService(key.organisationId);
    await settle(tx, by, 'lapsed', row, { status: 'lapsed', by: null, note });
    await kindOf(row).drop?.(tx, by, row);
  };

  return {
    async list(on: Db, actor: Actor, { query }: WithQuery<ChangeList>): Promise<Page<PendingChange>> {
      return pageOf(await store.listChanges(on, actor.organisationId, query), presentChange);
    },

    async get(on: Db, { organisationId }: Actor, { id }: ById): Promise<Versioned<PendingChange>> {
      return changes.present(found(await store.findChange(on, organisationId, id)));
    },

    approve: decide('approve'),
    reject: decide('reject'),
    cancel: decide('cancel'),

    /** Applies due changes, one transaction each. A change that is no longer possible lapses. */
    async applyDue(): Promise<void> {
      for (const key of await store.findDue(db, clock.now())) {
        try {
          await db.transaction((tx) => applyDueChange(tx, key));
        } catch (error) {
          if (isRefusal(error)) await db.transaction((tx) => lapse(tx, key, error.message));
          // A failure must not delay the other changes; the next run tries this one again.
          else log.error({ ...key, err: error }, 'a pending change could not be applied');
        }
      }
    },
  };
}

const whoMay = (right: Permission): string =>
  right === 'settings:write' ? 'an admin' : `active with the right to do this (${right})`;

/** The person who decides did not send the fields that a feature may now refuse. */
async function apply(tx: Tx, by: By, kind: ChangeKind, change: DueChange): Promise<void> {
  try {
    await kind.apply(tx, by, change);
  } catch (error) {
    throw isRefusal(error) ? noLongerPossible(error) : error;
  }
}

/** True if a rule forbids the change, as opposed to an outage. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;
