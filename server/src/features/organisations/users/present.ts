import { wireTime } from '../../../kernel/period.ts';
import type { User } from './schema.ts';
import type { UserRow } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export function presentUser({ id, email, name, role, status, createdAt, activatedAt, deactivatedAt }: UserRow): User {
  return {
    id,
    email,
    name,
    role,
    status,
    createdAt: wireTime(createdAt),
    activatedAt: time(activatedAt),
    deactivatedAt: time(deactivatedAt),
  };
}
