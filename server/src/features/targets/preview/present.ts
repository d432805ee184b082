import { presentBudgets, presentDraft } from '../present.ts';
import type { Assessment } from '../progress/assess.ts';
import { presentFigures } from '../progress/present.ts';
import type { TargetDraft } from '../store.ts';
import type { TargetPreview } from './schema.ts';

/** A target has no milestones when it is set. */
export const presentPreview = (draft: TargetDraft, assessment: Assessment): TargetPreview => ({
  ...presentDraft(draft, assessment),
  annualBudgets: presentBudgets(draft, assessment),
  progress: presentFigures(draft, assessment, []),
});
