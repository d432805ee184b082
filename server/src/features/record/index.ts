import type { KeyRing, Signer } from '../../platform/crypto/index.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { Work } from '../../platform/work/index.ts';
import { logAudit } from './audit/log.audit.ts';
import { rowsAudit } from './audit/rows.audit.ts';
import { createVerifyAll, type VerifyAll } from './audit/service.ts';
import { type DestinationDeps, destinationOf } from './checkpoints/copy.service.ts';
import { createNoteVerifier } from './checkpoints/rules.ts';
import { checkpointReader } from './checkpoints/service.ts';
import { COPY_WORK, copyWork } from './checkpoints/work.ts';
import { publicLogRoutes } from './public-log/routes.ts';
import { createPublicLog } from './public-log/service.ts';
import { checkpointRoutes, recordRoutes } from './routes.ts';
import { recordReader } from './service.ts';
import { type ImportWorkDeps, importWork, sequencerWork } from './work.ts';

export { findOrigin } from './checkpoints/store.ts';
export { recordFeature } from './feature.ts';

export interface RecordDeps extends ImportWorkDeps, DestinationDeps {
  readonly log: Log;
  /** Signs checkpoints. */
  readonly logSigner: Signer;
  /** The keys whose checkpoints are trusted. */
  readonly logKeys: KeyRing;
  readonly publicUrl: string;
  /** The destinations of checkpoints. */
  readonly checkpointTo: readonly string[];
  /** The audits that the other features provide. */
  readonly audits: readonly Audit[];
}

export interface RecordModule extends FeatureModule {
  readonly work: readonly Work[];
  /** Runs all checks, like `tonne audit verify`. */
  readonly verifyAll: VerifyAll;
}

export function createRecord(deps: RecordDeps): RecordModule {
  const destinations = deps.checkpointTo.map((text) => destinationOf(text, deps));
  const trusted = createNoteVerifier(deps.logKeys.keys().map(({ publicKey }) => publicKey));
  return {
    verifyAll: createVerifyAll([...deps.audits, rowsAudit(deps), logAudit(deps.db, trusted)]),
    routes: [
      ...recordRoutes(recordReader),
      ...checkpointRoutes(checkpointReader),
      ...publicLogRoutes(createPublicLog(deps)),
    ],
    work: [sequencerWork(deps, () => deps.db.announce(COPY_WORK)), copyWork(deps, destinations), importWork(deps)],
  };
}
