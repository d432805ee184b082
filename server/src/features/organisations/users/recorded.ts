import { wireTime } from '../../../kernel/period.ts';
import { digestOfSecret, recordedKind } from '../../../platform/record/index.ts';
import { presentUser } from './present.ts';
import { usersAfter, type WholeUser } from './recorded-store.ts';

/**
 * The record has a user as the API shows them, how they were proven and who appointed them, on which it rests whether they
 * count as a second person; and the invitation that is open, never its token.
 */
const recordedUser = ({ link, appointments, ...user }: WholeUser) => ({
  ...presentUser(user),
  invitation: link && { tokenDigest: digestOfSecret(link.tokenHash), expiresAt: wireTime(link.expiresAt) },
  invitationMailedOnly: link?.isMailedOnly ?? false,
  proof: user.addressProvenAt && { at: wireTime(user.addressProvenAt), by: user.addressProvenBy },
  appointments,
});

export const recordedUsers = recordedKind({
  type: 'user',
  later: ['invitation', 'addressProven', 'invitationMailedOnly', 'proof', 'appointments'],
  idOf: ({ id }) => id,
  show: recordedUser,
  rowsAfter: usersAfter,
});
