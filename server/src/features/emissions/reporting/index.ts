/** The figures that reports, certificates and targets are made of. */
export { type ActivitySum, sumActivities, type UsedFactor } from './activity-store.ts';
export { type ClaimBasis, holdClaimBasis, readClaimBasis } from './claim-basis.ts';
export type { FactorEdition } from './editions-store.ts';
export { kilowattHours } from './energy.ts';
export { type EntryLine, streamEntries } from './entry-line-store.ts';
export { type OverrideSum, streamOverrides, sumOverrides } from './override-store.ts';
export { countRevisions, streamRevisions } from './revision-line-store.ts';
export type { Selection } from './selection-store.ts';
export {
  type Amount,
  countCounted,
  type MonthSum,
  type PlaceDimension,
  type Sum,
  sumBy,
  sumByMonth,
} from './sums-store.ts';
