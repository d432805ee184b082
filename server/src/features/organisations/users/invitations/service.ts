import { wireTime } from '../../../../kernel/period.ts';
import { permissions, roleAllows } from '../../../../platform/auth/index.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../../platform/db/index.ts';
import { notFound, refuseIfAny } from '../../../../platform/errors/index.ts';
import type { PostMail } from '../../../../platform/mail/mail.ts';
import type { Keyring } from '../../keyring.ts';
import { checkRecipient } from '../../organisation/rules.ts';
import { findOrganisation } from '../../organisation/store.ts';
import { presentUser } from '../present.ts';
import { lifeAfter } from '../rules.ts';
import { lockUser, saveUser, type UserRow } from '../store.ts';
import { invitationMail } from './mail.ts';
import { expiryFrom, generateToken, hashToken } from './rules.ts';
import * as store from './store.ts';

export type Invitations = ReturnType<typeof createInvitations>;

interface Dependencies {
  clock: Clock;
  postMail: PostMail;
  keyring: Keyring;
  publicUrl: string;
}

export function createInvitations({ clock, postMail, keyring, publicUrl }: Dependencies) {
  /** User before invitation, the order in which reinviting and deactivating lock them too. */
  const redeem = async (
    tx: Tx,
    { organisationId, userId }: store.InvitationRow,
    tokenHash: Buffer,
  ): Promise<UserRow> => {
    const row = await lockUser(tx, organisationId, userId);
    const life = row && lifeAfter(row, 'accept', clock.now());
    if (!life || !(await store.takeInvitation(tx, organisationId, userId, tokenHash))) throw notFound();
    return saveUser(tx, organisationId, { ...row, ...life });
  };

  return {
    async open(tx: Tx, organisationId: string, user: UserRow) {
      const organisation = await findOrganisation(tx, organisationId);
      if (!organisation) throw notFound();
      refuseIfAny(checkRecipient('email', organisation.recipientDomains, user.email));
      const token = generateToken();
      const expiresAt = expiryFrom(clock.now());
      await store.putInvitation(tx, organisationId, user.id, { tokenHash: hashToken(token), expiresAt });
      const invitationUrl = `${publicUrl}/public/invitations/${token}`;
      await postMail(tx, organisationId, invitationMail(user, organisation.name, invitationUrl, expiresAt));
      return { invitationUrl, invitationExpiresAt: wireTime(expiresAt) };
    },

    withdraw: store.deleteInvitation,

    find: (db: Db, token: string) => store.findInvitation(db, hashToken(token), clock.now()),

    async accept(tx: Tx, token: string) {
      const tokenHash = hashToken(token);
      const invitation = await store.findInvitation(tx, tokenHash, clock.now());
      if (!invitation) throw notFound();
      const user = await redeem(tx, invitation, tokenHash);
      const { organisationId, userId } = invitation;
      // A key created in the very instant of a deactivation may have outlived it; it must not wake up now.
      await keyring.revokeKeysOfUser(tx, organisationId, userId);
      const { id, value } = await keyring.issueFirstKey(tx, { organisationId, userId, role: user.role });
      const scopes = permissions.filter((each) => roleAllows(user.role, each));
      return { user: presentUser(user), apiKey: { id, value, scopes } };
    },
  };
}
