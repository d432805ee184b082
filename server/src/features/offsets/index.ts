import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Foreman, Job } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { addDemo } from './demo.ts';
import { createImport, type ImportProjects } from './import/service.ts';
import { createVerify, type VerifyLedger } from './ledger/verify.ts';
import { createInvoices } from './orders/invoices.ts';
import { tidyJob } from './orders/jobs.ts';
import { orderRoutes } from './orders/routes.ts';
import { createOrders } from './orders/service.ts';
import { projectRoutes } from './projects/routes.ts';
import { createProjects } from './projects/service.ts';
import { createHttpRegistry } from './registry/http.ts';
import type { Registries } from './registry/registry.ts';
import { createSandbox } from './registry/sandbox.ts';
import { createEngine } from './retirements/engine.ts';
import { retirementRoutes } from './retirements/routes.ts';
import { createRetirements } from './retirements/service.ts';
import { walletRoutes } from './wallet/routes.ts';
import { createWallet } from './wallet/service.ts';

export type { LedgerReport } from './ledger/verify.ts';
export type { Mechanism } from './projects/mechanism.ts';
export { isDemonstration } from './projects/rules.ts';
export { backCertificate, freeRetirements, lockRetirements } from './retirements/backing-store.ts';
export { findRetirementNaming } from './retirements/entry-store.ts';
export { showsDemonstration } from './retirements/present.ts';
export { SerialBlock, SerialNumber } from './retirements/schema.ts';
export {
  findInPeriod as findRetirementsInPeriod,
  type RetirementRow,
  sumConfirmed,
  sumConfirmedByYear,
} from './retirements/store.ts';
export { DEMONSTRATION } from './words.ts';

export interface OffsetsDeps {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  emit: Emit;
  storage: Storage;
  /** Null where an Admin confirms retirements of real projects. */
  registryUrl: string | null;
}

export interface OffsetsRoom {
  routes: Route[];
  jobs: Job[];
  /** Runs in the worker only. */
  engine: Foreman;
  importProjects: ImportProjects;
  verifyLedger: VerifyLedger;
  /** This room's share of the demo organisation, in the name of one of its users. */
  addDemo(tx: Tx, actor: Actor): Promise<void>;
}

export function createOffsets(deps: OffsetsDeps): OffsetsRoom {
  const registries: Registries = {
    sandbox: createSandbox(deps),
    http: deps.registryUrl === null ? null : createHttpRegistry(deps.registryUrl),
  };
  const invoices = createInvoices(deps);
  const orders = createOrders({ ...deps, invoices });
  const retirements = createRetirements(deps);
  const importProjects = createImport(deps);
  return {
    routes: [
      ...projectRoutes(createProjects()),
      ...walletRoutes(createWallet()),
      ...orderRoutes(orders),
      ...retirementRoutes(retirements),
    ],
    jobs: [tidyJob(orders)],
    engine: createEngine({ ...deps, registries }),
    importProjects,
    verifyLedger: createVerify(deps.db),
    addDemo(tx, actor) {
      // Nobody was there to be told: the demo's past has no events.
      const quiet = createOrders({ ...deps, invoices, emit: async () => undefined });
      return addDemo(tx, actor, { ...deps, importProjects, invoices, retirements, orders: quiet });
    },
  };
}
