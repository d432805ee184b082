// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Meter {
  /** Meter identifier */
  id: string;
  /** Name of the meter */
  name: string;
  /** Serial number or metering point, as invoices print it */
  number: string | null;
  /** Location of the meter */
  locationId: string;
  /** Activity of the catalogue; `electricity` for a meter of generation */
  activity: string;
  /** Unit of the readings: one in which entries of the activity can be made */
  unit: string;
  /** Consumption, or generation of electricity that an instrument stands for */
  direction: 'consumption' | 'generation';
  /**
   * IANA time zone in which days and months begin and local timestamps are read. Defaults to that of the country of
   * the location if it has only one
   */
  timeZone: string;
  /** Minutes between two readings; null until the first readings show it */
  intervalMinutes: 15 | 30 | 60 | 1440 | null;
  /** Instrument whose generation the meter measures; only for direction `generation` */
  instrumentId: string | null;
  /**
   * Rule for missing intervals between the first and the last reading: `none` leaves them open, `linear`
   * interpolates between the readings around the gap, `same_hour_last_week` takes the reading at the same local
   * time one to four weeks before
   */
  gapRule: 'none' | 'linear' | 'same_hour_last_week';
  /** Start of the first reading; null if there is none */
  from: string | null;
  /** End of the last reading; null if there is none */
  to: string | null;
  /** Number of readings */
  readings: number;
  /** Number of gaps between the first and the last reading */
  gaps: number;
  /** The last uploaded file; null if there is none. The record keeps each of them */
  lastUpload: {
    /** Time of the upload */
    at: string;
    /** SHA-256 of the file, in hexadecimal digits */
    sha256: string;
    /** Readings of intervals that had none */
    stored: number;
    /** Readings that replaced another quantity */
    replaced: number;
    /** Readings that were there already */
    unchanged: number;
    /** Lines that were refused */
    rejected: number;
    /** Sum of the readings of the file */
    quantity: number;
  } | null;
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}
