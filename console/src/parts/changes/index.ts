export { PendingChanges } from './pending-changes.tsx';
export { isOfUser } from './words.ts';
