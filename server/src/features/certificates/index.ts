import type { Clock } from '../../platform/clock.ts';
import type { DocumentCertificate, KeyRing, KeyStatement, Signer } from '../../platform/crypto/index.ts';
import type { Database, Db, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { Origin, RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Work } from '../../platform/work/index.ts';
import { addDemo } from './demo.ts';
import { createFiles } from './documents/service.ts';
import { inputsWork } from './inputs/work.ts';
import { issuanceWork } from './issuance/work.ts';
import { createKeyPublisher } from './keys/service.ts';
import type { SigningKeyRow } from './keys/store.ts';
import { publicRoutes } from './public-record/routes.ts';
import { createPublicCertificates } from './public-record/service.ts';
import { createChecks } from './readiness/service.ts';
import { certificateRoutes, checkRoutes } from './routes.ts';
import { createCertificateService } from './service.ts';
import { certificatesAudit } from './signature/audit.ts';

export { certificatesFeature } from './feature.ts';
export { listKeys as listSigningKeys, type SigningKeyRow } from './keys/store.ts';
export { findCertificatesOver, retainedByCertificates } from './store.ts';
export type { Finding } from './verification/claims.rules.ts';
export { verifyFile } from './verification/rules.ts';

export interface CertificatesDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  recordAll: RecordChanges;
  storage: Storage;
  signer: Signer;
  documentCertificate: DocumentCertificate | null;
  logSigner: Signer;
  keyStatements: readonly KeyStatement[];
  certificateKeys: KeyRing;
  logKeys: KeyRing;
  publicUrl: string;
}

export interface CertificatesModule extends FeatureModule {
  work: Work[];
  audits: Audit[];
  /** The public key set. */
  keys(db: Db): Promise<object>;
  /** Publishes the configured keys. Runs before the service signs anything with them. */
  publishKeys(): Promise<void>;
  /** For the operator's commands: publishes a newly configured statement, and its key if it introduces one. */
  publishStatement(tx: Tx, by: Origin, statement: KeyStatement, key?: SigningKeyRow): Promise<void>;
}

export function createCertificates(platform: CertificatesDeps): CertificatesModule {
  const verifyUrl = (certId: string): string => `${platform.publicUrl}/public/certificates/${certId}`;
  const keyPublisher = createKeyPublisher(platform);
  const { publishKeys } = keyPublisher;
  const deps = { ...platform, publishKeys, verifyUrl, files: createFiles({ ...platform, verifyUrl }) };
  const publicCertificates = createPublicCertificates(deps);
  return {
    routes: [
      ...certificateRoutes(createCertificateService(deps)),
      ...checkRoutes(createChecks()),
      ...publicRoutes(publicCertificates),
    ],
    work: [issuanceWork(deps), inputsWork(deps)],
    audits: [certificatesAudit(deps.db, publicCertificates)],
    keys: publicCertificates.keys,
    publishKeys: () => deps.db.transaction((tx) => publishKeys(tx)),
    async publishStatement(tx, by, statement, key) {
      if (key) await keyPublisher.enterKey(tx, by, key);
      await keyPublisher.enterStatement(tx, by, statement);
    },
    demo(tx, { admin }) {
      // The demo's history emits no events, since it has no subscribers. The record receives it as an import.
      const silent = { emit: async () => undefined, record: () => undefined, recordAll: () => undefined };
      return addDemo(tx, admin, { ...deps, ...silent });
    },
  };
}
