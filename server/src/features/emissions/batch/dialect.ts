/** Many times what an entry can fill; without it a missing quote would make one row of all the rest. */
export const MAX_ROW = 64 * 1024;

/** RFC 4180, and what spreadsheets write beside it, in the words of csv-parse. Who sends a batch reads its file alike. */
export const CSV_DIALECT = {
  bom: true,
  trim: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_ROW,
};
