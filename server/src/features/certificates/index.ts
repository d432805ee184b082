import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Signer } from '../../platform/crypto/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Foreman } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { addDemo } from './demo.ts';
import { createFiles } from './documents/files.ts';
import { createEngine } from './engine.ts';
import { publicRoutes } from './public/routes.ts';
import { createPublicDesk } from './public/service.ts';
import { certificateRoutes } from './routes.ts';
import { createService } from './service.ts';
import { publishKey } from './signing/key-store.ts';

export { type Finding, verifyFile } from './offline/verify.ts';

export interface CertificatesDeps {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  emit: Emit;
  storage: Storage;
  signer: Signer;
  publicUrl: string;
}

export interface CertificatesRoom {
  routes: Route[];
  /** Runs in the worker only. */
  engine: Foreman;
  /** Strangers find the key before the first certificate is signed with it. */
  publishKey(): Promise<void>;
  /** This room's share of the demo organisation, in the name of one of its users. */
  addDemo(tx: Tx, actor: Actor): Promise<void>;
}

export function createCertificates(deps: CertificatesDeps): CertificatesRoom {
  const verifyUrl = (certId: string): string => `${deps.publicUrl}/public/certificates/${certId}`;
  const files = createFiles({ ...deps, verifyUrl });
  return {
    routes: [
      ...certificateRoutes(createService({ ...deps, files, verifyUrl })),
      ...publicRoutes(createPublicDesk({ ...deps, verifyUrl })),
    ],
    engine: createEngine({ ...deps, files, verifyUrl }),
    publishKey: () => publishKey(deps.db, deps.signer, deps.clock.now()),
    addDemo: (tx, actor) =>
      // Nobody was there to be told: the demo's past has no events.
      addDemo(tx, actor, { ...deps, files, verifyUrl, emit: async () => undefined }),
  };
}
