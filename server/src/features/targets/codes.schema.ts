import { fields } from '../../platform/http/index.ts';

const { oneOf } = fields;

export const types = ['absolute', 'intensity', 'net_zero', 'sbti', 'custom'] as const;
export type TargetType = (typeof types)[number];

export const statuses = ['active', 'achieved', 'missed', 'archived'] as const;
export type TargetStatus = (typeof statuses)[number];

export const outcomes = ['achieved', 'missed'] as const;
export type TargetOutcome = (typeof outcomes)[number];

export const trajectoryModels = ['linear', 'front_loaded', 'custom'] as const;
export type TrajectoryModel = (typeof trajectoryModels)[number];

export const progressStatuses = [
  'no_data',
  'achieved',
  'ahead',
  'on_track',
  'at_risk',
  'off_track',
  'not_comparable',
  'awaiting_approval',
] as const;
export type ProgressStatus = (typeof progressStatuses)[number];

export const budgetStatuses = [
  'met',
  'exceeded',
  'incomplete',
  'not_comparable',
  'no_data',
  'in_progress',
  'upcoming',
] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

/** Ways in which a change can make a target easier to reach, or move its base. */
export const weakeningNames = [
  'other_base',
  'later_year',
  'smaller_reduction',
  'narrower_scopes',
  'slower_trajectory',
  'other_metric',
  'weaker_milestone',
] as const;
export type Weakening = (typeof weakeningNames)[number];

export const trajectoryModel = oneOf(
  trajectoryModels,
  'Distribution of the reduction over the years. `linear`: evenly. `front_loaded`: more of it early. `custom`: in straight lines through the milestones',
);

export const progressStatus = oneOf(
  progressStatuses,
  'Status of the projection. `achieved`: at or below the level of the target, whose year is closed. `ahead`: the same before it is closed. `at_risk`: up to 10 % above the allowed amount. `not_comparable`: the year and the base year do not count the same, or nothing supports the base. `awaiting_approval`: the target waits for a second person and is not assessed',
);
