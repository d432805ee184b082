import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { PendingChange, withPendingChange } from '../organisations/index.ts';
import { baseFields } from './base/schema.ts';
import { budgetStatuses, outcomes, statuses, trajectoryModel, types } from './codes.schema.ts';
import { FormerAmbition } from './former-ambitions/schema.ts';
import { Milestone } from './milestones/schema.ts';
import { Validation, ValidationInput } from './sbti/schema.ts';

const {
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

const id = identifier('tgt', 'Target identifier');
const name = oneLine(120, 'Name of the target');
const type = oneOf(
  types,
  'Type of the target. All types count gross emissions. `net_zero` needs a reduction of at least 90 %. `sbti` needs at least 4.2 % of the base per year (2.5 % if only scope 3 is covered), a base year of 2015 or later, and a target year 5 to 10 years after creation',
);
const status = oneOf(
  statuses,
  'Status of the target, decided once the target year has passed. `achieved` needs the year to be closed and a base that is not typed',
);
const year = (description: string) => Type.Integer({ minimum: 1990, maximum: 2100, description });
const baseYear = year('Year that the reduction is measured from');
const targetYear = year('Year by which the target is to be reached, after the year in which it is set');
const baseYearTco2e = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1e12,
  description:
    'Emissions of the base year in the covered scopes, in tCO2e. If the closed books or an external inventory have that year, the computed amount is stored, and an amount that differs by more than 0.5 % is refused',
  examples: [2100],
});
const percent = (description: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 100, description, examples: [42] });
const reductionPercent = percent('Reduction against the base year in percent, above 0 and up to 100');
const description = nullable(
  Type.String({ maxLength: 1_000, description: 'Description of the target, at most 1,000 characters' }),
);

/** The lower bound keeps the quotient within the range of a JSON number. */
const denominatorValue = { minimum: 1e-6, maximum: 1e12 };
const denominatorFields = {
  metric: oneLine(120, 'Quantity that emissions are divided by'),
  unit: oneLine(40, 'Unit of the quantity'),
  baseYearValue: Type.Number({ ...denominatorValue, description: 'Value in the base year', examples: [110.2] }),
};
const valuesByYear = (options: Type.TObjectOptions) =>
  Type.Record(Type.String({ pattern: '^(19|20|21)\\d\\d$' }), Type.Number(denominatorValue), {
    ...options,
    description: 'Value of each other year, for the whole year',
    examples: [{ 2025: 120.5 }],
  });
const IntensityDenominator = object({ ...denominatorFields, values: valuesByYear({}) });
export type IntensityDenominator = Type.Static<typeof IntensityDenominator>;

const intensityDenominator = nullable(
  strictObject(
    { ...denominatorFields, values: valuesByYear({ additionalProperties: false }) },
    { description: 'Denominator of an `intensity` target, which requires one' },
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
  status: Type.Optional(oneOf(['active'], 'Status `active`, which restores an archived target')),
  baseYearTco2e: Type.Optional(baseYearTco2e),
  reason: Type.Optional(
    text(
      500,
      'Reason for a new base or a weaker target, which need one: at least 20 characters and four different words',
    ),
  ),
  evidence: Type.Optional(text(500, 'Evidence for a new base, such as a link or the name of a document')),
  targetYear: Type.Optional(targetYear),
  reductionPercent: Type.Optional(reductionPercent),
  trajectoryModel: Type.Optional(trajectoryModel),
  scopeCoverage: Type.Optional(scopeCoverage),
  intensityDenominator: Type.Optional(intensityDenominator),
  validation: Type.Optional(ValidationInput),
});
export type UpdateTarget = Type.Static<typeof UpdateTarget>;

const amount = (meaning: string) => Type.Number({ description: meaning, examples: [1843.207115] });

