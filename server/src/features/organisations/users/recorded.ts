import { wireTime } from '../../../kernel/period.ts';
import { digestOfSecret, recordedKind } from '../../../platform/record/index.ts';
import { presentUser } from './present.ts';
import { type UserWithLink, usersAfter } from './recorded-store.ts';

/** The record has a user as the API shows them, and the invitation that is open, never its token. */
const recordedUser = ({ link, ...user }: UserWithLink) => ({
  ...presentUser(user),
  invitation: link && { tokenDigest: digestOfSecret(link.tokenHash), expiresAt: wireTime(link.expiresAt) },
});

export const recordedUsers = recordedKind({
  type: 'user',
  later: ['invitation', 'addressProven'],
  idOf: ({ id }) => id,
  show: recordedUser,
  rowsAfter: usersAfter,
});
