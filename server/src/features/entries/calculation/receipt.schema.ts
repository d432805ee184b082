import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { appliedGwpSets } from '../../factors/index.ts';
import { EntryPreview } from '../schema.ts';

const { identifier, nullable, object, oneOf, resource } = fields;

const text = (description: string, example: string) => Type.String({ description, examples: [example] });

const Step = object({
  name: oneOf(
    ['activity', 'conversion', 'calorific', 'factor', 'gases', 'sum', 'rounding'],
    'Name of the step; `conversion` and `calorific` appear only if needed. `calorific` converts between an amount of fuel and its energy, or between net and gross calorific value. `gases` replaces `factor` if a GWP set was applied',
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
        '`automatic`: chosen by the server; `pinned`: chosen by the client; `overridden`: pinned from another scope or category',
      ),
      reason: nullable(
        text('Reason for a factor of another scope or category', 'The chiller runs on grid electricity'),
      ),
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
