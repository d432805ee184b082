import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { civilDateField, identifier, nullable, object, oneOf, request, resource } = fields;

export const parts = ['month', 'period'] as const;
export type Part = (typeof parts)[number];

export const MakeEntries = request('MakeEntries', {
  from: civilDateField('First day, in the time zone of the meter'),
  to: civilDateField('Last day, included'),
  every: oneOf(
    parts,
    'One entry for each calendar month (for the part of a month that the days cut), or one for the whole period of at most 366 days',
  ),
});
export type MakeEntries = Type.Static<typeof MakeEntries>;

const outcome = object({
  periodStart: civilDateField('First day of the entry'),
  periodEnd: civilDateField('Last day of the entry'),
  quantity: Type.Number({ description: 'Sum of the period, in the unit of the meter', examples: [31_240.75] }),
  filledPercent: Type.Number({ description: 'Share of the quantity that the gap rule filled', examples: [0.27] }),
  entryId: nullable(identifier('ent', 'The draft entry; null if it was refused')),
  error: nullable(
    Type.String({
      description: 'Reason of the refusal; null for a made entry',
      examples: ['An entry for the same location, category, period and reference exists already.'],
    }),
  ),
});

export const MadeEntries = resource('MadeEntries', {
  made: Type.Integer({ description: 'Number of made entries', examples: [12] }),
  results: Type.Array(outcome, { description: 'One for each month or the period, in the order of time' }),
});
export type MadeEntries = ResponseOf<typeof MadeEntries>;
