import { type Reply, tagged, type Versioned, versioned } from '../../../platform/http/index.ts';
import type { PendingChange } from './schema.ts';

export const CHANGES = '/api/v1/settings/changes';

/** The changed resource, or the unchanged one with the change that waits. */
export interface MaybePending<T> extends Versioned<T> {
  readonly pendingChange?: PendingChange;
}

/** 200 with the changed resource, or 202 with the unchanged one and the change that waits. */
export function taggedOrPending<T extends object>(
  changed: MaybePending<T>,
): Reply<T> | Reply<T & { pendingChange: PendingChange }> {
  const { resource, version, pendingChange } = changed;
  if (!pendingChange) return tagged(changed);
  const { headers, ...reply } = tagged(versioned({ ...resource, pendingChange }, version));
  return { ...reply, status: 202, headers: { ...headers, location: `${CHANGES}/${pendingChange.id}` } };
}
