import Type from 'typebox';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { fields, listQuery, type ResponseOf, timeFilters } from '../../../platform/http/index.ts';
import { withPendingChange } from '../change-kinds/schema.ts';
import type { GwpSet } from '../schema.ts';

const { civilDateField, dateTime, nullable, object, oneLine, oneOf, request, resource, strictObject, text, updatedAt } =
  fields;

const gwpSets = ['as_published', 'AR4', 'AR5', 'AR6'] as const satisfies readonly GwpSet[];

const assuranceLevels = ['limited', 'reasonable'] as const;

const scope = Type.Unsafe<GhgScope>({ type: 'integer', enum: [1, 2, 3], description: 'GHG scope' });
const category = oneLine(60, 'Category, as entries name it; each once in its scope');
const amount = (description: string) =>
  Type.Number({ minimum: 0, maximum: 1e12, multipleOf: 1e-6, description, examples: [1204.5] });
const tco2e = amount('Emissions in tCO2e; location-based in scope 2');
const marketTco2e = nullable(amount('Market-based emissions in tCO2e; in scope 2 only, null if unknown'));

const source = text(300, 'System or document in which the inventory was kept');
const gwpSet = oneOf(gwpSets, 'Global warming potentials of the amounts; `as_published`: those of each factor');

const evidenceFields = {
  fileName: oneLine(200, 'Name of the file that holds the inventory'),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of that file, in lower-case hexadecimal. The organisation keeps the file itself',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
};
const evidence = { description: 'File that the amounts come from' };

const assuranceFields = {
  level: oneOf(assuranceLevels, 'Level of assurance'),
  provider: oneLine(120, 'Body that gave the assurance'),
  standard: oneLine(60, 'Standard of the assurance'),
  date: civilDateField('Date of the assurance statement'),
};
const assurance = {
  description: 'Assurance of the inventory, as the organisation states it; null if it was not assured',
};

const lines = { description: 'Amounts by scope and category' };

export const ExternalInventory = resource('ExternalInventory', {
  fiscalYear: Type.Integer({
    description: 'Fiscal year, named by the calendar year in which it ends',
    examples: [2019],
  }),
  source,
  gwpSet,
  lines: Type.Array(object({ scope, category, tco2e, marketTco2e }), lines),
  evidence: object(evidenceFields, evidence),
  assurance: nullable(object(assuranceFields, assurance)),
  notice: Type.String({
    description: 'Sentence that everything resting on this inventory shows',
    examples: ['Base year not kept in Tonne'],
  }),
  createdAt: dateTime('Time of creation'),
  updatedAt,
});
export type ExternalInventory = ResponseOf<typeof ExternalInventory>;

export const ExternalInventoryWithPendingChange = withPendingChange(
  'ExternalInventoryWithPendingChange',
  ExternalInventory.properties,
);

export const ReplaceExternalInventory = request('ReplaceExternalInventory', {
  source,
  gwpSet,
  lines: Type.Array(strictObject({ scope, category, tco2e, marketTco2e: Type.Optional(marketTco2e) }), {
    ...lines,
    minItems: 1,
    maxItems: 100,
  }),
  evidence: strictObject(evidenceFields, evidence),
  assurance: Type.Optional(nullable(strictObject(assuranceFields, assurance))),
});
export type ReplaceExternalInventory = Type.Static<typeof ReplaceExternalInventory>;

export const sortable = {
  fiscalYear: 'fiscal_year',
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
};

export const ExternalInventoryList = listQuery({
  sortable,
  defaultSort: { by: 'fiscalYear', order: 'desc' },
  filters: { ...timeFilters },
});
export type ExternalInventoryList = Type.Static<typeof ExternalInventoryList>;
