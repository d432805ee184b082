import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { AnnualBudget, proposed } from '../schema.ts';

export const progressStatuses = [
  'no_data',
  'achieved',
  'on_track',
  'at_risk',
  'off_track',
  'awaiting_approval',
] as const;
export type ProgressStatus = (typeof progressStatuses)[number];

const { identifier, nullable, object, oneOf, resource } = fields;
const amount = (description: string) => Type.Number({ description, examples: [1480.2] });

const figures = {
  currentYear: Type.Integer({ description: 'This year, or the nearest year of the target', examples: [2026] }),
  unit: Type.String({ description: 'Of all amounts but retiredTco2e', examples: ['tCO2e'] }),
  currentTco2e: amount('Recorded so far, gross; approved and locked, of the scopes covered'),
  projectedTco2e: nullable(
    amount('Projection of the whole year, gross: the sum of the projections of all series; null without data'),
  ),
  retiredTco2e: Type.Number({
    description: 'Credits retired for that year and confirmed, in tonnes; never subtracted from the other amounts',
    examples: [300],
  }),
  allowedTco2eThisYear: amount('Amount that the trajectory allows this year'),
  trajectoryTco2e: amount('Where the trajectory stands today'),
  progressPercent: Type.Number({
    description: 'Part of the reduction that is achieved; 0 without data',
    examples: [61.9],
  }),
  status: oneOf(
    progressStatuses,
    'Judged by the projection; `at_risk` is up to 10 % above what is allowed; `awaiting_approval`: the target waits for a second person and is not judged',
  ),
  because: Type.String({ description: 'The numbers that decided the status, and how the projection was computed' }),
  nextMilestone: nullable(
    object(
      {
        year: Type.Integer({ description: 'Its year' }),
        allowedTco2e: amount('Amount that may be emitted in that year'),
        label: Type.String({ description: 'Its name' }),
      },
      { description: 'The next milestone that is not decided; null if there is none' },
    ),
  ),
};

export const ProgressFigures = resource('ProgressFigures', figures);
export type ProgressFigures = ResponseOf<typeof ProgressFigures>;

export const TargetProgress = resource('TargetProgress', {
  targetId: identifier('tgt', 'Target identifier'),
  ...figures,
});
export type TargetProgress = ResponseOf<typeof TargetProgress>;

export const TargetPreview = fields.resource('TargetPreview', {
  ...proposed,
  annualBudgets: Type.Array(AnnualBudget, { description: 'Every year from the base year to the target year' }),
  progress: ProgressFigures,
});
export type TargetPreview = ResponseOf<typeof TargetPreview>;
