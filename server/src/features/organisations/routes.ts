import { needs } from '../../platform/auth/index.ts';
import { type Route, read, tagged, write } from '../../platform/http/index.ts';
import { taggedOrPending } from './change-kinds/present.ts';
import { underFourEyes } from './change-kinds/schema.ts';
import { Organisation, OrganisationWithPendingChange, UpdateOrganisation } from './schema.ts';
import type { OrganisationService } from './service.ts';

const PATH = '/api/v1/settings/organisation';
const tag = 'Organisation';
const GUARDED =
  'a new `name`, `legalName`, `legalIdentifier`, `reviewPolicy`, `gwpSet`, `scope2Method`, `fiscalYearStart` or `deriveFuelAndEnergy`, additional `recipientDomains`, or a `signInPolicy` that no longer requires passkeys';

export const organisationRoutes = (organisation: OrganisationService): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'getOrganisation',
    tag,
    summary: 'Get the organisation',
    access: needs('settings:read'),
    success: { status: 200, description: 'The organisation of the caller', data: Organisation, etag: 'version' },
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
    description: `Send only the fields to change. Only the operator can change the plan. Only a user who has a passkey can set \`signInPolicy\` to \`passkey\` (409). ${underFourEyes(GUARDED)}.`,
    access: needs('settings:write'),
    sudo: true,
    body: UpdateOrganisation,
    boundsWithRules: ['name', 'legalName', 'legalIdentifier', 'defaultSources', 'recipientDomains'],
    success: { status: 200, description: 'The changed organisation', data: Organisation },
    otherwise: {
      status: 202,
      description: 'The unchanged organisation and the pending change',
      data: OrganisationWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, body, checkVersion }, tx) {
      return taggedOrPending(await organisation.update(tx, actor, { body, checkVersion }));
    },
  }),
];
