export { EventChanges } from './event-changes.tsx';
export { placeOf } from './places.ts';
export { useRecordAction } from './record-action.ts';
export { RecordOf } from './record-of.tsx';
export { nameOfSubject, useRecordWords } from './words.ts';
