import type { Clock } from '../../platform/clock/clock.ts';
import type { Route } from '../../platform/http/index.ts';
import { createImport, type ImportFactors } from './import/service.ts';
import { createLibrary, type Library } from './library.ts';
import { factorRoutes } from './routes.ts';
import { createService, type Factors } from './service.ts';

export type { Chooser } from './chooser.ts';
export type { Library } from './library.ts';
export { presentFactor } from './present.ts';
export { loadPublishedFactors } from './release.ts';
export type { ActivityInput, Resolution, ResolvedActivity } from './rules/activity.ts';
export type { Calculation, GasTonnes } from './rules/calculation.ts';
export { categories } from './rules/categories.ts';
export { type Factor, type FactorSource, rateUnit } from './rules/factor.ts';
export type { Choice, Circumstances, Loser } from './rules/selection.ts';
export type { Units } from './rules/units.ts';
export { Factor as FactorSchema } from './schema.ts';

export interface FactorsRoom {
  readonly routes: Route[];
  readonly service: Factors;
  /** For those who calculate with factors. */
  readonly library: Library;
  readonly importFactors: ImportFactors;
}

export function createFactors({ clock }: { clock: Clock }): FactorsRoom {
  const library = createLibrary();
  const service = createService(library);
  return { routes: factorRoutes(service), service, library, importFactors: createImport({ clock, library }) };
}
