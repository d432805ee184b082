export { CSV_DIALECT, MAX_ROW, NotCsv, type NumberedRecord, readNumberedRecords, readRecords } from './records.ts';
