import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { standards } from '../projects/schema.ts';

const { civilDateField, country, oneOf, strictObject, text } = fields;

const year = Type.Integer({ minimum: 1990, maximum: 2100 });
const price = Type.Number({ exclusiveMinimum: 0, maximum: 1e6 });
const count = Type.Number({ minimum: 0, maximum: 1e12 });

const ImportedProject = strictObject({
  registryId: text(100, 'Identifier at the registry; a project known by it is updated'),
  name: text(200, 'Name'),
  country: country('Where it is'),
  standard: oneOf(standards, 'Standard'),
  type: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' }),
  sdgs: Type.Array(Type.Integer({ minimum: 1, maximum: 17 }), { uniqueItems: true }),
  verified: Type.Boolean(),
  description: text(5_000, 'What it does'),
  developer: text(200, 'Who runs it'),
  methodology: text(200, 'How its credits are counted'),
  location: Type.Optional(
    strictObject({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lng: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
  verificationReports: Type.Optional(
    Type.Array(
      strictObject({
        title: text(200, 'Title'),
        url: Type.String({ pattern: '^https?://', maxLength: 2_000 }),
        issuedAt: civilDateField('When it was issued'),
      }),
    ),
  ),
  vintages: Type.Array(strictObject({ vintage: year, credits: count, pricePerCredit: price }), { minItems: 1 }),
});
export type ImportedProject = Type.Static<typeof ImportedProject>;

export const ProjectsFile = Type.Array(ImportedProject, { minItems: 1, maxItems: 10_000 });
