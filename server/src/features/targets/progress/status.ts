export const progressStatuses = [
  'no_data',
  'achieved',
  'on_track',
  'at_risk',
  'off_track',
  'awaiting_approval',
] as const;
export type ProgressStatus = (typeof progressStatuses)[number];
