import Type from 'typebox';
import { scope3Categories } from '../../../kernel/ghg-scope.ts';
import { fields, listQuery, type ResponseOf, timeFilters } from '../../../platform/http/index.ts';

const {
  civilDateField,
  dateTime,
  identifier,
  nullable,
  object,
  oneLine,
  oneOf,
  request,
  resource,
  strictObject,
  text,
  updatedAt,
} = fields;

export const approaches = ['operational_control', 'financial_control', 'equity_share'] as const;
const statuses = ['calculated', 'not_yet', 'not_relevant'] as const;

const LONG = 4_000;
const REASON = 500;

const percent = (description: string, bounds: Type.TNumberOptions) =>
  Type.Number({ ...bounds, maximum: 100, description });

const share = {
  locationId: identifier('loc', 'Location'),
  percent: percent('Share of the location that belongs to the organisation', { exclusiveMinimum: 0, examples: [60] }),
};

const what = text(REASON, 'Excluded source');
const exclusionReason = text(REASON, 'Reason for the exclusion');
const estimatedTco2e = nullable(
  Type.Number({
    minimum: 0,
    maximum: 1e12,
    description: 'Estimated emissions of the excluded source; null if there is no estimate',
  }),
);

const category = oneOf(scope3Categories, 'Scope 3 category');
const status = oneOf(
  statuses,
  '`calculated`: entries cover it; `not_yet`: relevant, but not calculated; `not_relevant`: it does not arise or is negligible',
);
const relevanceReason = nullable(text(REASON, 'Reason; required for `not_yet` and `not_relevant`'));

const personName = oneLine(120, 'Name of the person');
const title = nullable(oneLine(120, 'Position of the person'));
const date = nullable(civilDateField('Day of the signature'));

const year = (description: string) => Type.Integer({ description, examples: [2024] });

const statementFields = {
  boundary: nullable(text(LONG, 'Organisational boundary: which companies, sites and activities are in the inventory')),
  consolidationApproach: oneOf(approaches, 'Consolidation approach (GHG Protocol Corporate Standard, chapter 3)'),
  baseYear: nullable(year('The chosen base year, from 1990 to the fiscal year of the statement')),
  baseYearReason: nullable(text(REASON, 'Reason for this base year; required with it')),
  recalculationThresholdPercent: percent(
    'Change of the base year’s total from which it is recalculated; 5 by default',
    {
      minimum: 0,
      examples: [5],
    },
  ),
  energyEfficiency: nullable(text(LONG, 'Measures taken in the year to use energy more efficiently')),
};

const shares = { description: 'Only with `equity_share`, each location once. A location without a share counts 100 %' };
const exclusions = { description: 'Sources that the inventory leaves out, each with its reason' };
const scope3 = { description: 'Relevance of the scope 3 categories, each at most once' };

export const InventoryStatement = resource('InventoryStatement', {
  fiscalYear: Type.Integer({
    description: 'Fiscal year, named by the calendar year in which it ends',
    examples: [2026],
  }),
  ...statementFields,
  shares: Type.Array(object(share), shares),
  exclusions: Type.Array(object({ what, reason: exclusionReason, estimatedTco2e }), exclusions),
  scope3: Type.Array(object({ category, status, reason: relevanceReason }), scope3),
  preparer: nullable(object({ name: personName, title, date }, { description: 'Person who prepared the inventory' })),
  approver: nullable(object({ name: personName, title, date }, { description: 'Person who approved the inventory' })),
  missing: Type.Array(Type.String({ examples: ['scope3.franchises'] }), {
    description:
      'Parts that this statement lacks: `boundary`, `shares`, `base_year`, `preparer`, `approver`, and `scope3.` with each category that has no status',
  }),
  createdAt: dateTime('Time of creation'),
  updatedAt,
});
export type InventoryStatement = ResponseOf<typeof InventoryStatement>;

const signatory = (description: string) =>
  Type.Optional(
    nullable(
      strictObject({ name: personName, title: Type.Optional(title), date: Type.Optional(date) }, { description }),
    ),
  );

export const ReplaceInventoryStatement = request('ReplaceInventoryStatement', {
  boundary: Type.Optional(statementFields.boundary),
  consolidationApproach: statementFields.consolidationApproach,
  shares: Type.Optional(Type.Array(strictObject(share), { ...shares, maxItems: 1_000 })),
  baseYear: Type.Optional(statementFields.baseYear),
  baseYearReason: Type.Optional(statementFields.baseYearReason),
  recalculationThresholdPercent: Type.Optional(statementFields.recalculationThresholdPercent),
  exclusions: Type.Optional(
    Type.Array(strictObject({ what, reason: exclusionReason, estimatedTco2e: Type.Optional(estimatedTco2e) }), {
      ...exclusions,
      maxItems: 50,
    }),
  ),
  scope3: Type.Optional(
    Type.Array(strictObject({ category, status, reason: Type.Optional(relevanceReason) }), { ...scope3, maxItems: 15 }),
  ),
  energyEfficiency: Type.Optional(statementFields.energyEfficiency),
  preparer: signatory('Person who prepared the inventory'),
  approver: signatory('Person who approved the inventory; under `four_eyes`, not the preparer'),
});
export type ReplaceInventoryStatement = Type.Static<typeof ReplaceInventoryStatement>;

export const sortable = {
  fiscalYear: 'fiscal_year',
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
};

export const InventoryStatementList = listQuery({
  sortable,
  defaultSort: { by: 'fiscalYear', order: 'desc' },
  filters: { ...timeFilters },
});
export type InventoryStatementList = Type.Static<typeof InventoryStatementList>;
