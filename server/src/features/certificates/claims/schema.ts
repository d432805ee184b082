import Type from 'typebox';
import { Check } from 'typebox/value';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { object, oneOf, strictObject } = fields;

export const approvals = ['one_person', 'second_person'] as const;

/** Facts beside the figures. Certificates approved before a fact was recorded do not state it. */
const disclosures = (nested: typeof object) => ({
  demonstration: Type.Optional(
    Type.Boolean({ description: 'Whether it rests on sample credits of a `DEMO-` project, which no registry retired' }),
  ),
  approval: Type.Optional(
    oneOf(
      approvals,
      '`second_person`: a proven user approved it who had not requested it. `one_person`: it was prepared and approved by one person, as far as the service knows. Fixed at approval',
    ),
  ),
  notCounted: Type.Optional(
    nested(
      {
        entries: Type.Integer({ description: 'How many' }),
        tco2e: Type.Number({ description: 'What they come to, whole' }),
      },
      {
        description:
          'Approved entries that cross an edge of the period, which the emissions leave out; absent if none, and on certificates approved since such entries count by their share of days',
      },
    ),
  ),
  straddling: Type.Optional(
    nested(
      {
        entries: Type.Integer({ description: 'How many' }),
        tco2e: Type.Number({ description: 'The part of the emissions that comes from them' }),
      },
      {
        description:
          'Approved entries that cross an edge of the period and count by their share of days; absent if there are none',
      },
    ),
  ),
  factorEditions: Type.Optional(
    Type.Array(
      nested({
        source: Type.String({ description: 'Publisher of the factors', examples: ['DEFRA'] }),
        vintage: Type.Integer({ description: 'Year of publication', examples: [2025] }),
      }),
      { description: 'Which factors the emissions were worked out with' },
    ),
  ),
  target: Type.Optional(
    nested(
      {
        name: Type.String({ description: 'What the target is called' }),
        type: Type.String({ description: 'Its type', examples: ['net_zero'] }),
        baseYear: Type.Integer({ description: 'Year it is measured from' }),
        baseYearTco2e: Type.Number({ description: 'Emissions of that year, in tCO2e' }),
        targetYear: Type.Integer({ description: 'Year by which it is to be reached' }),
        reductionPercent: Type.Number({ description: 'Reduction it asks for' }),
        achievedPercent: Type.Optional(
          Type.Number({ description: 'Gross reduction of the period against the base year, for `net_zero`' }),
        ),
      },
      { description: 'The active target that a claim of neutrality or net zero rests on' },
    ),
  ),
});

/** In answers, which may gain fields later. */
export const disclosureFields = disclosures(object);

/** In signed claims, where another field is no part of what was signed. */
export const exactDisclosureFields = disclosures(strictObject);

const Disclosures = strictObject(exactDisclosureFields);
export type Disclosures = ResponseOf<typeof Disclosures>;

/** Only the service writes this column. Anything else found there is left out, which makes the signature fail. */
export const readDisclosures = (stored: unknown): Disclosures => (Check(Disclosures, stored) ? stored : {});
