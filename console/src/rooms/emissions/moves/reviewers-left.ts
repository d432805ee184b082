import type { EntryRevision, User } from '@tonne/sdk';

const WRITING = ['created', 'updated', 'submitted'];

/** Those who review and had no hand in the entry. */
export function reviewersLeft(users: readonly User[], revisions: readonly EntryRevision[]): readonly User[] {
  const writers = new Set(revisions.filter(({ action }) => WRITING.includes(action)).map(({ by }) => by.id));
  return users.filter(
    ({ id, role, status }) => status === 'active' && (role === 'admin' || role === 'manager') && !writers.has(id),
  );
}
