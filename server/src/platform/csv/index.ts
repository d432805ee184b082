export { CSV_DIALECT, MAX_ROW } from './dialect.ts';
export { NotCsv, type NumberedRecord, readNumberedRecords, readRecords } from './records.ts';
