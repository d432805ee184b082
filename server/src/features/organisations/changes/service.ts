import type { Actor, Role } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { AppError, invalidState, notFound } from '../../../platform/errors/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { OrganisationService } from '../organisation/service.ts';
import { lockOrganisation } from '../organisation/store.ts';
import { isActiveAdmin, refuseLackingScopes } from '../users/rules.ts';
import type { Users } from '../users/service.ts';
import { findUser } from '../users/store.ts';
import { presentChange } from './present.ts';
import { type Decision, type Kind, statusAfter } from './rules.ts';
import type { ChangeList } from './schema.ts';
import * as store from './store.ts';

export type Changes = ReturnType<typeof createService>;

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  organisation: OrganisationService;
  users: Users;
}

export function createService({ db, clock, log, organisation, users }: Dependencies) {
  const owners: Record<Kind, Pick<Users, 'applyChange'>> = {
    review_policy: organisation,
    organisation_name: organisation,
    recipient_domains: organisation,
    user_role: users,
    user_deactivation: users,
  };

  /** The organisation before the change, the order in which those who ask lock them too. */
  const load = async (tx: Tx, { organisationId, id }: store.ChangeKey): Promise<store.ChangeRow> => {
    await lockOrganisation(tx, organisationId);
    const row = await store.lockChange(tx, organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const show = async (on: Db, organisationId: string, id: string) => {
    const row = await store.findChange(on, organisationId, id);
    if (!row) throw notFound();
    return { resource: presentChange(row), version: row.version };
  };

  const decide = (decision: Decision) => async (tx: Tx, actor: Actor, id: string) => {
    const { organisationId, user } = actor;
    const row = await load(tx, { organisationId, id });
    const status = statusAfter(decision, row, user.id);
    if (decision === 'approve') {
      if (row.kind === 'user_role') refuseLackingScopes(actor, row.change.from as Role, row.change.to as Role);
      await owners[row.kind].applyChange(tx, organisationId, row);
    }
    await store.settle(tx, organisationId, id, { status, by: user.id, at: clock.now() });
    return show(tx, organisationId, id);
  };

  /** Undefined where somebody was faster. */
  const loadDue = async (tx: Tx, key: store.ChangeKey): Promise<store.ChangeRow | undefined> => {
    const row = await load(tx, key);
    const isDue = row.status === 'pending' && row.effectiveAt !== null && row.effectiveAt <= clock.now();
    return isDue ? row : undefined;
  };

  const applyDueChange = async (tx: Tx, key: store.ChangeKey): Promise<void> => {
    const row = await loadDue(tx, key);
    if (!row) return;
    const requester = await findUser(tx, key.organisationId, row.requestedById);
    if (!requester || !isActiveAdmin(requester)) throw invalidState('The user who asked for it is no longer an admin.');
    await owners[row.kind].applyChange(tx, key.organisationId, row);
    await store.settle(tx, key.organisationId, key.id, { status: 'applied', by: null, at: clock.now() });
  };

  const lapse = async (tx: Tx, key: store.ChangeKey, note: string): Promise<void> => {
    if (!(await loadDue(tx, key))) return;
    await store.settle(tx, key.organisationId, key.id, { status: 'lapsed', by: null, at: clock.now(), note });
  };

  return {
    async list(on: Db, actor: Actor, query: ChangeList) {
      const { rows, total } = await store.listChanges(on, actor.organisationId, query);
      return { items: rows.map(presentChange), total };
    },

    get: (on: Db, actor: Actor, id: string) => show(on, actor.organisationId, id),

    approve: decide('approve'),
    reject: decide('reject'),
    cancel: decide('cancel'),

    /** What has waited for its time, one transaction each; what is no longer possible lapses. */
    async applyDue(): Promise<void> {
      for (const key of await store.findDue(db, clock.now())) {
        try {
          await db.transaction((tx) => applyDueChange(tx, key));
        } catch (error) {
          if (isRefusal(error)) await db.transaction((tx) => lapse(tx, key, error.message));
          // One that cannot be applied must not keep the others waiting; the next look tries it again.
          else log.error({ ...key, err: error }, 'a pending change could not be applied');
        }
      }
    },
  };
}

/** A rule stands in the way, and not an outage. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;
