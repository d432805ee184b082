// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface AddReadingsQuery {
  /** Usage point to read, if a Green Button file has several */
  usagePoint?: string | undefined;
  /** Heading of the column of quantities, if a table has several */
  column?: string | undefined;
  /**
   * Unit of the quantities of a table or of JSON, such as kWh or, for an average power, kW. By default the unit in
   * the heading, otherwise that of the meter
   */
  unit?: string | undefined;
  /** Decimal mark of a table, if its numbers do not show it */
  decimal?: 'point' | 'comma' | undefined;
  /** Order of day and month of a table, if its dates do not show it */
  dateOrder?: 'dmy' | 'mdy' | undefined;
  /** Whether the timestamps of a table are the start of an interval (default) or its end */
  timestamps?: 'start' | 'end' | undefined;
}
