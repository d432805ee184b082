/** Everything the room of instruments needs to give their energy to entries. */
export type { Allocator, Mover, Touched } from './allocator.ts';
export { moverFor, moverOf } from './allocator.ts';
export { type ApplyAllocations, createApplyAllocations } from './applying.ts';
export { findElectricity, findElectricityOf, type PoolEntry, reachOfElectricity } from './pool-store.ts';
export { type SharedEntry, sharedEntriesAfter } from './shares-store.ts';
export type { Allocated } from './write-store.ts';