/** Fields of a target that a preview shows. */
export const proposed = {
  name,
  type,
  scopeCoverage,
  baseYear,
  baseYearTco2e,
  ...baseFields,
  targetYear,
  reductionPercent,
  trajectoryModel,
  halfWayExcessTco2e: amount(
    'Amount by which the trajectory lies above a straight line half-way between base year and target year; 0 if it does not',
  ),
  description,
  intensityDenominator: nullable(IntensityDenominator),
  validation: nullable(Validation),
  unit: Type.String({
    description: 'Unit of all amounts except baseYearTco2e: tCO2e, or tCO2e per unit of the denominator',
    examples: ['tCO2e'],
  }),
  currentTco2e: amount('Gross emissions recorded this year: approved and locked entries in the covered scopes'),
  progressPercent: Type.Number({
    description: 'Achieved part of the reduction; 0 without data or comparability',
    examples: [61.9],
  }),
};

const shared = {
  id,
  status,
  approved: Type.Boolean({
    description:
      'False for a new target that waits for a second person under the review policy `four_eyes`, or was rejected. Such a target is not assessed, backs no certificate and appears in no report',
    examples: [true],
  }),
  ...proposed,
  outcome: nullable(oneOf(outcomes, 'Decision after the target year, which an archived target keeps; null before')),
  formerAmbitions: Type.Array(FormerAmbition, {
    description: 'Ambitions of the target before it was weakened, oldest first',
  }),
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
};

export const Target = resource('Target', shared);
export type Target = ResponseOf<typeof Target>;
export type ProposedTarget = Pick<Target, keyof typeof proposed>;

export const AnnualBudget = resource('AnnualBudget', {
  year: Type.Integer({ description: 'Calendar year' }),
  allowedTco2e: amount('Amount that the trajectory allows'),
  actualTco2e: nullable(amount('Amount recorded for the year')),
  variance: nullable(amount('Actual minus allowed amount: above 0 exceeds the budget')),
  retiredTco2e: Type.Number({
    description: 'Confirmed credits retired for the year, in tonnes; never subtracted',
    examples: [300],
  }),
  status: oneOf(
    budgetStatuses,
    'Status of the budget. `not_comparable`: the year and the base year do not count the same, or nothing supports the base. `incomplete`: the year is over, but its records do not cover all of it. `no_data`: the year is over and has no records',
  ),
});

export type AnnualBudget = ResponseOf<typeof AnnualBudget>;

const BaseYearRevision = resource('BaseYearRevision', {
  revision: Type.Integer({ description: 'Number of the revision, counted from 1' }),
  at: dateTime('Time of the revision'),
  by: person,
  reason: Type.String({ description: 'Reason for the revision' }),
  evidence: nullable(Type.String({ description: 'Evidence for the revision' })),
  from: amount('Base-year emissions before'),
  to: amount('Base-year emissions after'),
  belowThreshold: Type.Boolean({
    description: 'True if the change is less than 5 % of the earlier amount, so that no revision was required',
  }),
});

export type BaseYearRevision = ResponseOf<typeof BaseYearRevision>;

export const TargetDetail = resource('TargetDetail', {
  ...shared,
  milestones: Type.Array(Milestone, { description: 'Milestones, ordered by year' }),
  annualBudgets: Type.Array(AnnualBudget, { description: 'Budgets from the base year to the target year' }),
  revisions: Type.Array(BaseYearRevision, { description: 'Revisions of the base year, oldest first' }),
});
export type TargetDetail = ResponseOf<typeof TargetDetail>;

export const TargetWithPendingChange = withPendingChange('TargetWithPendingChange', TargetDetail.properties);

export const CreatedTarget = resource('CreatedTarget', {
  ...TargetDetail.properties,
  pendingChange: Type.Optional(
    object(PendingChange.properties, {
      description: 'Pending approval; present only if the target waits for a second person',
    }),
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
    status: repeatable(oneOf(statuses, 'Only targets of this status; archived targets are listed only on request')),
    ...timeFilters,
  },
});
export type TargetList = Type.Static<typeof TargetList>;

export const targetIdParam = pathId('targetId', 'Target identifier');
