export { EventChanges } from '../../components/changes/event-changes.tsx';
export { nameOfSubject, useRecordLabels } from '../../components/changes/labels.ts';
export { RecordOf, useRecordAction } from './record-of.tsx';
export { placeOf } from './subject-link.ts';
