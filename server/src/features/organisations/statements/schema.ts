import Type from 'typebox';
import { categoryCodes, scope3Categories } from '../../../kernel/ghg-scope.ts';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';

const {
  civilDateField,
  dateTime,
  identifier,
  nullable,
  object,
  oneLine,
  oneOf,
  person,
  request,
  resource,
  strictObject,
  text,
  updatedAt,
} = fields;

export const approaches = ['operational_control', 'financial_control', 'equity_share'] as const;
const statuses = ['calculated', 'not_yet', 'not_relevant'] as const;

/** Number of people behind a statement, as far as the service knows. */
export const approvals = ['one_person', 'second_person'] as const;
export const figureStates = ['unchanged', 'changed'] as const;

const LONG = 4_000;
const REASON = 500;

const percent = (description: string, bounds: Type.TNumberOptions) =>
  Type.Number({ ...bounds, maximum: 100, description });

const share = {
  locationId: identifier('loc', 'Location'),
  percent: percent('Share of the location that belongs to the organisation', { exclusiveMinimum: 0, examples: [60] }),
};

const what = text(REASON, 'Excluded source');
const exclusionReason = text(REASON, 'Reason for the exclusion, with at least 20 characters and four different words');
const estimatedTco2e = nullable(
  Type.Number({
    minimum: 0,
    maximum: 1e12,
    description: 'Estimated emissions of the excluded source; null if there is no estimate',
  }),
);

const excludedLocation = nullable(identifier('loc', 'Excluded location; null for every location or if it is not one'));
const excludedCategory = nullable(
  oneOf(
    categoryCodes,
    'Excluded category; null for every category or if it is not one. Missing months of what an exclusion names are not gaps',
  ),
);

const category = oneOf(scope3Categories, 'Scope 3 category');
const status = oneOf(
  statuses,
  '`calculated`: entries cover it; `not_yet`: relevant, but not calculated; `not_relevant`: it does not arise or is negligible',
);
const relevanceReason = nullable(
  text(
    REASON,
    'Reason; required for `not_yet` and `not_relevant`, with at least 20 characters and four different words',
  ),
);

const personName = oneLine(120, 'Name of the person');
const title = nullable(oneLine(120, 'Position of the person'));
const date = nullable(civilDateField('Day of the signature'));

const NAMED_APPROVER = 'Person whom the organisation names as the approver. It is no approval: see `approval`';

const year = (description: string) => Type.Integer({ description, examples: [2024] });

const statementFields = {
  boundary: nullable(text(LONG, 'Organisational boundary: which companies, sites and activities are in the inventory')),
  consolidationApproach: oneOf(approaches, 'Consolidation approach (GHG Protocol Corporate Standard, chapter 3)'),
  baseYear: nullable(year('The chosen base year, from 1990 to the fiscal year of the statement')),
  baseYearReason: nullable(text(REASON, 'Reason for this base year; required with it')),
  recalculationThresholdPercent: percent(
    'Change of the base year’s total from which it is recalculated; 5 by default, at most 10 in a new statement',
    {
      minimum: 0,
      examples: [5],
    },
  ),
  energyEfficiency: nullable(text(LONG, 'Measures taken in the year to use energy more efficiently')),
};

const shares = {
  description:
    'Only with `equity_share`, each location once. A location without a share counts 100 %. Every total of days of the fiscal year counts each location by its share',
};
const exclusions = { description: 'Sources that the inventory leaves out, each with its reason' };
const scope3 = { description: 'Relevance of the scope 3 categories, each at most once' };

export const InventoryStatement = resource('InventoryStatement', {
  fiscalYear: Type.Integer({
    description: 'Fiscal year, named by the calendar year in which it ends',
    examples: [2026],
  }),
  ...statementFields,
  shares: Type.Array(object(share), shares),
  exclusions: Type.Array(
    object({
      what,
      reason: exclusionReason,
      estimatedTco2e,
      locationId: excludedLocation,
      category: excludedCategory,
    }),
    exclusions,
  ),
  scope3: Type.Array(object({ category, status, reason: relevanceReason }), scope3),
  preparer: nullable(object({ name: personName, title, date }, { description: 'Person who prepared the inventory' })),
  approver: nullable(object({ name: personName, title, date }, { description: NAMED_APPROVER })),
  approval: nullable(
    object(
      {
        by: person,
        at: dateTime('Time of the approval'),
        people: oneOf(
          approvals,
          '`second_person`: the approver is a proven user who had no part in writing the statement. `one_person`: as far as the service knows, one person prepared and approved it',
        ),
        totalTco2e: Type.Number({
          description: 'Total of the fiscal year when it was approved, with scope 2 by the method of the organisation',
          examples: [1204.518],
        }),
        inputsRoot: Type.String({
          description: 'Merkle root over the entries and instruments of the fiscal year when it was approved',
          examples: ['6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
        }),
        figures: nullable(
          object(
            {
              state: oneOf(figureStates, '`changed` if a total by location and category is no longer the approved one'),
              differenceTco2e: Type.Number({ description: 'Total now less the approved one', examples: [12.3] }),
            },
            { description: 'Figures since the approval; null in a list' },
          ),
        ),
      },
      { description: 'Approval by a user; null until a user approves the statement, and again after it is replaced' },
    ),
  ),
  missing: Type.Array(Type.String({ examples: ['scope3.franchises'] }), {
    description:
      'Parts that this statement lacks: `boundary`, `shares`, `base_year`, `preparer`, `approver` until a user approves the statement, and `scope3.` with each category that has no status',
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
    Type.Array(
      strictObject({
        what,
        reason: exclusionReason,
        estimatedTco2e: Type.Optional(estimatedTco2e),
        locationId: Type.Optional(excludedLocation),
        category: Type.Optional(excludedCategory),
      }),
      {
        ...exclusions,
        maxItems: 50,
      },
    ),
  ),
  scope3: Type.Optional(
    Type.Array(strictObject({ category, status, reason: Type.Optional(relevanceReason) }), { ...scope3, maxItems: 15 }),
  ),
  energyEfficiency: Type.Optional(statementFields.energyEfficiency),
  preparer: signatory('Person who prepared the inventory'),
  approver: signatory(`${NAMED_APPROVER}. Under \`four_eyes\`, not the preparer`),
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
  filters: {
    approval: repeatable(
      oneOf(['given', 'none'] as const, 'Only statements with an approval by a user, or without one'),
    ),
    ...timeFilters,
  },
});
export type InventoryStatementList = Type.Static<typeof InventoryStatementList>;
