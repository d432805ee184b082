import type { Actor } from '../../../platform/auth/index.ts';
import type { ReadLine } from '../import/rules.ts';
import { withoutProvenance } from '../store.ts';
import type { NewFactor } from './store.ts';

/** A factor as it is when somebody adds it. */
export const newFactor = (
  { user }: Actor,
  now: Date,
  { factor, reason }: ReadLine,
  supersedes: string | null = null,
): NewFactor => ({
  ...withoutProvenance,
  ...factor,
  reason,
  version: 1,
  status: 'active',
  supersedes,
  supersededBy: null,
  createdAt: now,
  createdById: user.id,
  createdByEmail: user.email,
  updatedAt: now,
  archivedAt: null,
  archivedById: null,
  archivedByEmail: null,
});
