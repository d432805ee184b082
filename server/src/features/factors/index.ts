import type { Clock } from '../../platform/clock/clock.ts';
import type { Emit, EmitAll } from '../../platform/events/outbox.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import { customFactorRoutes } from './custom/routes.ts';
import { createCustomFactors } from './custom/service.ts';
import { demoFactor } from './demo.ts';
import { createImport, type ImportFile } from './import/service.ts';
import { createLibrary, type Library } from './library.ts';
import { factorRoutes } from './routes.ts';
import { createService } from './service.ts';

export type { Chooser } from './chooser.ts';
export { MAX_OWN_FACTORS } from './custom/rules.ts';
export { countOwn as countOwnFactors } from './custom/store.ts';
export { readUnits } from './data.ts';
export { factorsDescription } from './description.ts';
export type { Library } from './library.ts';
export { loadPublishedFactors } from './release.ts';
export { checkFit, isFor, type ResolvedActivity } from './rules/activity.ts';
export { categories as ghgCategories } from './rules/categories.ts';
export { type Factor, rateUnit } from './rules/factor.ts';
export type { Choice } from './rules/selection.ts';
export type { Units } from './rules/units.ts';

export interface FactorsRoom extends Room {
  /** For rooms that calculate with factors. */
  readonly library: Library;
  /** The operator's. */
  readonly importFactors: ImportFile;
}

export interface FactorsDeps {
  clock: Clock;
  emit: Emit;
  emitAll: EmitAll;
  record: RecordChange;
  recordAll: RecordChanges;
}

export function createFactors(deps: FactorsDeps): FactorsRoom {
  const library = createLibrary();
  const imports = createImport({ ...deps, library });
  const custom = createCustomFactors({ ...deps, library });
  return {
    routes: [...factorRoutes(createService(library)), ...customFactorRoutes(custom, imports)],
    library,
    importFactors: imports.importFile,
    async demo(tx, { admin }) {
      // The demo's past has no subscribers, so it has no events, and it enters the record as an import.
      const silent = { emit: async () => undefined, record: () => undefined };
      const quiet = createCustomFactors({ ...deps, ...silent, library });
      await quiet.create(tx, admin, { body: demoFactor });
    },
  };
}
