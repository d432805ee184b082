import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { userId } from '../users/schema.ts';
import type { Exports } from './export.ts';
import { UserExport } from './schema.ts';

export const peopleRoutes = (exports: Exports): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/settings/users/{userId}/export',
    operationId: 'exportUser',
    tag: 'Users',
    summary: 'Export what is kept about a user',
    description:
      'Everything that is kept about a person, for admins and for the person. It has events of the record, so a key needs the scope `audit:read` as well. It has no secret: no key, no token. Of each kind it lists the latest thousand, and says how many there are.',
    access: needs('settings:read'),
    params: userId,
    success: { status: 200, description: 'What is kept about the user', data: UserExport },
    errors: ['INSUFFICIENT_ROLE'],
    async handle({ actor, params }, db) {
      return ok(await exports.get(db, actor, { id: params.userId }));
    },
  }),
];
