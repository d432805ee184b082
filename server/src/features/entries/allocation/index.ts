/** The parts that the feature `instruments` needs to give energy to entries. */
export { authorFor, authorOf, type ChangeAuthor } from '../change.rules.ts';
export type { AffectedEntry } from './rules.ts';
export { type Allocator, type ApplyAllocations, createApplyAllocations } from './service.ts';
export {
  type Allocated,
  findElectricity,
  findElectricityOf,
  type PoolEntry,
  reachOfElectricity,
  type SharedEntry,
  sharedEntriesAfter,
} from './store.ts';
