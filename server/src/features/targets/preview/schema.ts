import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';
import { ProgressFigures } from '../progress/schema.ts';
import { AnnualBudget, proposed } from '../schema.ts';

export const TargetPreview = fields.resource('TargetPreview', {
  ...proposed,
  annualBudgets: Type.Array(AnnualBudget, { description: 'Every year from the base year to the target year' }),
  progress: ProgressFigures,
});
export type TargetPreview = Answer<typeof TargetPreview>;
