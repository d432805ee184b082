import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { appliedGwpSets } from '../../factors/index.ts';
import { EntryPreview } from '../schema.ts';

const { identifier, nullable, object, oneOf, resource } = fields;

const text = (description: string, example: string) => Type.String({ description, examples: [example] });

const Step = object({
  name: oneOf(
    ['activity', 'conversion', 'calorific', 'factor', 'gases', 'sum', 'rounding'],
    'What is done; there is no conversion without need. `calorific`: the energy in a fuel, or from net to gross calorific value and back. `gases` stands for `factor` where a GWP set was applied',
  ),
  input: text('Exact decimal; the output of the step before', '12.5'),
  operation: text('What turns the input into the output', '× 1000'),
  output: text('Exact decimal', '12500'),
  unit: text('Unit of the output', 'kWh'),
  source: text('Where the numbers of the step come from', '1 MWh = 3600 MJ; 1 kWh = 3.6 MJ'),
});

const ReceiptFactor = object(
  {
    ...EntryPreview.properties.factor.properties,
    name: text('Name', 'Electricity generated, UK grid'),
    activityUnit: text('Unit that the value is for one of', 'kWh'),
    scope: EntryPreview.properties.scope,
    category: text('Category that it is for', 'purchased_electricity'),
    subcategory: text('Subcategory that it is for', 'grid_electricity'),
    publication: nullable(
      text(
        'Publication it stands in; null for some factors of the organisation itself',
        'UK Government GHG Conversion Factors 2025',
      ),
    ),
    gwpSet: nullable(text('Assessment report whose warming potentials the publication used', 'AR5')),
  },
  { description: 'The factor as it was copied onto the entry' },
);

const choices = ['automatic', 'pinned', 'overridden'] as const;

export const CalculationReceipt = resource('CalculationReceipt', {
  entryId: identifier('ent', 'Entry identifier'),
  steps: Type.Array(Step, { description: 'From the activity to the figure, in order' }),
  factor: ReceiptFactor,
  gwpSet: oneOf(
    appliedGwpSets,
    'Warming potentials that were applied. `as_published`: the CO2e of the publication stands',
  ),
  gases: nullable(
    Type.Array(
      object({
        gas: text('Gas', 'CH4_fossil'),
        kgPerUnit: text('Exact mass in kg for one activity unit of the factor', '0.00001'),
        gwp: text('Warming potential of the set', '29.8'),
      }),
      { description: 'The masses that make up the figure; null where the CO2e of the publication stands' },
    ),
  ),
  choice: object(
    {
      by: oneOf(
        choices,
        '`automatic`: by the server; `pinned`: by the client; `overridden`: pinned for another category',
      ),
      reason: nullable(
        text('Why a factor for another scope or category is used', 'The chiller runs on grid electricity'),
      ),
    },
    { description: 'How the factor was chosen' },
  ),
  candidates: nullable({
    ...EntryPreview.properties.candidates,
    description:
      'The factors that lost; empty for a pinned factor. Null where the server chose: an entry does not keep them, and today’s library may have others than there were',
  }),
  result: object({ tco2e: EntryPreview.properties.tco2e }, { description: 'The figure of the entry' }),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 over the RFC 8785 form of the receipt without `hash`',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
});
export type CalculationReceipt = ResponseOf<typeof CalculationReceipt>;
