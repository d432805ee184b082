export {
  type ChangeTime,
  changeTimesOf,
  findEvents,
  findUnplaced,
  type LastKnown,
  lastEventsOf,
  listSubjectTypes,
  nextSubjects,
  type WholeEvent,
} from './audit.store.ts';
export {
  type ErasedField,
  type ErasedFields,
  type ErasureEvent,
  erasePersonalFields,
  erasureCompleted,
  findErasedFields,
  findErasedUsers,
  isDeletedOrganisation,
  listAuthored,
  listErasures,
} from './erasure.store.ts';
export { type Author, type RecordEvent, type RecordedChange, SERVICE_WIDE, type Subject } from './event.ts';
export { type ChangingKind, type RecordedKind, recordedKind, type StoredResource } from './kind.ts';
export {
  type EventKey,
  findLeafHashes,
  findLeafIndex,
  insertLeaves,
  type Leaf,
  type PlacedLeaf,
  pageLeaves,
  treeSize,
} from './leaf.store.ts';
export { hasQueued, hasWaitedSince, takeQueued } from './queue.store.ts';
export {
  findKnownSubjects,
  findRecorded,
  listRecord,
  type RecordFilter,
  rowsOf,
  type StoredEvent,
  sortable as recordOrder,
} from './read.store.ts';
export { takeChanged } from './reader.store.ts';
export {
  type By,
  byOperator,
  byService,
  byUser,
  createRecorder,
  type Origin,
  type RecordChange,
  type RecordChanges,
} from './record.ts';
export { createRecordedResource, createStoredSteps, type RecordedResource } from './resource.ts';
export {
  digestOf,
  digestOfSecret,
  ERASED,
  type PersonalField,
  personalPlaces,
  seal,
  unseal,
  unsealAt,
} from './seal.ts';
export { retainedByRecord, SEQUENCER } from './store.ts';
export { countRecord, type RecordStretch, streamRecord } from './stream.store.ts';
