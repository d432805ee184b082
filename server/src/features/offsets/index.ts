import type { Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Scanner } from '../../platform/storage/scanner/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import type { ChangeKind, RequestApprovalIfRequired } from '../organisations/index.ts';
import { addDemo } from './demo.ts';
import { offsetEvidenceRoutes } from './evidence/routes.ts';
import { createOffsetFiles } from './evidence/service.ts';
import { evidenceFilesWork } from './evidence/work.ts';
import { createFindUncaused, createVerifyLedger, ledgerAudit, type VerifyLedger } from './ledger/audit.ts';
import { createInvoices } from './orders/invoice.service.ts';
import { operatorOrderRoutes } from './orders/operator.routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { createOrders } from './orders/service.ts';
import { ordersWork } from './orders/work.ts';
import { createProjectImports, type ImportProjects } from './projects/import/service.ts';
import { operatorProjectRoutes } from './projects/operator.routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { createProjects } from './projects/service.ts';
import { createHttpRegistry } from './registry/http.service.ts';
import type { Registries } from './registry/rules.ts';
import { createSandboxRegistry } from './registry/sandbox.service.ts';
import { retirementRoutes } from './retirements/routes.ts';
import { createRetirements } from './retirements/service.ts';
import { retirementsWork } from './retirements/work.ts';
import { walletRoutes } from './wallet/routes.ts';
import { createWallets } from './wallet/service.ts';

export { offsetsFeature } from './feature.ts';
export type { LedgerReport } from './ledger/audit.ts';
export { type Exclusion, exclusionsOf, showsDemonstration } from './retirements/beneficiary.rules.ts';
export { backCertificate, freeRetirements } from './retirements/certificate.service.ts';
export { findRetirements, lockRetirements } from './retirements/certificate.store.ts';
export { findRetirementOfEntry } from './retirements/entries.store.ts';
export { findRetirementsInPeriod, sumConfirmed, sumConfirmedByYear } from './retirements/period.store.ts';
export { SerialBlock, SerialNumber } from './retirements/schema.ts';
export type { RetirementRow } from './retirements/store.ts';
export { DEMONSTRATION, isDemonstration, type Mechanism } from './rules.ts';
export { countOpenBusiness, retainedByOffsets } from './store.ts';

export interface OffsetsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  recordAll: RecordChanges;
  storage: Storage;
  /** Null if an Admin confirms retirements of real projects. */
  registryUrl: string | null;
  /** Null if only commands change the catalogue. */
  operatorToken: string | null;
  rights: Rights;
  requestApprovalIfRequired: RequestApprovalIfRequired;
  enqueue: Enqueue;
  /** Null if the operator has not set up a scanner. */
  scanner: Scanner | null;
}

export interface OffsetsModule extends FeatureModule {
  work: Work[];
  audits: Audit[];
  importProjects: ImportProjects;
  verifyLedger: VerifyLedger;
  changeKinds: readonly ChangeKind[];
}

export function createOffsets(deps: OffsetsDeps): OffsetsModule {
  const registries: Registries = {
    sandbox: createSandboxRegistry(deps),
    http: deps.registryUrl === null ? null : createHttpRegistry(deps.registryUrl),
  };
  const invoices = createInvoices(deps);
  const orders = createOrders({ ...deps, invoices });
  const retirements = createRetirements(deps);
  const imports = createProjectImports(deps);
  const importProjects = imports.importFile;
  const projects = createProjects(deps);
  const verifyLedger = createVerifyLedger(deps.db);
  return {
    routes: [
      ...projectRoutes(projects),
      ...operatorProjectRoutes(projects, imports, deps.operatorToken),
      ...walletRoutes(createWallets()),
      ...orderRoutes(orders),
      ...operatorOrderRoutes(orders, deps.operatorToken),
      ...retirementRoutes(retirements),
      ...offsetEvidenceRoutes(createOffsetFiles(deps)),
    ],
    work: [ordersWork(deps, orders), retirementsWork({ ...deps, registries }), evidenceFilesWork(deps)],
    importProjects,
    verifyLedger,
    changeKinds: [retirements.changeKind, orders.changeKind],
    audits: [ledgerAudit(verifyLedger, createFindUncaused(deps.db))],
    demo(tx, { admin }) {
      // The demo's past has no subscribers and enters the record as an import, so it emits and records nothing. The
      // catalogue is shared and is recorded as usual.
      const quiet = { ...deps, emit: async () => undefined, record: () => undefined };
      const past = { orders: createOrders({ ...quiet, invoices }), retirements: createRetirements(quiet) };
      return addDemo(tx, admin, { ...deps, ...past, importProjects, invoices });
    },
  };
}
