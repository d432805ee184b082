// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateMeter {
  /** Name of the meter */
  name?: string | undefined;
  /** Serial number or metering point, as invoices print it */
  number?: string | null | undefined;
  /** Location of the meter */
  locationId?: string | undefined;
  /** Activity of the catalogue; `electricity` for a meter of generation */
  activity?: string | undefined;
  /** Unit of the readings: one in which entries of the activity can be made */
  unit?: string | undefined;
  /** Consumption, or generation of electricity that an instrument stands for */
  direction?: 'consumption' | 'generation' | undefined;
  /**
   * IANA time zone in which days and months begin and local timestamps are read. Defaults to that of the country of
   * the location if it has only one
   */
  timeZone?: string | undefined;
  /** Minutes between two readings; null until the first readings show it */
  intervalMinutes?: 15 | 30 | 60 | 1440 | null | undefined;
  /** Instrument whose generation the meter measures; only for direction `generation` */
  instrumentId?: string | null | undefined;
  /**
   * Rule for missing intervals between the first and the last reading: `none` leaves them open, `linear`
   * interpolates between the readings around the gap, `same_hour_last_week` takes the reading at the same local
   * time one to four weeks before
   */
  gapRule?: 'none' | 'linear' | 'same_hour_last_week' | undefined;
}
