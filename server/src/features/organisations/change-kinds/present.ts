import { type Reply, tagged, type Versioned, versioned } from '../../../platform/http/index.ts';
import type { PendingChange } from './schema.ts';

export const CHANGES = '/api/v1/settings/changes';

/** The changed resource, or the unchanged one with the pending change. */
export interface MaybePending<T> extends Versioned<T> {
  readonly pendingChange?: PendingChange;
}

/** The unchanged resource with its pending change. */
export type Pending<T> = Required<MaybePending<T>>;

/** 200 with the changed resource, or 202 with the unchanged one and the pending change. */
export function taggedOrPending<T extends object>(
  changed: MaybePending<T>,
): Reply<T> | Reply<T & { pendingChange: PendingChange }> {
  const { pendingChange } = changed;
  return pendingChange ? pending({ ...changed, pendingChange }) : tagged(changed);
}

/** Used for a route whose success is another resource, or none. */
export function pending<T extends object>({
  resource,
  version,
  pendingChange,
}: Pending<T>): Reply<T & { pendingChange: PendingChange }> {
  const { headers, ...reply } = tagged(versioned({ ...resource, pendingChange }, version));
  return { ...reply, status: 202, headers: { ...headers, location: `${CHANGES}/${pendingChange.id}` } };
}
