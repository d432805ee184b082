/** Everything the room of instruments needs to give their energy to entries. */
export {
  type AffectedEntry,
  type AllocationActor,
  type Allocator,
  allocationActorFor,
  allocationActorOf,
} from './rules.ts';
export { type ApplyAllocations, createApplyAllocations } from './service.ts';
export {
  type Allocated,
  findElectricity,
  findElectricityOf,
  type PoolEntry,
  reachOfElectricity,
  type SharedEntry,
  sharedEntriesAfter,
} from './store.ts';
