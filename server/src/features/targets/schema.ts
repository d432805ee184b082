import Type from 'typebox';
import { fields, listQuery } from '../../platform/http/index.ts';
import { Milestone } from './milestones/schema.ts';
import { Validation, ValidationInput } from './sbti/schema.ts';

const {
  dateTime,
  identifier,
  nullable,
  oneLine,
  oneOf,
  patchObject,
  pathId,
  person,
  scopeCoverage,
  strictObject,
  text,
} = fields;

export const types = ['absolute', 'intensity', 'net_zero', 'sbti', 'custom'] as const;
export type TargetType = (typeof types)[number];

export const statuses = ['active', 'achieved', 'missed', 'archived'] as const;
export type TargetStatus = (typeof statuses)[number];

export const trajectoryModels = ['linear', 'front_loaded', 'custom'] as const;
export type TrajectoryModel = (typeof trajectoryModels)[number];

const id = identifier('tgt', 'Target identifier');
const name = oneLine(120, 'What the target is called');
const type = oneOf(
  types,
  'All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10 years after it is set',
);
const status = oneOf(statuses, '`achieved` and `missed` are decided once the target year has passed');
const year = (description: string) => Type.Integer({ minimum: 1990, maximum: 2100, description });
const baseYear = year('Year it is measured from');
const targetYear = year('Year by which it is to be reached');
const baseYearTco2e = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1e12,
  description: 'Emissions of the base year in tCO2e, of the scopes covered',
  examples: [2100],
});
const percent = (description: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 100, description, examples: [42] });
const reductionPercent = percent('Reduction against the base year, above 0 and up to 100');
const trajectoryModel = oneOf(
  trajectoryModels,
  'How the reduction is spread over the years: evenly, more of it early, or in straight lines through the milestones',
);
const description = nullable(Type.String({ maxLength: 1_000, description: 'At most 1,000 characters' }));

/** Bounded below, too: what is divided by next to nothing is no number that JSON could carry. */
const denominatorValue = { minimum: 1e-6, maximum: 1e12 };
const IntensityDenominator = strictObject(
  {
    metric: oneLine(120, 'What emissions are divided by'),
    unit: oneLine(40, 'Its unit'),
    baseYearValue: Type.Number({ ...denominatorValue, description: 'Its value in the base year', examples: [110.2] }),
    values: Type.Record(Type.String({ pattern: '^(19|20|21)\\d\\d$' }), Type.Number(denominatorValue), {
      additionalProperties: false,
      description: 'Its value in each other year, whole years',
      examples: [{ 2025: 120.5 }],
    }),
  },
  { description: 'For `intensity` targets, which need it' },
);
export type IntensityDenominator = Type.Static<typeof IntensityDenominator>;
const intensityDenominator = nullable(IntensityDenominator);

export const CreateTarget = strictObject({
  name,
  type,
  scopeCoverage,
  baseYear,
  baseYearTco2e,
  targetYear,
  reductionPercent,
  trajectoryModel,
  description: Type.Optional(description),
  intensityDenominator: Type.Optional(intensityDenominator),
  validation: Type.Optional(nullable(ValidationInput)),
});
export type CreateTarget = Type.Static<typeof CreateTarget>;

export const PatchTarget = patchObject({
  name: Type.Optional(name),
  description: Type.Optional(description),
  status: Type.Optional(oneOf(['active'], 'To bring an archived target back')),
  baseYearTco2e: Type.Optional(baseYearTco2e),
  reason: Type.Optional(text(500, 'Why the base year is revised, in 10 characters or more; goes with baseYearTco2e')),
  evidence: Type.Optional(
    text(500, 'What shows it, such as a link or the name of a document; goes with baseYearTco2e'),
  ),
  targetYear: Type.Optional(targetYear),
  reductionPercent: Type.Optional(reductionPercent),
  trajectoryModel: Type.Optional(trajectoryModel),
  scopeCoverage: Type.Optional(scopeCoverage),
  intensityDenominator: Type.Optional(intensityDenominator),
  validation: Type.Optional(ValidationInput),
});
export type PatchTarget = Type.Static<typeof PatchTarget>;

const amount = (what: string) => Type.Number({ description: what, examples: [1843.207115] });

const shared = {
  id,
  name,
  type,
  status,
  scopeCoverage,
  baseYear,
  baseYearTco2e,
  targetYear,
  reductionPercent,
  trajectoryModel,
  description,
  intensityDenominator,
  validation: nullable(Validation),
  unit: Type.String({
    description: 'Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator',
    examples: ['tCO2e'],
  }),
  currentTco2e: amount('Recorded so far this year, gross: approved and locked, of the scopes covered'),
  progressPercent: Type.Number({ description: 'How much of the reduction is done; 0 without data', examples: [61.9] }),
  createdAt: dateTime('When it was set'),
  createdBy: person,
};

export const Target = strictObject(shared);

export const budgetStatuses = ['met', 'exceeded', 'incomplete', 'no_data', 'in_progress', 'upcoming'] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

const AnnualBudget = strictObject({
  year: Type.Integer({ description: 'Calendar year' }),
  allowedTco2e: amount('What the trajectory allows in it'),
  actualTco2e: nullable(amount('What is recorded for it')),
  variance: nullable(amount('Actual less allowed: above 0 is too much')),
  retiredTco2e: Type.Number({
    description: 'Credits retired for the year and confirmed, in tonnes; never subtracted',
    examples: [300],
  }),
  status: oneOf(
    budgetStatuses,
    '`incomplete`: the year is over, and its records leave something of it open; `no_data`: it is over without any',
  ),
});

const Revision = strictObject({
  revision: Type.Integer({ description: 'Counted from 1' }),
  at: dateTime('When'),
  by: person,
  reason: Type.String({ description: 'Why' }),
  evidence: nullable(Type.String({ description: 'What shows it' })),
  from: amount('Base-year emissions before'),
  to: amount('And after'),
  belowThreshold: Type.Boolean({
    description: 'Whether the change is less than 5 % of what it was, which a base year need not be revised for',
  }),
});

export const FullTarget = strictObject({
  ...shared,
  milestones: Type.Array(Milestone, { description: 'By year' }),
  annualBudgets: Type.Array(AnnualBudget, { description: 'Every year from the base year to the target year' }),
  revisions: Type.Array(Revision, { description: 'How the base year was revised, oldest first' }),
});

export const sortable = {
  createdAt: 'created_at',
  name: 'lower(name)',
  baseYear: 'base_year',
  targetYear: 'target_year',
};

export const TargetList = listQuery({
  sortable,
  maxPageSize: 100,
  filters: {
    type: Type.Optional(oneOf(types, 'Only targets of this type')),
    status: Type.Optional(oneOf(statuses, 'Only targets of this status; archived ones are listed only if asked for')),
  },
});
export type TargetList = Type.Static<typeof TargetList>;

export const targetIdParam = pathId('targetId', 'Target identifier');
