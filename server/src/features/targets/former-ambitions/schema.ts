import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { baseFields } from '../base/schema.ts';
import { progressStatus, trajectoryModel, weakeningNames } from '../codes.schema.ts';

const { civilDateField, nullable, object, oneOf, resource, scopeCoverage } = fields;

const amount = (description: string) => Type.Number({ description, examples: [1480.2] });

const milestone = object({
  year: Type.Integer({ description: 'Year of the milestone' }),
  label: Type.String({ description: 'Name of the milestone' }),
  requiredReductionPercent: Type.Number({ description: 'Reduction that was due by the end of that year, in percent' }),
});

const standing = object(
  {
    currentYear: Type.Integer({ description: 'This year, or the nearest year of the former ambition' }),
    projectedTco2e: nullable(amount('Gross projection of that year; null without data')),
    allowedTco2e: amount('Amount that the former ambition allowed in that year'),
    status: progressStatus,
    because: Type.String({ description: 'Explanation of the status' }),
  },
  { description: 'Progress measured by the former ambition' },
);

export const FormerAmbition = resource('FormerAmbition', {
  inWords: Type.String({
    description: 'The former ambition in one phrase',
    examples: ['40 % by 2030, weakened on 15 March 2026'],
  }),
  weakenedOn: civilDateField('Date on which the target was weakened'),
  ways: Type.Array(oneOf(weakeningNames, 'Way in which the target became weaker'), {
    description: 'Ways in which the target became weaker',
  }),
  reason: nullable(Type.String({ description: 'Reason for weakening it; null for a milestone' })),
  scopeCoverage,
  baseYear: Type.Integer({ description: 'Former base year' }),
  baseYearTco2e: amount('Base of the former scopes, as the inventory of the base year now has it'),
  baseSource: baseFields.baseSource,
  targetYear: Type.Integer({ description: 'Former target year', examples: [2030] }),
  reductionPercent: Type.Number({ description: 'Former reduction in percent', examples: [40] }),
  trajectoryModel,
  metric: nullable(Type.String({ description: 'Former divisor of an intensity', examples: ['Revenue (GBP)'] })),
  milestones: Type.Array(milestone, { description: 'Milestones at that time' }),
  progress: standing,
});
export type FormerAmbition = ResponseOf<typeof FormerAmbition>;
