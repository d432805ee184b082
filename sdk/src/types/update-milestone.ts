// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateMilestone {
  /** After the base year and not after the target year; one milestone a year */
  year?: number | undefined;
  /** Name of the milestone */
  label?: string | undefined;
  /** Reduction against the base year due by the end of it */
  requiredReductionPercent?: number | undefined;
}
