import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read, write } from '../../../platform/http/index.ts';
import { Organisation, UpdateOrganisation } from './schema.ts';
import type { OrganisationService } from './service.ts';

const PATH = '/api/v1/settings/organisation';
const tag = 'Organisation';

export const organisationRoutes = (organisation: OrganisationService): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'getOrganisation',
    tag,
    summary: 'Get the organisation',
    access: needs('settings:read'),
    success: { status: 200, description: 'The organisation this key belongs to', data: Organisation },
    async handle({ actor }, db) {
      const { resource, version } = await organisation.get(db, actor);
      return ok(resource, version);
    },
  }),
  write({
    method: 'PATCH',
    path: PATH,
    operationId: 'updateOrganisation',
    tag,
    summary: 'Update the organisation',
    description: 'Only the fields to change. The plan is changed by the operator.',
    access: needs('settings:write'),
    body: UpdateOrganisation,
    success: { status: 200, description: 'The changed organisation', data: Organisation },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, body, checkVersion }, tx) {
      const { resource, version } = await organisation.update(tx, actor, body, checkVersion);
      return ok(resource, version);
    },
  }),
];
