import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, found, invalidState } from '../../platform/errors/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import { type Versioned, versioned } from '../../platform/http/index.ts';
import type { By, RecordChange } from '../../platform/record/index.ts';
import type { Invitations, SignIns, UserKeys, UserSchedules } from './invitations/service.ts';
import type { Lapse } from './pending-changes/request.service.ts';
import { presentUser, recordedUsers } from './present.ts';
import { lifeAfter, losesAdmin, refuseLosingLastAdmin } from './rules.ts';
import type { User } from './schema.ts';
import * as store from './store.ts';
import { locateUser, type UserRow, type WholeUser, wholeOf } from './store.ts';

export interface Dependencies {
  clock: Clock;
  emit: Emit;
  record: RecordChange;
  userKeys: UserKeys;
  signIns: SignIns;
  userSchedules: UserSchedules;
  invitations: Invitations;
  lapse: Lapse;
}

export const present = (row: store.UserRow): Versioned<User> => versioned(presentUser(row), row.version);

export type UserUpdates = ReturnType<typeof createUserUpdates>;

/** Shared by requests and pending changes that take effect: both change or deactivate a user here. */
export function createUserUpdates({
  clock,
  emit,
  record,
  userKeys,
  signIns,
  userSchedules,
  invitations,
  lapse,
}: Dependencies) {
  return {
    async change(tx: Tx, by: By, before: WholeUser, next: store.UserRow): Promise<Versioned<User>> {
      const { organisationId } = by;
      const changed = found(await store.saveUser(tx, organisationId, next, clock.now()));
      // An open link was sent for the old role; its holder must not get a stronger role by it.
      const isOutdated = before.link !== null && next.role !== before.role;
      if (isOutdated) await invitations.withdraw(tx, organisationId, next.id);
      record(tx, by, recordedUsers.change('user.updated', before, await wholeOf(tx, changed)));
      return present(changed);
    },

    /** The row of the deactivated user, or 409. Nothing is saved yet. */
    async deactivated(tx: Tx, organisationId: string, row: store.UserRow): Promise<store.UserRow> {
      const life = lifeAfter(row, 'deactivate', clock.now());
      if (!life) throw invalidState('The user is already deactivated.');
      const next = { ...row, ...life };
      await keepAnAdmin(tx, organisationId, row, next);
      return next;
    },

    async deactivate(tx: Tx, by: By, row: store.UserRow, next: store.UserRow): Promise<Versioned<User>> {
      const { organisationId } = by;
      const before = await wholeOf(tx, row);
      const changed = found(await store.saveUser(tx, organisationId, next, clock.now()));
      record(tx, by, recordedUsers.change('user.deactivated', before, { ...before, ...changed, link: null }));
      await invitations.withdraw(tx, organisationId, next.id);
      await lapse(tx, by, { kind: 'user_invitation', subjectId: next.id }, 'The user was deactivated.');
      await userKeys.revokeKeysOfUser(tx, by, next.id);
      await signIns.endAccessOfUser(tx, by, next.id);
      await userSchedules.pauseSchedulesOf(tx, organisationId, next.id, clock.now());
      await emit(tx, organisationId, 'user.deactivated', presentUser(changed));
      return present(changed);
    },
  };
}

export async function keepAnAdmin(
  tx: Tx,
  organisationId: string,
  now: store.UserRow,
  next: store.UserRow,
): Promise<void> {
  if (!losesAdmin(now, next)) return;
  refuseLosingLastAdmin(await store.hasActiveAdminBeside(tx, organisationId, [now.id]));
}

/** The operator's choice of a user, and optionally of the organisation. */
export interface Named {
  readonly userId: string;
  readonly organisationId?: string | undefined;
}

export async function locate(db: Db, { userId, organisationId }: Named): Promise<UserRow> {
  const row = await locateUser(db, userId, organisationId);
  if (row) return row;
  const where = organisationId === undefined ? '' : ` in organisation ${organisationId}`;
  throw new AppError('NOT_FOUND', { message: `There is no user ${userId}${where}.` });
}
