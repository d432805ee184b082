// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MeterReadings {
  /** Meter identifier */
  meterId: string;
  /** Unit code */
  unit: string;
  /** Time zone of the meter */
  timeZone: string;
  /** Rule by which missing intervals were filled */
  gapRule: 'none' | 'linear' | 'same_hour_last_week';
  /** Length of the rows */
  resolution: 'interval' | 'hour' | 'day' | 'month';
  /** First day */
  from: string | null;
  /** Last day */
  to: string | null;
  /** Sum of all rows */
  total: {
    /** Sum of readings and filled intervals, in the unit of the meter; null if there are none */
    quantity: number | null;
    /** Share of the quantity that was filled by the gap rule, in percent with two decimals */
    filledPercent: number;
    /** Intervals */
    intervals: number;
    /** Intervals without a reading that the gap rule filled */
    filledIntervals: number;
    /** Intervals without a reading that remain open */
    missingIntervals: number;
  };
  /** Rows in the order of time */
  rows: {
    /** Start */
    start: string;
    /** End */
    end: string;
    /** Start in local time with its offset from UTC */
    localStart: string;
    /** Sum of readings and filled intervals, in the unit of the meter; null if there are none */
    quantity: number | null;
    /** Share of the quantity that was filled by the gap rule, in percent with two decimals */
    filledPercent: number;
    /** Intervals */
    intervals: number;
    /** Intervals without a reading that the gap rule filled */
    filledIntervals: number;
    /** Intervals without a reading that remain open */
    missingIntervals: number;
  }[];
}
