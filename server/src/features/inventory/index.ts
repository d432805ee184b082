/** The figures that reports, certificates and targets are made of. */

export { type ClaimBasis, type FactorEdition, holdClaimBasis, readClaimBasis } from './claim-basis.service.ts';
export { type EntryLine, streamEntries } from './lines/entry.store.ts';
export { type OverrideSum, streamOverrides, sumOverrides } from './lines/override.store.ts';
export { countRevisions, streamRevisions } from './lines/revision.store.ts';
export type { Selection } from './selection.store.ts';
export { type ActivitySum, sumActivities } from './sums/activity.service.ts';
export { readFactorCopies, type UsedFactor } from './sums/factor.store.ts';
export { sumHeldInstruments } from './sums/instrument.store.ts';
export {
  type Amount,
  countCounted,
  type MonthSum,
  type Sum,
  sumApart,
  sumBy,
  sumByMonth,
  sumWarned,
  type Undivided,
  type WarnedAmount,
} from './sums/service.ts';
export type { AmountName, PlaceDimension } from './sums/store.ts';
