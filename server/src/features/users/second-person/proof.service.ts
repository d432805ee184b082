import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found, invalidState } from '../../../platform/errors/index.ts';
import { isPseudonym } from '../../../platform/personal-data/index.ts';
import { byOperator, byUser, type Origin, type RecordChange } from '../../../platform/record/index.ts';
import { recordedUsers } from '../present.ts';
import type { AddressProof } from '../rules.ts';
import { findUser, setProven, type UserRow, wholeOf } from '../store.ts';
import { locate, type Named } from '../update.service.ts';

export type Proof = ReturnType<typeof createAddressProof>;

/** A user who has just signed in. */
export interface SignedInUser {
  readonly organisationId: string;
  readonly userId: string;
  readonly method: string;
  readonly request: NonNullable<Actor['request']>;
}

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  /** Null if the service has no mail server: its mails are then files, which prove no mailbox. */
  smtpUrl: string | null;
}

export function createAddressProof({ clock, record, smtpUrl }: Dependencies) {
  const ways: Readonly<Record<string, AddressProof>> =
    smtpUrl === null ? { oidc: 'oidc' } : { oidc: 'oidc', mail_link: 'mail' };

  const prove = async (
    tx: Tx,
    { organisationId, id }: Pick<UserRow, 'organisationId' | 'id'>,
    how: AddressProof,
    byOf: (user: UserRow) => Origin,
  ): Promise<void> => {
    const before = found(await findUser(tx, organisationId, id));
    const user = await setProven(tx, organisationId, id, { at: clock.now(), by: how });
    if (!user) return;
    const proven = await wholeOf(tx, user);
    record(tx, byOf(user), recordedUsers.change('user.proven', { ...proven, ...before }, proven));
  };

  return {
    /** Some ways of signing in prove the address. */
    async signedIn(tx: Tx, { organisationId, userId: id, method, request }: SignedInUser): Promise<void> {
      const how = ways[method];
      if (how) await prove(tx, { organisationId, id }, how, (user) => byUser(organisationId, user, request));
    },

    /** The operator vouches for a user. */
    async byOperator(tx: Tx, named: Named): Promise<Pick<UserRow, 'organisationId' | 'id' | 'email'>> {
      const { organisationId, id, email } = await locate(tx, named);
      if (isPseudonym(email)) throw invalidState(`The data of user ${id} was erased.`);
      await prove(tx, { organisationId, id }, 'operator', () => byOperator(organisationId));
      return { organisationId, id, email };
    },
  };
}
