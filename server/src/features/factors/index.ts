import type { Clock } from '../../platform/clock/clock.ts';
import type { Room } from '../../platform/room.ts';
import { createImport, type ImportFactors } from './import/service.ts';
import { createLibrary, type Library } from './library.ts';
import { factorRoutes } from './routes.ts';
import { createService } from './service.ts';

export type { Chooser } from './chooser.ts';
export { readUnits } from './data.ts';
export { factorsDescription } from './description.ts';
export type { Library } from './library.ts';
export { loadPublishedFactors } from './release.ts';
export { checkFit, isFor, type ResolvedActivity } from './rules/activity.ts';
export { categories } from './rules/categories.ts';
export { type Factor, rateUnit } from './rules/factor.ts';
export type { Choice } from './rules/selection.ts';
export type { Units } from './rules/units.ts';

export interface FactorsRoom extends Room {
  /** For rooms that calculate with factors. */
  readonly library: Library;
  readonly importFactors: ImportFactors;
}

export function createFactors({ clock }: { clock: Clock }): FactorsRoom {
  const library = createLibrary();
  return { routes: factorRoutes(createService(library)), library, importFactors: createImport({ clock, library }) };
}
