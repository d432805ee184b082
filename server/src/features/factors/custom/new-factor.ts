import type { Actor } from '../../../platform/auth/index.ts';
import type { ReadLine } from '../import/rules.ts';
import { withoutProvenance } from '../store.ts';
import type { NewFactor } from './store.ts';

interface Circumstances {
  readonly supersedes?: string | undefined;
  /** The change that it waits for. */
  readonly pendingChange?: string | undefined;
}

/** A factor as it is when somebody adds it. */
export const newFactor = (
  { user }: Actor,
  now: Date,
  { factor, reason }: ReadLine,
  { supersedes, pendingChange }: Circumstances,
): NewFactor => ({
  ...withoutProvenance,
  ...factor,
  reason,
  version: 1,
  status: pendingChange === undefined ? 'active' : 'pending',
  supersedes: supersedes ?? null,
  supersededBy: null,
  createdAt: now,
  createdById: user.id,
  createdByEmail: user.email,
  updatedAt: now,
  archivedAt: null,
  archivedById: null,
  archivedByEmail: null,
  pendingChange: pendingChange ?? null,
});
