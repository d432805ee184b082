import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { mechanisms } from '../projects/mechanism.ts';
import { standards } from '../projects/schema.ts';

const { civilDateField, country, oneLine, oneOf, strictObject, text } = fields;

const year = Type.Integer({ minimum: 1990, maximum: 2100 });
const price = Type.Number({ exclusiveMinimum: 0, maximum: 1e6 });
const count = Type.Number({ minimum: 0, maximum: 1e12 });

const ImportedProject = strictObject({
  registryId: oneLine(100, 'Identifier at the registry; a project known by it is updated'),
  name: oneLine(200, 'Name'),
  country: country('Country of the project'),
  standard: oneOf(standards, 'Standard'),
  type: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' }),
  mechanism: Type.Optional(oneOf(mechanisms, 'How it works; if absent, the type decides')),
  sdgs: Type.Array(Type.Integer({ minimum: 1, maximum: 17 }), { uniqueItems: true }),
  verified: Type.Boolean(),
  description: text(5_000, 'The activity of the project'),
  developer: oneLine(200, 'Organisation that runs it'),
  methodology: oneLine(200, 'Method by which its credits are counted'),
  location: Type.Optional(
    strictObject({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lng: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
  verificationReports: Type.Optional(
    Type.Array(
      strictObject({
        title: oneLine(200, 'Title'),
        url: Type.String({ pattern: '^https?://', maxLength: 2_000 }),
        issuedAt: civilDateField('When it was issued'),
      }),
    ),
  ),
  vintages: Type.Array(strictObject({ vintage: year, credits: count, pricePerCredit: price }), { minItems: 1 }),
});
export type ImportedProject = Type.Static<typeof ImportedProject>;

export const ProjectsFile = Type.Array(ImportedProject, { minItems: 1, maxItems: 10_000 });
