import { needs } from '../../../platform/auth/index.ts';
import { created, ok, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { taggedOrPending, underFourEyes } from '../../organisations/index.ts';
import {
  ConfirmRetirement,
  CreateRetirement,
  Retirement,
  RetirementList,
  RetirementWithPendingChange,
  retirementId,
  SerialCheckResult,
  SerialsToCheck,
} from './schema.ts';
import type { Retirements } from './service.ts';

const PATH = '/api/v1/offsets/retirements';
const tag = 'Offsets';
const toRead = needs('offsets:read');
const asAdmin = needs('offsets:write', 'admin');

export const retirementRoutes = (retirements: Retirements): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listRetirements',
    tag,
    summary: 'List retirements',
    access: toRead,
    query: RetirementList,
    success: { status: 200, description: 'A page of retirements', data: Retirement, list: true },
    async handle({ actor, query }, db) {
      return page(await retirements.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createRetirement',
    tag,
    summary: 'Retire credits',
    description:
      'Takes the credits out of the wallet and instructs the registry in the background. The credits stay reserved until the registry confirms. Then they are retired permanently, under serial numbers that back only this retirement. If no registry is connected, an Admin must confirm the retirement. Entries that it names cannot be deleted unless it is cancelled.',
    access: needs('offsets:write'),
    body: CreateRetirement,
    boundsWithRules: ['vintage', 'quantity', 'beneficiaryName', 'emissionEntryIds', 'notes'],
    success: { status: 201, description: 'The retirement, pending', data: Retirement },
    errors: ['INSUFFICIENT_CREDITS'],
    async handle({ actor, body }, tx) {
      return created(await retirements.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{retirementId}`,
    operationId: 'getRetirement',
    tag,
    summary: 'Get a retirement',
    description: 'Includes the serial numbers once the registry has confirmed the retirement.',
    access: toRead,
    params: retirementId,
    success: { status: 200, description: 'The retirement', data: Retirement, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await retirements.get(db, actor, { id: params.retirementId }));
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{retirementId}/serial-check`,
    operationId: 'checkSerialNumbers',
    tag,
    summary: 'Check serial numbers before confirming by hand',
    description:
      'Reads the numbers by the form of the registry and compares them with project, vintage and quantity. Changes nothing, and does not say whether another retirement has them.',
    access: toRead,
    params: retirementId,
    query: SerialsToCheck,
    success: { status: 200, description: 'The numbers as the service reads them', data: SerialCheckResult },
    async handle({ actor, params, query }, db) {
      return ok(await retirements.checkSerials(db, actor, { id: params.retirementId, query }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{retirementId}/confirm`,
    operationId: 'confirmRetirement',
    tag,
    summary: 'Confirm a retirement by hand',
    description: `Requires the Admin role, for use if no registry is connected. Retire the credits at the registry, upload its confirmation as evidence, then enter its reference and serial numbers as it writes them. The numbers must be those of the project, vintage and quantity, in the form of the registry; where a registry publishes no form, the retirement shows \`serialCheck: not_checkable\`. Answers 409 if another retirement of any organisation has one of the numbers. The record stores who confirmed it and when; nothing can be changed afterwards. ${underFourEyes()}.`,
    access: asAdmin,
    params: retirementId,
    body: ConfirmRetirement,
    boundsWithRules: ['registryReference', 'serialNumbers', 'serialNumbers[]', 'evidenceUrl', 'notes'],
    success: { status: 200, description: 'The confirmed retirement', data: Retirement },
    otherwise: {
      status: 202,
      description: 'The unchanged retirement and the pending confirmation',
      data: RetirementWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await retirements.confirm(tx, actor, { id: params.retirementId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{retirementId}/retry`,
    operationId: 'retryRetirement',
    tag,
    summary: 'Retry a failed retirement now',
    description: 'Requires the Admin role. The worker also retries by itself, at growing intervals.',
    access: asAdmin,
    params: retirementId,
    success: { status: 200, description: 'The retirement, due now', data: Retirement },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await retirements.retry(tx, actor, { id: params.retirementId, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{retirementId}/cancel`,
    operationId: 'cancelRetirement',
    tag,
    summary: 'Cancel a retirement',
    description:
      'Requires the Admin role. Possible while the retirement is pending or failed; the credits return to the wallet. Answers 409 while the registry may have taken the credits because the outcome of a call is unknown.',
    access: asAdmin,
    params: retirementId,
    success: { status: 200, description: 'The cancelled retirement', data: Retirement },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await retirements.cancel(tx, actor, { id: params.retirementId, checkVersion }));
    },
  }),
];
