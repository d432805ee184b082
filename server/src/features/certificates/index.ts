import type { Clock } from '../../platform/clock/clock.ts';
import type { Signer } from '../../platform/crypto/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
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
import { publishKey } from './signing/key-store.ts';
import { issuingWork } from './work.ts';

export { certificatesDescription } from './description.ts';
export { type Finding, verifyFile } from './offline/verify.ts';
export { listKeyIds as listSigningKeyIds } from './signing/key-store.ts';

export interface CertificatesDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  storage: Storage;
  signer: Signer;
  publicUrl: string;
}

export interface CertificatesRoom extends Room {
  work: Work[];
  /** Anyone can find the key before the first certificate is signed with it. */
  publishKey(): Promise<void>;
  /** This room's share of the demo organisation, in the name of one of its users. */
}

export function createCertificates(deps: CertificatesDeps): CertificatesRoom {
  const verifyUrl = (certId: string): string => `${deps.publicUrl}/public/certificates/${certId}`;
  const files = createFiles({ ...deps, verifyUrl });
  return {
    routes: [
      ...certificateRoutes(createService({ ...deps, files, verifyUrl })),
      ...checkRoutes(createChecks()),
      ...publicRoutes(createPublicDesk({ ...deps, verifyUrl })),
    ],
    work: [issuingWork({ ...deps, files, verifyUrl })],
    publishKey: () => publishKey(deps.db, deps.signer, deps.clock.now()),
    demo: (tx, { admin }) =>
      // The demo's past has no events, since nobody was subscribed.
      addDemo(tx, admin, { ...deps, files, verifyUrl, emit: async () => undefined }),
  };
}
