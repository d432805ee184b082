export const progressStatuses = ['no_data', 'achieved', 'on_track', 'at_risk', 'off_track'] as const;
export type ProgressStatus = (typeof progressStatuses)[number];
