import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { PendingChange, withPendingChange } from '../organisations/index.ts';
import { Milestone } from './milestones/schema.ts';

const {
  civilDateField,
  nullable,
  object,
  oneLine,
  oneOf,
  strictObject,
  dateTime,
  identifier,
  patch,
  pathId,
  person,
  request,
  resource,
  scopeCoverage,
  text,
  updatedAt,
} = fields;

export const validationStatuses = ['self_declared', 'submitted', 'validated'] as const;
export type ValidationStatus = (typeof validationStatuses)[number];

const validationStatus = oneOf(validationStatuses, 'State of the validation by the Science Based Targets initiative');
const reference = nullable(oneLine(200, "The initiative's reference; required when submitted or validated"));
const date = nullable(civilDateField('When it was submitted or validated; then required, and not in the future'));

export const ValidationInput = strictObject(
  { status: validationStatus, reference: Type.Optional(reference), date: Type.Optional(date) },
  { description: 'For `sbti` targets; `self_declared` if absent' },
);
export type ValidationInput = Type.Static<typeof ValidationInput>;

export const Validation = object(
  { status: validationStatus, reference, date },
  { description: 'Of an `sbti` target; null for other types' },
);
export type Validation = ResponseOf<typeof Validation>;

export const types = ['absolute', 'intensity', 'net_zero', 'sbti', 'custom'] as const;
export type TargetType = (typeof types)[number];

export const statuses = ['active', 'achieved', 'missed', 'archived'] as const;
export type TargetStatus = (typeof statuses)[number];

export const trajectoryModels = ['linear', 'front_loaded', 'custom'] as const;
export type TrajectoryModel = (typeof trajectoryModels)[number];

const id = identifier('tgt', 'Target identifier');
const name = oneLine(120, 'Name of the target');
const type = oneOf(
  types,
  'All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10 years after it is set',
);
const status = oneOf(statuses, '`achieved` and `missed` are decided once the target year has passed');
const year = (description: string) => Type.Integer({ minimum: 1990, maximum: 2100, description });
const baseYear = year('Year it is measured from');
const targetYear = year('Year by which it has to be reached');
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

/** Bounded below, since JSON cannot carry the quotient of a tiny denominator. */
const denominatorValue = { minimum: 1e-6, maximum: 1e12 };
const denominatorFields = {
  metric: oneLine(120, 'Quantity that emissions are divided by'),
  unit: oneLine(40, 'Its unit'),
  baseYearValue: Type.Number({ ...denominatorValue, description: 'Its value in the base year', examples: [110.2] }),
};
const valuesByYear = (options: Type.TObjectOptions) =>
  Type.Record(Type.String({ pattern: '^(19|20|21)\\d\\d$' }), Type.Number(denominatorValue), {
    ...options,
    description: 'Its value in each other year, whole years',
    examples: [{ 2025: 120.5 }],
  });
const IntensityDenominator = object({ ...denominatorFields, values: valuesByYear({}) });
export type IntensityDenominator = Type.Static<typeof IntensityDenominator>;

const intensityDenominator = nullable(
  strictObject(
    { ...denominatorFields, values: valuesByYear({ additionalProperties: false }) },
    { description: 'For `intensity` targets, which need it' },
  ),
);

