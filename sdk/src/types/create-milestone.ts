// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateMilestone {
  /** Year of the milestone, after the base year and not after the target year; one milestone per year */
  year: number;
  /** Name of the milestone */
  label: string;
  /** Reduction against the base year due by the end of that year, in percent */
  requiredReductionPercent: number;
}
