import { needs } from '../../../platform/auth/index.ts';
import { created, ok, type Route, write } from '../../../platform/http/index.ts';
import { taggedOrPending } from '../../organisations/index.ts';
import type { FactorImports } from '../import/service.ts';
import { EmissionFactor, FactorWithPendingChange, factorCode, WrittenFactor } from '../schema.ts';
import {
  boundsWithRules,
  CreateFactor,
  CreateVersion,
  ImportEnvelope,
  ImportFactors,
  ImportQuery,
  ImportRefusal,
  ImportResult,
  MAX_BYTES,
} from './schema.ts';
import type { CustomFactors } from './service.ts';

const PATH = '/api/v1/emission-factors';
const ONE = `${PATH}/{factorCode}`;
const tag = 'Emission factors';
const access = needs('factors:write');
/** Where the organisation has the review policy `four_eyes`. */
const WAITS = 'Under the review policy `four_eyes` it waits for a second person or, if there is none, for 24 hours';
const INERT = `${WAITS}: until then it is \`pending\`, is not chosen and cannot be pinned, and the answer has \`pendingChange\`.`;

const pending = {
  status: 202,
  description: 'The unchanged factor, and the change that waits',
  data: FactorWithPendingChange,
} as const;

export const customFactorRoutes = (factors: CustomFactors, imports: FactorImports): Route[] => [
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createEmissionFactor',
    tag,
    summary: 'Add a factor of your own',
    description: `Only your organisation sees it. Its code names this figure for good: a new figure is a new version. For periods from its vintage on it is chosen before published factors. ${INERT}`,
    access,
    body: CreateFactor,
    boundsWithRules,
    success: { status: 201, description: 'The factor', data: WrittenFactor },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, body }, tx) {
      return created(await factors.create(tx, actor, { body }), ({ code }) => `${PATH}/${code}`);
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/import`,
    operationId: 'importEmissionFactors',
    tag,
    summary: 'Import factors of your own',
    description:
      'Up to 10,000 factors and 8 MiB, as JSON or as CSV with the columns code, name, scope, category, subcategory, vintage, activity_unit, value, publication and reason, and if you like region, co2, ch4, n2o, gwp_set, uncertainty_percent and gases (as in `CO2_fossil=0.1204; CH4=0.00003`). All are stored or none; a refusal lists every problem. A factor that exists with the same values is left alone, so the same file can be sent again. Under the review policy `four_eyes` all of them wait for one second person, as a single one does.',
    access,
    query: ImportQuery,
    body: ImportFactors,
    envelope: ImportEnvelope,
    uploads: ['text/csv'],
    bodyLimit: MAX_BYTES,
    success: { status: 200, description: 'What was stored', data: ImportResult },
    errors: ['BATCH_REJECTED', 'INVALID_STATE'],
    errorWithData: { code: 'BATCH_REJECTED', data: ImportRefusal },
    async handle({ actor, body, query }, tx) {
      return ok(await imports.importFactors(tx, actor, { body, query }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/versions`,
    operationId: 'createEmissionFactorVersion',
    tag,
    summary: 'Add a new version of a factor',
    description: `For the same activity, under a code of its own. With a later vintage, the earlier version stays in force for the years before; with the same vintage, it corrects the earlier version, which is then no longer chosen. Entries keep the figure they were calculated with. ${INERT} The earlier version stays as it is until then.`,
    access,
    params: factorCode,
    body: CreateVersion,
    boundsWithRules,
    success: { status: 201, description: 'The new version', data: WrittenFactor },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      const change = { id: params.factorCode, body, checkVersion };
      return created(await factors.addVersion(tx, actor, change), ({ code }) => `${PATH}/${code}`);
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/archive`,
    operationId: 'archiveEmissionFactor',
    tag,
    summary: 'Archive a factor',
    description: `It is no longer chosen and cannot be pinned. Entries that use it stay as they are. ${WAITS}.`,
    access,
    params: factorCode,
    success: { status: 200, description: 'The archived factor', data: EmissionFactor },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return taggedOrPending(await factors.archive(tx, actor, { id: params.factorCode, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/unarchive`,
    operationId: 'unarchiveEmissionFactor',
    tag,
    summary: 'Bring an archived factor back',
    description: `${WAITS}.`,
    access,
    params: factorCode,
    success: { status: 200, description: 'The factor, in force again', data: EmissionFactor },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return taggedOrPending(await factors.unarchive(tx, actor, { id: params.factorCode, checkVersion }));
    },
  }),
];
