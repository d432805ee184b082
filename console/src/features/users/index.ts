export { isOfFactor, isOfInstrument, isOfUser } from './pending-changes/labels.ts';
export { PendingChanges, SecondPersonHint } from './pending-changes/pending-changes.tsx';
