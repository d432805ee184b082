import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { KeyRing, KeyStatement, Signer } from '../../platform/crypto/index.ts';
import type { Database, Db, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Origin, RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Work } from '../../platform/work/index.ts';
import { checkRoutes } from './checking/routes.ts';
import { createChecks } from './checking/service.ts';
import { addDemo } from './demo.ts';
import { createFiles } from './documents/files.ts';
import { publicRoutes } from './public/routes.ts';
import { createPublicDesk } from './public/service.ts';
import { certificateRoutes } from './routes.ts';
import { createService } from './service.ts';
import { certificatesAudit } from './signing/audit.ts';
import type { SigningKeyRow } from './signing/key-store.ts';
import { createPublishing } from './signing/publishing.ts';
import { issuingWork } from './work.ts';

export { certificatesDescription } from './description.ts';
export { keptOfCertificates } from './kept-store.ts';
export { verifyFile } from './offline/file.ts';
export type { Finding } from './offline/verify.ts';
export { listKeys as listSigningKeys, type SigningKeyRow } from './signing/key-store.ts';

export interface CertificatesDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  recordAll: RecordChanges;
  storage: Storage;
  signer: Signer;
  logSigner: Signer;
  keyStatements: readonly KeyStatement[];
  certificateKeys: KeyRing;
  logKeys: KeyRing;
  publicUrl: string;
}

export interface CertificatesRoom extends Room {
  work: Work[];
  audits: Audit[];
  /** The key set, as anyone may read it. */
  keys(db: Db): Promise<object>;
  /** Anyone can find the keys before anything is signed with them. */
  publishKeys(): Promise<void>;
  /** For the operator's commands: a statement that the configuration has from now on, and the key it brings. */
  publishStatement(tx: Tx, by: Origin, statement: KeyStatement, key?: SigningKeyRow): Promise<void>;
}

export function createCertificates(room: CertificatesDeps): CertificatesRoom {
  const verifyUrl = (certId: string): string => `${room.publicUrl}/public/certificates/${certId}`;
  const publishing = createPublishing(room);
  const { publishKeys } = publishing;
  const deps = { ...room, publishKeys, verifyUrl, files: createFiles({ ...room, verifyUrl }) };
  const desk = createPublicDesk(deps);
  return {
    routes: [...certificateRoutes(createService(deps)), ...checkRoutes(createChecks()), ...publicRoutes(desk)],
    work: [issuingWork(deps)],
    audits: [certificatesAudit(deps.db, desk)],
    keys: desk.keys,
    publishKeys: () => deps.db.transaction((tx) => publishKeys(tx)),
    async publishStatement(tx, by, statement, key) {
      if (key) await publishing.enterKey(tx, by, key);
      await publishing.enterStatement(tx, by, statement);
    },
    demo(tx, { admin }) {
      // The demo's past has no events, since nobody was subscribed, and enters the record as an import.
      const silent = { emit: async () => undefined, record: () => undefined, recordAll: () => undefined };
      return addDemo(tx, admin, { ...deps, ...silent });
    },
  };
}
