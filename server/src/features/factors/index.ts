import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { clockAt, morningOf } from '../../platform/demo-calendar.ts';
import type { Emit, EmitAll } from '../../platform/events/outbox.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import { type AskIfGuarded, type ChangeKind, isGuarded } from '../organisations/index.ts';
import { publishedAudit } from './audit.ts';
import { customFactorRoutes } from './custom/routes.ts';
import { createCustomFactors, type Guard } from './custom/service.ts';
import { createWaiting } from './custom/waiting.service.ts';
import { demoFactors } from './demo.ts';
import { createImport, type ImportFile } from './import/service.ts';
import { createLibrary, type Library } from './library.ts';
import { factorRoutes } from './routes.ts';
import { createService } from './service.ts';

export type { Chooser } from './chooser.ts';
export { MAX_OWN_FACTORS } from './custom/rules.ts';
export { countOwn as countOwnFactors } from './custom/store.ts';
export { listReleases, readRelease, readUnits } from './data.ts';
export { factorsDescription } from './description.ts';
export type { Figure, FiguredActivity } from './figure.ts';
export { createLibrary, type Library } from './library.ts';
export type { Derivation, DerivedPart } from './methods/derivations.ts';
export type { CalorificBasis, FuelProperties, Volume } from './methods/fuels.ts';
export type { Component } from './methods/gwp.ts';
export type { Methods } from './methods/methods.ts';
export { loadPublishedFactors } from './release.ts';
export { checkFit, isFor, type ResolvedActivity } from './rules/activity.ts';
export { categories as ghgCategories } from './rules/categories.ts';
export { HEAT, type Heat, heatFor, isEnergy, ratioThrough } from './rules/energy.ts';
export {
  type AppliedGwpSet,
  appliedGwpSets,
  type Basis,
  BIOGENIC_CO2,
  type Factor,
  type GasMass,
  type GwpSet,
  hasMasses,
  insideScopes,
  rateUnit,
} from './rules/factor.ts';
export { countedMasses, type GasAmount, type GasGroup, type Gwp, gasGroups } from './rules/gas.ts';
export type { Choice } from './rules/selection.ts';
export { applied, type Ratio, type Units } from './rules/units.ts';

export interface FactorsRoom extends Room {
  /** For rooms that calculate with factors. */
  readonly library: Library;
  /** The operator's. */
  readonly importFactors: ImportFile;
  readonly audits: readonly Audit[];
  /** Changes of own factors that wait for a second person. */
  readonly changeKind: ChangeKind;
}

export interface FactorsDeps {
  db: Database;
  clock: Clock;
  emit: Emit;
  emitAll: EmitAll;
  record: RecordChange;
  recordAll: RecordChanges;
  askIfGuarded: AskIfGuarded;
}

/** The demo's past was not asked about. */
const unguarded: Guard = { isGuarded: async () => false, askIfGuarded: async () => undefined };

export function createFactors(deps: FactorsDeps): FactorsRoom {
  const library = createLibrary();
  const guard = { isGuarded, askIfGuarded: deps.askIfGuarded };
  const imports = createImport({ ...deps, library, guard });
  const custom = createCustomFactors({ ...deps, library, guard });
  return {
    routes: [...factorRoutes(createService(library)), ...customFactorRoutes(custom, imports)],
    library,
    importFactors: imports.importFile,
    audits: [publishedAudit(deps.db)],
    changeKind: createWaiting({ ...deps, custom }),
    async demo(tx, { admin }) {
      // The demo's past has no subscribers, so it has no events, and it enters the record as an import.
      const silent = { emit: async () => undefined, record: () => undefined };
      for (const { made, ...body } of demoFactors) {
        const clock = clockAt(morningOf(made));
        await createCustomFactors({ ...deps, ...silent, library, clock, guard: unguarded }).create(tx, admin, { body });
      }
    },
  };
}
