export { RecordOf, useRecordAction } from './record-of.tsx';
