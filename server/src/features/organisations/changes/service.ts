import { type Actor, type Rights, roles } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { AppError, found, invalidState } from '../../../platform/errors/index.ts';
import {
  type ById,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type By, byService, type RecordChange } from '../../../platform/record/index.ts';
import type { OrganisationService } from '../organisation/service.ts';
import { lockOrganisation } from '../organisation/store.ts';
import { isActiveAdmin, refuseLackingScopes } from '../users/rules.ts';
import type { Users } from '../users/service.ts';
import { findUser } from '../users/store.ts';
import { presentChange } from './present.ts';
import { recordedChanges } from './recorded.ts';
import { type Decision, type FieldChange, type Kind, statusAfter } from './rules.ts';
import type { ChangeList, PendingChange } from './schema.ts';
import * as store from './store.ts';

export type Changes = ReturnType<typeof createService>;

interface Dependencies {
  db: Database;
  clock: Clock;
  rights: Rights;
  log: Log;
  organisation: OrganisationService;
  users: Users;
  record: RecordChange;
}

const pastTense: Record<Decision, string> = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' };

export function createService({ db, clock, log, rights, organisation, users, record }: Dependencies) {
  const owners: Record<Kind, Pick<Users, 'applyChange'>> = {
    review_policy: organisation,
    organisation_name: organisation,
    recipient_domains: organisation,
    user_role: users,
    user_deactivation: users,
  };

  /** The organisation before the change: requests for a change lock them in this order too. */
  const load = async (tx: Tx, { organisationId, id }: store.ChangeKey): Promise<store.ChangeRow> => {
    await lockOrganisation(tx, organisationId);
    return found(await store.lockChange(tx, organisationId, id));
  };

  /** Write and tell. */
  const settle = async (
    tx: Tx,
    by: By,
    action: string,
    row: store.ChangeRow,
    settlement: Omit<store.Settlement, 'at'>,
  ): Promise<store.ChangeRow> => {
    const { organisationId } = by;
    await store.settle(tx, organisationId, row.id, { ...settlement, at: clock.now() });
    const settled = found(await store.findChange(tx, organisationId, row.id));
    record(tx, by, recordedChanges.change(`pendingChange.${action}`, row, settled));
    return settled;
  };

  const decide =
    (decision: Decision) =>
    async (tx: Tx, actor: Actor, { id }: ById) => {
      const { organisationId, user } = actor;
      const row = await load(tx, { organisationId, id });
      const status = statusAfter(decision, row, user.id);
      if (decision === 'approve') {
        if (row.kind === 'user_role') refuseLackingScopes(rights, actor, ...rolesOf(row.change));
        await owners[row.kind].applyChange(tx, actor, row);
      }
      return present(await settle(tx, actor, pastTense[decision], row, { status, by: user.id }));
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
    const requester = await findUser(tx, key.organisationId, row.requestedBy);
    if (!requester || !isActiveAdmin(requester)) throw invalidState('The user who asked for it is no longer an admin.');
    const by = byService(key.organisationId);
    await owners[row.kind].applyChange(tx, by, row);
    await settle(tx, by, 'applied', row, { status: 'applied', by: null });
  };

  const lapse = async (tx: Tx, key: store.ChangeKey, note: string): Promise<void> => {
    const row = await loadDue(tx, key);
    if (row) await settle(tx, byService(key.organisationId), 'lapsed', row, { status: 'lapsed', by: null, note });
  };

  return {
    async list(on: Db, actor: Actor, { query }: WithQuery<ChangeList>): Promise<Page<PendingChange>> {
      return pageOf(await store.listChanges(on, actor.organisationId, query), presentChange);
    },

    async get(on: Db, { organisationId }: Actor, { id }: ById): Promise<Versioned<PendingChange>> {
      return present(found(await store.findChange(on, organisationId, id)));
    },

    approve: decide('approve'),
    reject: decide('reject'),
    cancel: decide('cancel'),

    /** Applies the changes whose time has come, one transaction each. A change that is no longer possible lapses. */
    async applyDue(): Promise<void> {
      for (const key of await store.findDue(db, clock.now())) {
        try {
          await db.transaction((tx) => applyDueChange(tx, key));
        } catch (error) {
          if (isRefusal(error)) await db.transaction((tx) => lapse(tx, key, error.message));
          // A failure must not keep the other changes waiting; the next run tries this one again.
          else log.error({ ...key, err: error }, 'a pending change could not be applied');
        }
      }
    },
  };
}

const present = (row: store.ChangeRow): Versioned<PendingChange> => versioned(presentChange(row), row.version);

/** The old role and the new one. */
const rolesOf = ({ from, to }: FieldChange) => [from, to].flatMap((role) => roles.filter((each) => each === role));

/** A rule forbids the change, as opposed to an outage. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;
