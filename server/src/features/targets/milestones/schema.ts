import Type from 'typebox';
import { fields, listQuery } from '../../../platform/http/index.ts';

const { dateTime, identifier, nullable, oneLine, oneOf, patchObject, strictObject } = fields;

export const statuses = ['pending', 'achieved', 'missed'] as const;
export type MilestoneStatus = (typeof statuses)[number];

const year = Type.Integer({
  minimum: 1990,
  maximum: 2100,
  description: 'After the base year, at the latest the target year; one milestone a year',
  examples: [2027],
});
const label = oneLine(120, 'What the milestone is called');
const requiredReductionPercent = Type.Number({
  exclusiveMinimum: 0,
  maximum: 100,
  description: 'Reduction against the base year due by the end of it',
  examples: [21],
});
const amount = (description: string) => Type.Number({ description, examples: [1659] });

export const CreateMilestone = strictObject({ year, label, requiredReductionPercent });
export type CreateMilestone = Type.Static<typeof CreateMilestone>;

export const PatchMilestone = patchObject({
  year: Type.Optional(year),
  label: Type.Optional(label),
  requiredReductionPercent: Type.Optional(requiredReductionPercent),
});
export type PatchMilestone = Type.Static<typeof PatchMilestone>;

export const VerifyMilestone = strictObject({
  verifiedBy: oneLine(200, 'Person or body that verified it'),
  notes: Type.Optional(nullable(Type.String({ maxLength: 500, description: 'At most 500 characters' }))),
});
export type VerifyMilestone = Type.Static<typeof VerifyMilestone>;

export const Milestone = strictObject({
  id: identifier('mst', 'Milestone identifier'),
  targetId: identifier('tgt', 'Target identifier'),
  year,
  label,
  requiredReductionPercent,
  allowedTco2e: amount('What may be emitted in that year'),
  actualTco2e: nullable(amount('What is recorded for that year; once decided, what was recorded then')),
  judgedTco2e: nullable(
    amount('Once decided: what it was decided by, the projection of its year where records left something of it open'),
  ),
  status: oneOf(statuses, 'Decided once, after its year has passed'),
  decidedAt: nullable(dateTime('When it was decided')),
  verified: Type.Boolean({ description: 'Whether somebody has verified it' }),
  verifiedAt: nullable(dateTime('When')),
  verifiedBy: nullable(Type.String({ description: 'By whom' })),
  notes: nullable(Type.String({ description: 'Notes of the verification' })),
  createdAt: dateTime('When it was set'),
});

export const sortable = { year: 'year', createdAt: 'created_at' };

export const MilestoneList = listQuery({ sortable, defaultSort: { by: 'year', order: 'asc' }, filters: {} });
export type MilestoneList = Type.Static<typeof MilestoneList>;

export const milestoneIdParam = Type.Object({
  targetId: Type.String({ description: 'Target identifier' }),
  milestoneId: Type.String({ description: 'Milestone identifier' }),
});
