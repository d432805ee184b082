import { needs } from '../../../platform/auth/index.ts';
import { page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { CHANGES, PendingChange } from '../../organisations/index.ts';
import { ChangeList, changeId } from './schema.ts';
import type { Changes } from './service.ts';

const tag = 'Pending changes';

export const changeRoutes = (changes: Changes): Route[] => [
  read({
    method: 'GET',
    path: CHANGES,
    operationId: 'listPendingChanges',
    tag,
    summary: 'List pending changes',
    description: 'Includes changes that are no longer pending; filter by `status`.',
    access: needs('settings:read'),
    query: ChangeList,
    success: { status: 200, description: 'A page of changes', data: PendingChange, list: true },
    async handle({ actor, query }, db) {
      return page(await changes.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${CHANGES}/{changeId}`,
    operationId: 'getPendingChange',
    tag,
    summary: 'Get a pending change',
    access: needs('settings:read'),
    params: changeId,
    success: { status: 200, description: 'The change', data: PendingChange, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await changes.get(db, actor, { id: params.changeId }));
    },
  }),
  decision(
    changes,
    'approve',
    'Applies the change at once. Requires a second person: an admin whose address is proven, who did not request the change, and whom its requester did not invite or promote in the last 7 days without the approval of a third person. A requester who is not proven counts as the admin who invited them.',
  ),
  decision(changes, 'reject', 'Discards the change. The user who requested it cannot reject it, but can cancel it.'),
  decision(
    changes,
    'cancel',
    'Discards the change. Only the user who requested it can cancel it, and only with the right to request it.',
  ),
];

const decision = (changes: Changes, verb: 'approve' | 'reject' | 'cancel', description: string): Route =>
  write({
    method: 'POST',
    path: `${CHANGES}/{changeId}/${verb}`,
    operationId: `${verb}PendingChange`,
    tag,
    summary: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} a pending change`,
    description,
    // A manager may have requested it; the service checks the permission that the request needed.
    access: needs(verb === 'cancel' ? 'settings:read' : 'settings:write'),
    ...(verb === 'approve' && { sudo: true as const }),
    params: changeId,
    success: { status: 200, description: 'The decided change', data: PendingChange },
    errors: ['INSUFFICIENT_ROLE', 'INVALID_STATE'],
    async handle({ actor, params }, tx) {
      return tagged(await changes[verb](tx, actor, { id: params.changeId }));
    },
  });
