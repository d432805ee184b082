import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { progressStatus } from '../codes.schema.ts';
import { FormerAmbition } from '../former-ambitions/schema.ts';
import { AnnualBudget, proposed } from '../schema.ts';

const { identifier, nullable, object, resource } = fields;
const amount = (description: string) => Type.Number({ description, examples: [1480.2] });

const figures = {
  currentYear: Type.Integer({ description: 'This year, or the nearest year of the target', examples: [2026] }),
  unit: Type.String({ description: 'Unit of all amounts except retiredTco2e', examples: ['tCO2e'] }),
  currentTco2e: amount('Gross emissions recorded so far: approved and locked entries in the covered scopes'),
  projectedTco2e: nullable(
    amount('Gross projection of the whole year: the sum of the projections of all series; null without data'),
  ),
  retiredTco2e: Type.Number({
    description: 'Confirmed credits retired for that year, in tonnes; never subtracted from the other amounts',
    examples: [300],
  }),
  allowedTco2eThisYear: amount('Amount that the trajectory allows this year'),
  trajectoryTco2e: amount('Level of the trajectory today'),
  progressPercent: Type.Number({
    description: 'Achieved part of the reduction; 0 without data and if the status is `not_comparable`',
    examples: [61.9],
  }),
  status: progressStatus,
  because: Type.String({ description: 'Explanation of the status, with its numbers and the method of projection' }),
  notComparable: Type.Array(Type.String(), {
    description: 'Reasons why the year cannot be compared with the base year; empty if it can',
  }),
  nextMilestone: nullable(
    object(
      {
        year: Type.Integer({ description: 'Year of the milestone' }),
        allowedTco2e: amount('Amount that may be emitted in that year'),
        label: Type.String({ description: 'Name of the milestone' }),
      },
      { description: 'Next undecided milestone; null if there is none' },
    ),
  ),
};

export const ProgressFigures = resource('ProgressFigures', figures);
export type ProgressFigures = ResponseOf<typeof ProgressFigures>;

export const TargetProgress = resource('TargetProgress', {
  targetId: identifier('tgt', 'Target identifier'),
  ...figures,
  formerAmbitions: Type.Array(FormerAmbition, {
    description: 'The same progress against what the target demanded before it was weakened, oldest first',
  }),
});
export type TargetProgress = ResponseOf<typeof TargetProgress>;

export const TargetPreview = fields.resource('TargetPreview', {
  ...proposed,
  annualBudgets: Type.Array(AnnualBudget, { description: 'Budgets from the base year to the target year' }),
  progress: ProgressFigures,
});
export type TargetPreview = ResponseOf<typeof TargetPreview>;
