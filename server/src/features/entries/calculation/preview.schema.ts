import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { Journey } from '../journey/schema.ts';
import { amount, automaticFactor, catalogued, code, named, pinningFields, placed, unitGiven } from '../schema.ts';
import { spend } from '../spend/schema.ts';
import { calorific, figure, gases, tonnes } from './figure.schema.ts';

const { object, resource } = fields;

const CandidateFactor = resource('CandidateFactor', placed, { description: 'Factor that fits the activity' });
export type CandidateFactor = ResponseOf<typeof CandidateFactor>;

export const EntryPreview = resource('EntryPreview', {
  scope: named.scope,
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  activity: catalogued,
  quantity: amount.quantity,
  unit: code('Unit code', 'kWh'),
  unitAsGiven: unitGiven,
  journey: Type.Optional(Journey),
  tco2e: tonnes('Tonnes CO2e that the entry would have', 2.2125),
  ghg: gases,
  ...figure,
  spend,
  calorific,
  factor: CandidateFactor,
  ...pinningFields,
  automaticFactor,
  candidates: Type.Array(
    object({
      factor: CandidateFactor,
      reason: Type.String({
        description: 'Reason why the server did not choose it',
        examples: ["its vintage 2026 is later than the period's year 2025"],
      }),
    }),
    { description: 'Other factors that fit, best first' },
  ),
});
export type EntryPreview = ResponseOf<typeof EntryPreview>;
