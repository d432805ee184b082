import type { Audit } from '../../platform/audit/audit.ts';
import type { Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Work } from '../../platform/work/index.ts';
import type { AskIfGuarded, ChangeKind } from '../organisations/index.ts';
import { addDemo } from './demo.ts';
import { createImport, type ImportProjects } from './import/service.ts';
import { ledgerAudit } from './ledger/audit.ts';
import { createFindUncaused } from './ledger/causes.ts';
import { createVerify, type VerifyLedger } from './ledger/verify.ts';
import { createInvoices } from './orders/invoices.ts';
import { orderRoutes } from './orders/routes.ts';
import { createOrders } from './orders/service.ts';
import { tidyWork } from './orders/work.ts';
import { operatorProjectRoutes } from './projects/operator-routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { createProjects } from './projects/service.ts';
import { createHttpRegistry } from './registry/http.ts';
import type { Registries } from './registry/registry.ts';
import { createSandbox } from './registry/sandbox.ts';
import { retirementRoutes } from './retirements/routes.ts';
import { createRetirements } from './retirements/service.ts';
import { retiringWork } from './retirements/work.ts';
import { walletRoutes } from './wallet/routes.ts';
import { createWallets } from './wallet/service.ts';

export { offsetsDescription } from './description.ts';
export { countOpenBusiness, keptOfOffsets } from './estate-store.ts';
export type { LedgerReport } from './ledger/verify.ts';
export type { Mechanism } from './projects/mechanism.ts';
export { isDemonstration } from './projects/rules.ts';
export { backCertificate, freeRetirements } from './retirements/backing.ts';
export { findRetirements, lockRetirements } from './retirements/backing-store.ts';
export { findRetirementNaming } from './retirements/entry-store.ts';
export { findRetirementsInPeriod, sumConfirmed, sumConfirmedByYear } from './retirements/period-store.ts';
export { showsDemonstration } from './retirements/present.ts';
export { SerialBlock, SerialNumber } from './retirements/schema.ts';
export type { RetirementRow } from './retirements/store.ts';
export { DEMONSTRATION } from './words.ts';

export interface OffsetsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  recordAll: RecordChanges;
  storage: Storage;
  /** Null where an Admin confirms retirements of real projects. */
  registryUrl: string | null;
  /** Null where the catalogue is changed by commands only. */
  operatorToken: string | null;
  rights: Rights;
  askIfGuarded: AskIfGuarded;
}

export interface OffsetsRoom extends Room {
  work: Work[];
  audits: Audit[];
  importProjects: ImportProjects;
  verifyLedger: VerifyLedger;
  changeKind: ChangeKind;
  /** This room's share of the demo organisation, in the name of one of its users. */
}

export function createOffsets(deps: OffsetsDeps): OffsetsRoom {
  const registries: Registries = {
    sandbox: createSandbox(deps),
    http: deps.registryUrl === null ? null : createHttpRegistry(deps.registryUrl),
  };
  const invoices = createInvoices(deps);
  const orders = createOrders({ ...deps, invoices });
  const retirements = createRetirements(deps);
  const imports = createImport(deps);
  const importProjects = imports.importFile;
  const projects = createProjects(deps);
  const verifyLedger = createVerify(deps.db);
  return {
    routes: [
      ...projectRoutes(projects),
      ...operatorProjectRoutes(projects, imports, deps.operatorToken),
      ...walletRoutes(createWallets()),
      ...orderRoutes(orders),
      ...retirementRoutes(retirements),
    ],
    work: [tidyWork(deps, orders), retiringWork({ ...deps, registries })],
    importProjects,
    verifyLedger,
    changeKind: retirements.changeKind,
    audits: [ledgerAudit(verifyLedger, createFindUncaused(deps.db))],
    demo(tx, { admin }) {
      // The demo's past has no subscribers, so it has no events, and it enters the record as an import. The catalogue
      // is no part of it.
      const quiet = { ...deps, emit: async () => undefined, record: () => undefined };
      const past = { orders: createOrders({ ...quiet, invoices }), retirements: createRetirements(quiet) };
      return addDemo(tx, admin, { ...deps, ...past, importProjects, invoices });
    },
  };
}
