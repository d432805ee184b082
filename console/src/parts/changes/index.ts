export { PendingChanges } from './pending-changes.tsx';
export { SecondPersonHint } from './second-person-hint.tsx';
export { isOfUser } from './words.ts';
