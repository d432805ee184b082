import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { CHANGES } from './ask.ts';
import { ChangeList, changeId, PendingChange } from './schema.ts';
import type { Changes } from './service.ts';

const tag = 'Pending changes';

export const changeRoutes = (changes: Changes): Route[] => [
  read({
    method: 'GET',
    path: CHANGES,
    operationId: 'listPendingChanges',
    tag,
    summary: 'List pending changes',
    description: 'Also those that were decided; filter by status for the others.',
    access: needs('settings:read'),
    query: ChangeList,
    success: { status: 200, description: 'A page of changes', data: PendingChange, list: true },
    async handle({ actor, query }, db) {
      const { items, total } = await changes.list(db, actor, query);
      return page(items, total, query);
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
      const { resource, version } = await changes.get(db, actor, params.changeId);
      return ok(resource, version);
    },
  }),
  decision(changes, 'approve', 'Applies it at once. Not for the admin who asked for it.'),
  decision(changes, 'reject', 'Nothing is changed. Not for the admin who asked for it, who can cancel it.'),
  decision(changes, 'cancel', 'Nothing is changed. For the admin who asked for it only.'),
];

const decision = (changes: Changes, verb: 'approve' | 'reject' | 'cancel', description: string): Route =>
  write({
    method: 'POST',
    path: `${CHANGES}/{changeId}/${verb}`,
    operationId: `${verb}PendingChange`,
    tag,
    summary: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} a pending change`,
    description,
    access: needs('settings:write'),
    params: changeId,
    success: { status: 200, description: 'The decided change', data: PendingChange },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, tx) {
      const { resource, version } = await changes[verb](tx, actor, params.changeId);
      return ok(resource, version);
    },
  });
