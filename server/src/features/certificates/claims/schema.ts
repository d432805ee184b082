import Type from 'typebox';
import { Check } from 'typebox/value';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { object, oneOf, strictObject } = fields;

export const approvals = ['one_person', 'second_person'] as const;

/** Facts stated beside the figures. A certificate omits a fact that was not yet recorded at its approval. */
const disclosures = (nested: typeof object) => ({
  demonstration: Type.Optional(
    Type.Boolean({ description: 'True if it rests on sample credits of a `DEMO-` project, which no registry retired' }),
  ),
  approval: Type.Optional(
    oneOf(
      approvals,
      'Number of people involved, fixed at approval. `second_person`: a proven user other than the requester approved it. `one_person`: as far as the service knows, one person prepared and approved it',
    ),
  ),
  notCounted: Type.Optional(
    nested(
      {
        entries: Type.Integer({ description: 'Number of entries' }),
        tco2e: Type.Number({ description: 'Their full emissions, in tCO2e' }),
      },
      {
        description:
          'Approved entries that cross an edge of the period and are left out of the emissions. Absent if there are none, and on newer certificates, where such entries count by their share of days',
      },
    ),
  ),
  straddling: Type.Optional(
    nested(
      {
        entries: Type.Integer({ description: 'Number of entries' }),
        tco2e: Type.Number({ description: 'Part of the emissions that comes from them, in tCO2e' }),
      },
      {
        description:
          'Approved entries that cross an edge of the period and count by their share of days. Absent if there are none',
      },
    ),
  ),
  factorEditions: Type.Optional(
    Type.Array(
      nested({
        source: Type.String({ description: 'Publisher of the factors', examples: ['DEFRA'] }),
        vintage: Type.Integer({ description: 'Year of publication', examples: [2025] }),
      }),
      { description: 'Editions of the factors behind the emissions' },
    ),
  ),
  target: Type.Optional(
    nested(
      {
        name: Type.String({ description: 'Name of the target' }),
        type: Type.String({ description: 'Type of the target', examples: ['net_zero'] }),
        baseYear: Type.Integer({ description: 'Year that the reduction is measured from' }),
        baseYearTco2e: Type.Number({ description: 'Emissions of the base year, in tCO2e' }),
        targetYear: Type.Integer({ description: 'Year by which the target is to be reached' }),
        reductionPercent: Type.Number({ description: 'Required reduction, in percent' }),
        achievedPercent: Type.Optional(
          Type.Number({ description: 'Gross reduction of the period against the base year, only for `net_zero`' }),
        ),
      },
      { description: 'Active target behind a claim of neutrality or net zero' },
    ),
  ),
});

/** For responses, which may gain fields later. */
export const disclosureFields = disclosures(object);

/** For signed claims, where an unknown field was not part of the signed text. */
export const exactDisclosureFields = disclosures(strictObject);

const Disclosures = strictObject(exactDisclosureFields);
export type Disclosures = ResponseOf<typeof Disclosures>;

/** Drops a stored value of another shape. The signature then fails, since only the service writes this column. */
export const readDisclosures = (stored: unknown): Disclosures => (Check(Disclosures, stored) ? stored : {});
