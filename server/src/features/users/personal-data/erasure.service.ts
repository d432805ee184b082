import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, invalidState } from '../../../platform/errors/index.ts';
import {
  ERASED_NAME,
  isPseudonym,
  listTraces,
  pseudonymise,
  pseudonymOf,
  takeAnyTime,
} from '../../../platform/personal-data/index.ts';
import {
  byOperator,
  erasePersonalFields,
  erasureCompleted,
  findErasedFields,
  type Origin,
  type RecordChange,
} from '../../../platform/record/index.ts';
import { deleteRequestsOf } from '../../../platform/work/index.ts';
import { lockOrganisation } from '../../organisations/index.ts';
import type { SignIns, UserKeys } from '../invitations/service.ts';
import { recordedUsers } from '../present.ts';
import { lockUser, saveIdentity, type UserRow, wholeOf } from '../store.ts';
import { locate, type Named, type UserUpdates } from '../update.service.ts';

export type Erasure = ReturnType<typeof createErasure>;

export interface ErasureDeps {
  clock: Clock;
  record: RecordChange;
  userKeys: Pick<UserKeys, 'revokeKeysOfUser'>;
  signIns: Pick<SignIns, 'endAccessOfUser'>;
  save: Pick<UserUpdates, 'deactivated' | 'deactivate'>;
  /** Removes the address from queued mails. */
  forgetRecipient(tx: Tx, organisationId: string, email: string): Promise<void>;
}

export interface ErasedUser {
  readonly userId: string;
  readonly organisationId: string;
  /** The text that replaces the address from now on. */
  readonly pseudonym: string;
}

/** Number of rows of each kind that name the user. */
export type ErasurePlan = ErasedUser & { readonly email: string; readonly mentions: Record<string, number> };

export function createErasure({ clock, record, userKeys, signIns, save, forgetRecipient }: ErasureDeps) {
  /** Removes every way to sign in again, whatever the user's status. */
  const endAccess = async (tx: Tx, by: Origin, row: UserRow): Promise<UserRow> => {
    if (row.status !== 'deactivated') {
      await save.deactivate(tx, by, row, await save.deactivated(tx, by.organisationId, row));
    } else {
      await userKeys.revokeKeysOfUser(tx, by, row.id);
      await signIns.endAccessOfUser(tx, by, row.id);
    }
    return found(await lockUser(tx, by.organisationId, row.id));
  };

  return {
    /** The changes that an erasure would make. */
    async plan(db: Db, named: Named): Promise<ErasurePlan> {
      const row = await locate(db, named);
      const { id: userId, organisationId, email } = row;
      const traces = await listTraces(db, organisationId, userId, 1);
      const mentions = Object.fromEntries(traces.map(({ table, role, total }) => [`${table}.${role}`, total]));
      return { userId, organisationId, email, pseudonym: pseudonymOf(userId), mentions };
    },

    /**
     * Runs as the owner of the tables, because no other role may change a history. It replaces the address first, so
     * that all later events, for webhooks and for the record, contain the pseudonym.
     */
    async erase(tx: Tx, named: Named): Promise<ErasedUser> {
      await takeAnyTime(tx);
      const { id, organisationId } = await locate(tx, named);
      const by = byOperator(organisationId);
      await lockOrganisation(tx, organisationId);
      const known = found(await lockUser(tx, organisationId, id));
      if (isPseudonym(known.email)) throw invalidState(`The data of user ${id} is already erased.`);
      const identity = { email: pseudonymOf(id), name: ERASED_NAME };
      const renamed = found(await saveIdentity(tx, known, identity, clock.now()));
      const erased = await endAccess(tx, by, renamed);
      await forgetRecipient(tx, organisationId, known.email);
      await deleteRequestsOf(tx, known.email);
      await pseudonymise(tx, organisationId, known);
      await erasePersonalFields(tx, organisationId, known);
      record(tx, by, erasureCompleted(id, await findErasedFields(tx, organisationId, id)));
      const whole = await wholeOf(tx, erased);
      record(tx, by, recordedUsers.change('user.erased', { ...whole, ...renamed }, whole));
      return { userId: id, organisationId, pseudonym: identity.email };
    },
  };
}
