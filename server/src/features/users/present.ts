import { wireTime } from '../../kernel/period.ts';
import { digestOfSecret, recordedKind } from '../../platform/record/index.ts';
import type { User } from './schema.ts';
import { type UserRow, usersAfter, type WholeUser } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export function presentUser(row: UserRow): User {
  const { id, email, name, role, status, createdAt, updatedAt, activatedAt, deactivatedAt, addressProvenAt } = row;
  return {
    id,
    email,
    name,
    role,
    status,
    createdAt: wireTime(createdAt),
    updatedAt: wireTime(updatedAt ?? createdAt),
    activatedAt: time(activatedAt),
    deactivatedAt: time(deactivatedAt),
    // The work of a deactivated user remains that of a proven person; the user no longer decides anything.
    addressProven: addressProvenAt !== null && status !== 'deactivated',
  };
}

/**
 * The record contains a user as the API shows them, how they were proven and who appointed them, which determines
 * whether they count as a second person. It also contains the open invitation, never its token.
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
