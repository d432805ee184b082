// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MeterGap {
  /** Start of the first missing interval */
  from: string;
  /** End of the last missing interval */
  to: string;
  /** Missing intervals */
  intervals: number;
  /** Missing intervals that the gap rule fills */
  filledIntervals: number;
  /** Rule that fills the gap; null if an interval remains open */
  filledBy: 'linear' | 'same_hour_last_week' | null;
}
