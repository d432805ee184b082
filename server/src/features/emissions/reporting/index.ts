/** The figures that reports, certificates and targets are made of. */
export { type ActivitySum, sumActivities } from './activities.ts';
export { type ClaimBasis, holdClaimBasis, readClaimBasis } from './claim-basis.ts';
export type { AmountName, PlaceDimension } from './dimensions.ts';
export type { FactorEdition } from './editions.ts';
export { type EntryLine, streamEntries } from './entry-line-store.ts';
export { readFactorCopies, type UsedFactor } from './factor-store.ts';
export { sumHeldInstruments } from './instrument-store.ts';
export { type OverrideSum, streamOverrides, sumOverrides } from './override-store.ts';
export { countRevisions, streamRevisions } from './revision-line-store.ts';
export type { Selection } from './selection-store.ts';
export {
  type Amount,
  countCounted,
  type MonthSum,
  type Sum,
  sumApart,
  sumBy,
  sumByMonth,
  type Undivided,
} from './sums.ts';
export { sumWarned, type WarnedAmount } from './warned.ts';
