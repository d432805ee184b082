import Type from 'typebox';
import { fields } from '../../../../platform/http/index.ts';
import { mechanisms, standards } from '../../rules.ts';

const { civilDateField, country, oneLine, oneOf, request, resource, strictObject, text } = fields;

const issue = strictObject({
  vintage: Type.Integer({ minimum: 1990, maximum: 2100, description: 'Year in which the tonnes were saved' }),
  credits: Type.Number({ minimum: 0, maximum: 1e12, description: 'All credits that were ever issued of it, in tCO2e' }),
  pricePerCredit: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'Price in USD, in whole cents' }),
});

const ImportedProject = strictObject({
  registryId: oneLine(100, 'Identifier at the registry; a project known by it is updated'),
  name: oneLine(200, 'Name'),
  country: country('Country of the project'),
  standard: oneOf(standards, 'Standard'),
  type: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$', description: 'Kind of project', examples: ['blue_carbon'] }),
  mechanism: Type.Optional(oneOf(mechanisms, 'How it works; if absent, the type decides')),
  sdgs: Type.Array(Type.Integer({ minimum: 1, maximum: 17 }), {
    uniqueItems: true,
    description: 'UN Sustainable Development Goals',
  }),
  verified: Type.Boolean({ description: 'Whether a third party has verified the credits' }),
  description: text(5_000, 'The activity of the project'),
  developer: oneLine(200, 'Organisation that runs it'),
  methodology: oneLine(200, 'Method by which its credits are counted'),
  location: Type.Optional(
    strictObject({
      lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' }),
      lng: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' }),
    }),
  ),
  verificationReports: Type.Optional(
    Type.Array(
      strictObject({
        title: oneLine(200, 'Title'),
        url: Type.String({ pattern: '^https?://', maxLength: 2_000, description: 'Address of the report' }),
        issuedAt: civilDateField('When it was issued'),
      }),
    ),
  ),
  vintages: Type.Array(issue, { minItems: 1, description: 'What is for sale' }),
});
export type ImportedProject = Type.Static<typeof ImportedProject>;

export const MAX_BYTES = 4 * 1024 * 1024;

export const ImportBody = request('ImportOffsetProjects', {
  projects: Type.Array(ImportedProject, {
    minItems: 1,
    maxItems: 1_000,
    description: 'As in a file of the command `tonne projects import`',
  }),
});
export type ImportBody = Type.Static<typeof ImportBody>;

const total = (description: string) => Type.Integer({ minimum: 0, description });

export const ImportResult = resource('OffsetProjectImport', {
  projects: total('Projects that were created or updated'),
  vintages: total('Vintages of them'),
  creditsIssued: Type.Number({ minimum: 0, description: 'Credits that were not in the ledger before, in tCO2e' }),
});

export const ProjectsFile = Type.Array(ImportedProject, { minItems: 1, maxItems: 10_000 });
