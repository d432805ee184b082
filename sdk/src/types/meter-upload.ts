// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MeterUpload {
  /** Readings of intervals that had none */
  stored: number;
  /** Readings that replaced another quantity */
  replaced: number;
  /** Readings that were there already */
  unchanged: number;
  /** Lines that were refused */
  rejectedCount: number;
  /** The first 100 refused lines; the others are stored */
  rejected: {
    /** Line of a text, row of a workbook, or number of the reading in JSON and XML, from 1 */
    line: number;
    /** Reason, which follows the line */
    message: string;
  }[];
  /** Start of the first reading of the meter */
  from: string | null;
  /** End of the last reading of the meter */
  to: string | null;
  /** Number of gaps between them */
  gaps: number;
}
