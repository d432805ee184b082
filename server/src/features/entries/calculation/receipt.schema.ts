import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { appliedGwpSets, proximities } from '../../factors/index.ts';
import { factorDifferences } from '../rules.ts';
import { EntryPreview } from './preview.schema.ts';

const { identifier, nullable, object, oneOf, resource } = fields;

const text = (description: string, example: string) => Type.String({ description, examples: [example] });

const Step = object({
  name: oneOf(
    ['activity', 'efficiency', 'conversion', 'currency', 'price', 'calorific', 'factor', 'gases', 'sum', 'rounding'],
    'Name of the step; `efficiency`, `conversion`, `currency`, `price` and `calorific` appear only if needed. `currency` turns money into the currency of the factor, and `price` into the prices of the year that it is stated in. `efficiency` turns heat, steam or cooling into the energy that it is made from. `calorific` converts between an amount of fuel and its energy, or between net and gross calorific value. `gases` replaces `factor` if a GWP set was applied',
  ),
  input: text('Output of the previous step, an exact decimal', '12.5'),
  operation: text('Operation that turns the input into the output', '× 1000'),
  output: text('Result of the step, an exact decimal', '12500'),
  unit: text('Unit of the output', 'kWh'),
  source: text('Source of the numbers in the step', '1 MWh = 3600 MJ; 1 kWh = 3.6 MJ'),
});

const ReceiptFactor = object(
  {
    ...EntryPreview.properties.factor.properties,
    name: text('Name of the factor', 'Electricity generated, UK grid'),
    activityUnit: text('Unit of the activity that the value is for', 'kWh'),
    scope: EntryPreview.properties.scope,
    category: text('Category of the factor', 'purchased_electricity'),
    subcategory: text('Subcategory of the factor', 'grid_electricity'),
    publication: nullable(
      text('Publication of the factor; null for some custom factors', 'UK Government GHG Conversion Factors 2025'),
    ),
    gwpSet: nullable(text('Assessment report whose warming potentials the publication uses', 'AR5')),
  },
  { description: 'Factor as copied onto the entry' },
);

const choices = ['automatic', 'pinned', 'overridden'] as const;

export const CalculationReceipt = resource('CalculationReceipt', {
  entryId: identifier('ent', 'Entry identifier'),
  steps: Type.Array(Step, { description: 'Steps from the activity to the figure, in order' }),
  factor: ReceiptFactor,
  gwpSet: oneOf(
    appliedGwpSets,
    'Set of warming potentials that was applied. `as_published` keeps the CO2e of the publication',
  ),
  journey: EntryPreview.properties.journey,
  gases: nullable(
    Type.Array(
      object({
        gas: text('Name of the gas', 'CH4_fossil'),
        kgPerUnit: text('Mass in kg per activity unit of the factor, an exact decimal', '0.00001'),
        gwp: text('Warming potential of the set', '29.8'),
      }),
      { description: 'Masses that make up the figure; null with `as_published`' },
    ),
  ),
  choice: object(
    {
      by: oneOf(
        choices,
        '`automatic`: chosen by the server; `pinned`: chosen by the client; `overridden`: pinned, and for another scope or category or different from the automatic choice in activity, place or by more than 25 %',
      ),
      because: Type.Optional(
        text(
          'Proximity of the factor in a sentence; absent like `proximity`',
          'The factor is for GB, the country or grid of the location.',
        ),
      ),
      proximity: Type.Optional(
        oneOf(proximities, 'Proximity of the factor to the location; absent for an entry from before this field'),
      ),
      automatic: Type.Optional(
        object(
          {
            code: text('Code of the factor', 'DEFRA-2025-NATGAS-KWH'),
            tco2e: EntryPreview.properties.tco2e,
            differences: Type.Array(oneOf(factorDifferences, 'Point in which the pinned factor differs'), {
              description: 'Points in which the pinned factor differs from it',
            }),
          },
          {
            description:
              'Factor that the server would have chosen, with the figure by it; absent if it would have chosen the same or none',
          },
        ),
      ),
      reason: nullable(text('Reason for the pinned factor', 'The chiller runs on grid electricity')),
    },
    { description: 'Choice of the factor' },
  ),
  candidates: nullable({
    ...EntryPreview.properties.candidates,
    description:
      'Factors that were not chosen; empty for a pinned factor. Null if the server chose: the entry does not store them, and the library may have changed since',
  }),
  result: object({ tco2e: EntryPreview.properties.tco2e }, { description: 'Figure of the entry' }),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 over the RFC 8785 form of the receipt without `hash`',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
});
export type CalculationReceipt = ResponseOf<typeof CalculationReceipt>;
