import { needs } from '../../platform/auth/index.ts';
import { type Route, read, tagged, write } from '../../platform/http/index.ts';
import { taggedOrPending } from './pending-changes/present.ts';
import { Organisation, OrganisationWithPendingChange, UpdateOrganisation } from './schema.ts';
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
      return tagged(await organisation.get(db, actor));
    },
  }),
  write({
    method: 'PATCH',
    path: PATH,
    operationId: 'updateOrganisation',
    tag,
    summary: 'Update the organisation',
    description:
      'Only the fields to change. The plan is changed by the operator. `signInPolicy` becomes `passkey` only at the request of a user who has a passkey (409). Under the review policy `four_eyes` a new name, another policy, `gwpSet`, `scope2Method`, `fiscalYearStart`, `deriveFuelAndEnergy` additional recipient domains and a `signInPolicy` that no longer asks for passkeys wait for a second person or, if there is none, for 24 hours.',
    access: needs('settings:write'),
    sudo: true,
    body: UpdateOrganisation,
    boundsWithRules: ['name', 'defaultSources', 'recipientDomains'],
    success: { status: 200, description: 'The changed organisation', data: Organisation },
    otherwise: {
      status: 202,
      description: 'The unchanged organisation, and the change that waits',
      data: OrganisationWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, body, checkVersion }, tx) {
      return taggedOrPending(await organisation.update(tx, actor, { body, checkVersion }));
    },
  }),
];
