import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable } from '../../../platform/http/index.ts';

const { identifier, nullable, object, oneOf, resource, strictObject } = fields;

/** Columns that name something, so that each of their values is mapped once. */
export const valueFields = ['activity', 'location', 'unit'] as const;
export const ValueField = oneOf(valueFields, 'Field of the column');

const code = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description, examples: [example] }));

const meaning = {
  activity: code('Activity of the catalogue', 'electricity'),
  category: code('Category, with a subcategory in place of an activity', 'purchased_goods_services'),
  subcategory: code('Subcategory', 'paper'),
  factorCode: code('Published factor, such as that of a commodity', 'EPA-2024-NAICS322230-USD'),
  locationId: Type.Optional(identifier('loc', 'Location')),
  unit: code('Unit', 'kWh'),
  ignore: Type.Optional(Type.Boolean({ description: 'True if rows with the value make no entry', examples: [false] })),
};

export const Means = strictObject(meaning, { description: 'Meaning of the value; null if it has none yet' });
export type Means = Type.Static<typeof Means>;

const confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'Confidence from 0 to 1',
  examples: [0.95],
});

const suggestion = object({
  means: object(meaning, { description: 'Suggested meaning' }),
  confidence,
  because: object(
    {
      source: Type.String({
        description:
          'Source of the suggestion: `history`, `template`, `rule`, `name`, `synonym`, `words`, `fuzzy`, `journey` or `spend`',
        examples: ['synonym'],
      }),
      text: Type.String({ description: 'Text that matched', examples: ['Strom'] }),
    },
    { description: 'Reason for the suggestion' },
  ),
});

export const ImportValue = resource('ImportValue', {
  id: Type.String({ description: 'Field and normalised value', examples: ['activity:strom'] }),
  column: Type.String({ description: 'Header of the column', examples: ['Energieträger'] }),
  field: ValueField,
  value: Type.String({ description: 'Value as the file has it first', examples: ['Strom'] }),
  rows: Type.Integer({ minimum: 1, description: 'Rows with the value', examples: [12] }),
  means: nullable(object(meaning, { description: 'Meaning of the value; null if it has none yet' })),
  decidedBy: nullable(
    oneOf(
      ['person', 'template', 'service'] as const,
      'Author of the decision: a person, a template, or the service from an exact name or the history',
    ),
  ),
  confidence: nullable(confidence),
  suggestions: Type.Array(suggestion, { description: 'Suggested meanings, best first' }),
});
export type ImportValue = ResponseOf<typeof ImportValue>;

export const sortable = { createdAt: 'rows', rows: 'rows', value: 'lower(value)' };

export const ImportValueList = listQuery({
  sortable,
  defaultSort: { by: 'rows', order: 'desc' },
  filters: {
    field: repeatable(oneOf(valueFields, 'Only values of this field')),
    isMapped: Type.Optional(oneOf(['true', 'false'], 'Only values with a meaning, or only values without one')),
  },
});
export type ImportValueList = Type.Static<typeof ImportValueList>;
