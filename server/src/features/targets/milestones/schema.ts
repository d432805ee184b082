import Type from 'typebox';
import { fields, listQuery, type ResponseOf, timeFilters } from '../../../platform/http/index.ts';
import { withPendingChange } from '../../organisations/index.ts';

const { dateTime, identifier, nullable, object, oneLine, oneOf, patch, request, resource, updatedAt } = fields;

export const statuses = ['pending', 'achieved', 'missed'] as const;
const verifications = ['reported'] as const;

export type MilestoneStatus = (typeof statuses)[number];

const year = Type.Integer({
  minimum: 1990,
  maximum: 2100,
  description: 'Year of the milestone, after the base year and not after the target year; one milestone per year',
  examples: [2027],
});
const label = oneLine(120, 'Name of the milestone');
const requiredReductionPercent = Type.Number({
  exclusiveMinimum: 0,
  maximum: 100,
  description: 'Reduction against the base year due by the end of that year, in percent',
  examples: [21],
});
const amount = (description: string) => Type.Number({ description, examples: [1659] });

export const CreateMilestone = request('CreateMilestone', { year, label, requiredReductionPercent });
export type CreateMilestone = Type.Static<typeof CreateMilestone>;

export const UpdateMilestone = patch('UpdateMilestone', {
  year: Type.Optional(year),
  label: Type.Optional(label),
  requiredReductionPercent: Type.Optional(requiredReductionPercent),
});
export type UpdateMilestone = Type.Static<typeof UpdateMilestone>;

export const VerifyMilestone = request('VerifyMilestone', {
  verifiedBy: oneLine(200, 'Person or body that the organisation names for it'),
  notes: Type.Optional(
    nullable(Type.String({ maxLength: 500, description: 'Notes of the organisation, at most 500 characters' })),
  ),
});
export type VerifyMilestone = Type.Static<typeof VerifyMilestone>;

export const Milestone = resource('Milestone', {
  id: identifier('mst', 'Milestone identifier'),
  targetId: identifier('tgt', 'Target identifier'),
  year,
  label,
  requiredReductionPercent,
  allowedTco2e: amount('Amount that may be emitted in that year'),
  actualTco2e: nullable(amount('Amount recorded for that year; once decided, the amount recorded at the decision')),
  judgedTco2e: nullable(
    amount('Amount used for the decision, projected if the records did not cover the whole year; null until decided'),
  ),
  status: oneOf(statuses, 'Status of the milestone, decided once after its year has passed'),
  decidedAt: nullable(dateTime('Time of the decision')),
  verified: Type.Boolean({
    description: 'True if the organisation reported the milestone as reached. `verification` says what that means',
  }),
  verifiedAt: nullable(dateTime('Time of the report')),
  verifiedBy: nullable(Type.String({ description: 'Person or body that the organisation names for it' })),
  notes: nullable(Type.String({ description: 'Notes of the organisation' })),
  verification: nullable(
    object(
      {
        status: oneOf(verifications, '`reported`: by the organisation itself. Nobody outside has assured it'),
        inWords: Type.String({
          description: 'The statement as it is shown',
          examples: ['Reported by the organisation: Bureau Ostrow'],
        }),
      },
      { description: 'Meaning of `verified`; null unless it is true' },
    ),
  ),
  createdAt: dateTime('Time of creation'),
  updatedAt,
});
export type Milestone = ResponseOf<typeof Milestone>;

export const MilestoneWithPendingChange = withPendingChange('MilestoneWithPendingChange', Milestone.properties);

export const sortable = { year: 'year', createdAt: 'created_at', updatedAt: 'coalesce(updated_at, created_at)' };

export const MilestoneList = listQuery({ sortable, defaultSort: { by: 'year', order: 'asc' }, filters: timeFilters });
export type MilestoneList = Type.Static<typeof MilestoneList>;

export const milestoneIdParam = Type.Object({
  targetId: Type.String({ description: 'Target identifier' }),
  milestoneId: Type.String({ description: 'Milestone identifier' }),
});
