import Type from 'typebox';
import { fields } from '../../../../platform/http/index.ts';
import { mechanisms, standards } from '../../rules.ts';

const { civilDateField, country, oneLine, oneOf, request, resource, strictObject, text } = fields;

const issue = strictObject({
  vintage: Type.Integer({ minimum: 1990, maximum: 2100, description: 'Year of the emission reduction' }),
  credits: Type.Number({
    minimum: 0,
    maximum: 1e12,
    description: 'All credits ever issued for this vintage, in tCO2e',
  }),
  pricePerCredit: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'Price in USD, in whole cents' }),
});

const ImportedProject = strictObject({
  registryId: oneLine(100, 'Identifier at the registry; a known identifier updates its project'),
  name: oneLine(200, 'Name of the project'),
  country: country('Country of the project'),
  standard: oneOf(standards, 'Standard that certifies the project'),
  type: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$', description: 'Kind of project', examples: ['blue_carbon'] }),
  mechanism: Type.Optional(oneOf(mechanisms, 'Avoidance or removal; derived from the type if absent')),
  sdgs: Type.Array(Type.Integer({ minimum: 1, maximum: 17 }), {
    uniqueItems: true,
    description: 'UN Sustainable Development Goals',
  }),
  verified: Type.Boolean({ description: 'True if a third party has verified the credits' }),
  description: text(5_000, 'Activity of the project'),
  developer: oneLine(200, 'Organisation that runs the project'),
  methodology: oneLine(200, 'Methodology for counting the credits'),
  location: Type.Optional(
    strictObject({
      lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' }),
      lng: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' }),
    }),
  ),
  verificationReports: Type.Optional(
    Type.Array(
      strictObject({
        title: oneLine(200, 'Title of the report'),
        url: Type.String({ pattern: '^https?://', maxLength: 2_000, description: 'Address of the report' }),
        issuedAt: civilDateField('Day of issue'),
      }),
    ),
  ),
  vintages: Type.Array(issue, { minItems: 1, description: 'Vintages for sale' }),
});
export type ImportedProject = Type.Static<typeof ImportedProject>;

export const MAX_BYTES = 4 * 1024 * 1024;

export const ImportBody = request('ImportOffsetProjects', {
  projects: Type.Array(ImportedProject, {
    minItems: 1,
    maxItems: 1_000,
    description: 'Projects, as in a file for `tonne projects import`',
  }),
});
export type ImportBody = Type.Static<typeof ImportBody>;

const total = (description: string) => Type.Integer({ minimum: 0, description });

export const ImportResult = resource('OffsetProjectImport', {
  projects: total('Projects created or updated'),
  vintages: total('Vintages of these projects'),
  creditsIssued: Type.Number({ minimum: 0, description: 'Newly issued credits, in tCO2e' }),
});

export const ProjectsFile = Type.Array(ImportedProject, { minItems: 1, maxItems: 10_000 });
