import { wireTime } from '../../../kernel/period.ts';
import type { User } from './schema.ts';
import type { UserRow } from './store.ts';

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
    // The work of a deactivated user stays that of a proven person; the user themselves decides on nothing any more.
    addressProven: addressProvenAt !== null && status !== 'deactivated',
  };
}
