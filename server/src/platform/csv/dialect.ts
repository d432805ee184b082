/** Many times the size of a row that anybody writes; without a limit, a missing quote would make one row of all the rest. */
export const MAX_ROW = 64 * 1024;

/** RFC 4180 with the liberties that spreadsheets take, as options of csv-parse. */
export const CSV_DIALECT = {
  bom: true,
  trim: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_ROW,
};
