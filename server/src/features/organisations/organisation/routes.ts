import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read, write } from '../../../platform/http/index.ts';
import { answerChanged } from '../changes/ask.ts';
import { Organisation, PendingOrganisation, UpdateOrganisation } from './schema.ts';
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
    success: { status: 200, description: 'The organisation this key belongs to', data: Organisation, etag: 'version' },
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
    description:
      'Only the fields to change. The plan is changed by the operator. Under the review policy `four_eyes` another name, another policy, and recipients at more domains wait for a second admin or, with one admin only, for 24 hours.',
    access: needs('settings:write'),
    body: UpdateOrganisation,
    success: { status: 200, description: 'The changed organisation', data: Organisation },
    otherwise: {
      status: 202,
      description: 'The organisation as it is, and the change that waits',
      data: PendingOrganisation,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    handle: async ({ actor, body, checkVersion }, tx) =>
      answerChanged(await organisation.update(tx, actor, body, checkVersion)),
  }),
];
