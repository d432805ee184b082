import { needs } from '../../../platform/auth/index.ts';
import { created, ok, type Route, write } from '../../../platform/http/index.ts';
import { taggedOrPending, underFourEyes } from '../../organisations/index.ts';
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
const WAITS = underFourEyes();
const INERT = `${WAITS}. Until then the factor is \`pending\`: it is not chosen and cannot be pinned, and the response has \`pendingChange\`.`;

const pending = {
  status: 202,
  description: 'The unchanged factor and the pending change',
  data: FactorWithPendingChange,
} as const;

export const customFactorRoutes = (factors: CustomFactors, imports: FactorImports): Route[] => [
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createEmissionFactor',
    tag,
    summary: 'Add a factor of your own',
    description: `Only your organisation sees the factor. Its code always identifies this figure: a new figure is a new version. It is incomplete until it has a publication, a reason of substance and an evidence file; \`missing\` names what it lacks. An incomplete factor can be pinned but is never chosen automatically. For periods from its vintage on, a complete factor is chosen before published ones once an approved entry pins it. ${INERT}`,
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
      'Up to 10,000 factors and 8 MiB, as JSON or as CSV with the columns code, name, scope, category, subcategory, vintage, activity_unit, value, publication and reason, and optionally region, co2, ch4, n2o, gwp_set, uncertainty_percent, gases (such as `CO2_fossil=0.1204; CH4=0.00003`), evidence_file and evidence_sha256. All are stored or none; a refusal lists every problem. Existing factors with the same values are skipped, so the same file can be sent again. Under the review policy `four_eyes` one approval covers the whole import.',
    access,
    query: ImportQuery,
    body: ImportFactors,
    envelope: ImportEnvelope,
    uploads: ['text/csv'],
    bodyLimit: MAX_BYTES,
    success: { status: 200, description: 'Result of the import', data: ImportResult },
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
    description: `The new version is for the same activity and has its own code. With a later vintage, the earlier version stays active for the years before. With the same vintage, the new version corrects the earlier one, which is then no longer chosen. Entries keep the figure they were calculated with. ${INERT} The earlier version does not change until then.`,
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
    description: `An archived factor is not chosen and cannot be pinned. Entries that use it do not change. ${WAITS}.`,
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
    summary: 'Unarchive a factor',
    description: `${WAITS}.`,
    access,
    params: factorCode,
    success: { status: 200, description: 'The factor, active again', data: EmissionFactor },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return taggedOrPending(await factors.unarchive(tx, actor, { id: params.factorCode, checkVersion }));
    },
  }),
];
