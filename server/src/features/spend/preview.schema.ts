import Type from 'typebox';
import { ghgScopes } from '../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../platform/http/index.ts';
import { SpendRule } from './schema.ts';

const { civilDateField, identifier, nullable, object, request, resource, strictObject } = fields;

export const MAX_LINES = 1_000;

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

const currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency (ISO 4217)', examples: ['EUR'] });

const Line = strictObject(
  {
    account: Type.Optional(text(200, 'Account of the ledger')),
    supplier: Type.Optional(text(500, 'Name of the supplier')),
    text: Type.Optional(text(2_000, 'Text of the line')),
    amount: Type.Number({ minimum: -1e12, maximum: 1e12, description: 'Amount; negative for a credit' }),
    currency,
    date: Type.Optional(nullable(civilDateField('Day of the line'))),
  },
  { description: 'Line of a ledger' },
);

export const PreviewSpend = request('PreviewSpend', {
  lines: Type.Array(Line, { minItems: 1, maxItems: MAX_LINES, description: 'Lines of a ledger' }),
});
export type PreviewSpend = Type.Static<typeof PreviewSpend>;

const Becomes = object(
  {
    scope: Type.Integer({ enum: [...ghgScopes], description: 'GHG scope', examples: [3] }),
    category: Type.String({ description: 'Category code', examples: ['business_travel'] }),
    subcategory: Type.String({ description: 'Subcategory code', examples: ['spend_hotels'] }),
    activity: nullable(Type.String({ description: 'Activity; null if the rule names a factor' })),
    factorCode: nullable(Type.String({ description: 'Pinned factor; null if the rule names an activity' })),
    unit: currency,
  },
  { description: 'Names of the entry' },
);

export const SpendPreview = resource('SpendPreview', {
  lines: Type.Array(
    object({
      line: Type.Integer({ description: 'Position among the lines sent, from 1', examples: [1] }),
      ruleId: nullable(identifier('spr', 'Rule that decides; null if none fits')),
      means: nullable({ ...SpendRule.properties.means, description: 'Meaning of the rule; null if none fits' }),
      netAmount: nullable(Type.Number({ description: 'Amount without VAT, in cents; null if no rule fits' })),
      becomes: nullable({ ...Becomes, description: 'Names of the entry; null if the line makes none' }),
      because: Type.String({ description: 'Explanation', examples: ['no rule fits this line'] }),
      others: Type.Array(
        object({
          ruleId: identifier('spr', 'Rule that fits too'),
          because: Type.String({ description: 'Reason why it does not decide' }),
        }),
        { description: 'Other rules that fit the line, at most 10' },
      ),
    }),
    { description: 'One for each line, in the same order' },
  ),
});
export type SpendPreview = ResponseOf<typeof SpendPreview>;
