import Type from 'typebox';
import { fields, listQuery, type ResponseOf, timeFilters } from '../../platform/http/index.ts';
import { exclusions, vatForms } from './rules.ts';

const { civilDateField, dateTime, identifier, nullable, object, oneLine, oneOf, patch, pathId, person } = fields;
const { request, resource, strictObject, updatedAt } = fields;

const priority = Type.Integer({
  minimum: 1,
  maximum: 10_000,
  description: 'Place among the rules: the lowest number decides first. 100 by default',
  examples: [100],
});

const match = {
  account: Type.Optional(oneLine(60, 'Account of the ledger, whole')),
  accountPrefix: Type.Optional(oneLine(60, 'Beginning of the account')),
  supplier: Type.Optional(oneLine(120, 'Words of the supplier’s name, all of which must occur; `*` ends a beginning')),
  text: Type.Optional(oneLine(120, 'Words of the line’s text, all of which must occur; `*` ends a beginning')),
};

const criteria = {
  description: 'Criteria of a line; it must fit all that are set',
  examples: [{ accountPrefix: '66' }],
};

const means = {
  activity: Type.Optional(oneLine(100, 'Activity of the catalogue, by spend')),
  factorCode: Type.Optional(oneLine(200, 'Factor for an amount of money')),
  exclude: Type.Optional(oneOf(exclusions, 'Reason in one word why the line makes no entry')),
  reason: Type.Optional(oneLine(300, 'Reason of an exclusion, in at least 20 characters and four different words')),
};

const meaning = { description: 'Activity or factor of the entry, or the exclusion of the line' };

const validFrom = nullable(civilDateField('First day of the lines that it applies to; null for any'));
const validTo = nullable(civilDateField('Last day of the lines that it applies to; null for any'));
const vat = oneOf(vatForms, '`net` if the ledger states amounts without VAT, `gross` if with it');
const vatPercent = nullable(
  Type.Number({ minimum: 0.001, maximum: 100, description: 'VAT in percent; with `gross` only', examples: [19] }),
);
const note = nullable(Type.String({ maxLength: 500, description: 'Note for colleagues' }));

export const SpendRule = resource('SpendRule', {
  id: identifier('spr', 'Rule identifier'),
  priority,
  match: object(match, criteria),
  validFrom,
  validTo,
  means: object(means, meaning),
  vat,
  vatPercent,
  note,
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
});
export type SpendRule = ResponseOf<typeof SpendRule>;

const optional = {
  priority: Type.Optional(priority),
  validFrom: Type.Optional(validFrom),
  validTo: Type.Optional(validTo),
  vat: Type.Optional(vat),
  vatPercent: Type.Optional(vatPercent),
  note: Type.Optional(note),
};

export const CreateSpendRule = request('CreateSpendRule', {
  match: strictObject(match, criteria),
  means: strictObject(means, meaning),
  ...optional,
});
export type CreateSpendRule = Type.Static<typeof CreateSpendRule>;

export const UpdateSpendRule = patch('UpdateSpendRule', {
  match: Type.Optional(strictObject(match, criteria)),
  means: Type.Optional(strictObject(means, meaning)),
  ...optional,
});
export type UpdateSpendRule = Type.Static<typeof UpdateSpendRule>;

/** Bounds that are reported together with broken rules. */
export const boundsWithRules = ['priority', 'vatPercent', 'note'] as const;

export const sortable = {
  priority: 'r.priority',
  createdAt: 'r.created_at',
  updatedAt: 'coalesce(r.updated_at, r.created_at)',
};

export const SpendRuleList = listQuery({
  sortable,
  defaultSort: { by: 'priority', order: 'asc' },
  filters: { ...timeFilters },
});
export type SpendRuleList = Type.Static<typeof SpendRuleList>;

export const ruleId = pathId('ruleId', 'Rule identifier');
