export { PendingChanges } from './pending-changes.tsx';
export { SecondPersonHint } from './second-person-hint.tsx';
export { isOfFactor, isOfInstrument, isOfUser } from './words.ts';