export const CreateTarget = request('CreateTarget', {
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

export const UpdateTarget = patch('UpdateTarget', {
  name: Type.Optional(name),
  description: Type.Optional(description),
  status: Type.Optional(oneOf(['active'], 'To bring an archived target back')),
  baseYearTco2e: Type.Optional(baseYearTco2e),
  reason: Type.Optional(text(500, 'Why the base year is revised, in 10 characters or more; goes with baseYearTco2e')),
  evidence: Type.Optional(
    text(500, 'Evidence for it, such as a link or the name of a document; goes with baseYearTco2e'),
  ),
  targetYear: Type.Optional(targetYear),
  reductionPercent: Type.Optional(reductionPercent),
  trajectoryModel: Type.Optional(trajectoryModel),
  scopeCoverage: Type.Optional(scopeCoverage),
  intensityDenominator: Type.Optional(intensityDenominator),
  validation: Type.Optional(ValidationInput),
});
export type UpdateTarget = Type.Static<typeof UpdateTarget>;

const amount = (meaning: string) => Type.Number({ description: meaning, examples: [1843.207115] });

/** The fields a target shows before it is set. */
export const proposed = {
  name,
  type,
  scopeCoverage,
  baseYear,
  baseYearTco2e,
  targetYear,
  reductionPercent,
  trajectoryModel,
  description,
  intensityDenominator: nullable(IntensityDenominator),
  validation: nullable(Validation),
  unit: Type.String({
    description: 'Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator',
    examples: ['tCO2e'],
  }),
  currentTco2e: amount('Recorded so far this year, gross: approved and locked, of the scopes covered'),
  progressPercent: Type.Number({
    description: 'Part of the reduction that is achieved; 0 without data',
    examples: [61.9],
  }),
};

const shared = {
  id,
  status,
  approved: Type.Boolean({
    description:
      'False for a new target that waits for a second person under the review policy `four_eyes`, or was rejected: it is not judged, backs no certificate and stands in no report',
    examples: [true],
  }),
  ...proposed,
  createdAt: dateTime('When it was set'),
  updatedAt,
  createdBy: person,
};

export const Target = resource('Target', shared);
export type Target = ResponseOf<typeof Target>;
export type ProposedTarget = Pick<Target, keyof typeof proposed>;

export const budgetStatuses = ['met', 'exceeded', 'incomplete', 'no_data', 'in_progress', 'upcoming'] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

export const AnnualBudget = resource('AnnualBudget', {
  year: Type.Integer({ description: 'Calendar year' }),
  allowedTco2e: amount('Amount that the trajectory allows'),
  actualTco2e: nullable(amount('Amount recorded for it')),
  variance: nullable(amount('Actual less allowed: above 0 is too much')),
  retiredTco2e: Type.Number({
    description: 'Credits retired for the year and confirmed, in tonnes; never subtracted',
    examples: [300],
  }),
  status: oneOf(
    budgetStatuses,
    '`incomplete`: the year is over, but its records do not cover all of it; `no_data`: it is over without records',
  ),
});

export type AnnualBudget = ResponseOf<typeof AnnualBudget>;

const BaseYearRevision = resource('BaseYearRevision', {
  revision: Type.Integer({ description: 'Counted from 1' }),
  at: dateTime('When'),
  by: person,
  reason: Type.String({ description: 'Why' }),
  evidence: nullable(Type.String({ description: 'Evidence for it' })),
  from: amount('Base-year emissions before'),
  to: amount('Base-year emissions after'),
  belowThreshold: Type.Boolean({
    description: 'Whether the change is less than 5 % of the earlier amount, for which a base year need not be revised',
  }),
});

export type BaseYearRevision = ResponseOf<typeof BaseYearRevision>;

export const TargetDetail = resource('TargetDetail', {
  ...shared,
  milestones: Type.Array(Milestone, { description: 'By year' }),
  annualBudgets: Type.Array(AnnualBudget, { description: 'Every year from the base year to the target year' }),
  revisions: Type.Array(BaseYearRevision, { description: 'How the base year was revised, oldest first' }),
});
export type TargetDetail = ResponseOf<typeof TargetDetail>;

export const TargetWithPendingChange = withPendingChange('TargetWithPendingChange', TargetDetail.properties);

export const CreatedTarget = resource('CreatedTarget', {
  ...TargetDetail.properties,
  pendingChange: Type.Optional(
    object(PendingChange.properties, { description: 'Only where the target waits for a second person' }),
  ),
});
export type CreatedTarget = ResponseOf<typeof CreatedTarget>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  name: 'lower(name)',
  baseYear: 'base_year',
  targetYear: 'target_year',
};

export const TargetList = listQuery({
  sortable,
  maxPageSize: 100,
  filters: {
    type: repeatable(oneOf(types, 'Only targets of this type')),
    status: repeatable(oneOf(statuses, 'Only targets of this status; archived ones are listed only if asked for')),
    ...timeFilters,
  },
});
export type TargetList = Type.Static<typeof TargetList>;

export const targetIdParam = pathId('targetId', 'Target identifier');
