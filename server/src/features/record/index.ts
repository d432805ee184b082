import type { Audit } from '../../platform/audit/audit.ts';
import type { KeyRing, Signer } from '../../platform/crypto/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Room } from '../../platform/room.ts';
import type { Work } from '../../platform/work/index.ts';
import { logAudit } from './audit/log.ts';
import { rowsAudit } from './audit/rows.ts';
import { createVerifyAll, type VerifyAll } from './audit/service.ts';
import { createNoteVerifier } from './checkpoints/note.ts';
import { checkpointRoutes } from './checkpoints/routes.ts';
import { checkpointReader } from './checkpoints/service.ts';
import { type DestinationDeps, destinationOf } from './copies/destinations.ts';
import { COPY_WORK, copyWork } from './copies/work.ts';
import { recordRoutes } from './events/routes.ts';
import { recordReader } from './events/service.ts';
import { type ImportWorkDeps, importWork } from './import/work.ts';
import { publicLogRoutes } from './public/routes.ts';
import { createPublicLog } from './public/service.ts';
import { sequencerWork } from './sequencer/work.ts';

export { findOrigin } from './checkpoints/store.ts';
export { recordDescription } from './description.ts';

export interface RecordDeps extends ImportWorkDeps, DestinationDeps {
  readonly log: Log;
  /** Signs checkpoints. */
  readonly logSigner: Signer;
  /** The keys whose checkpoints are trusted. */
  readonly logKeys: KeyRing;
  readonly publicUrl: string;
  /** Where checkpoints are sent. */
  readonly checkpointTo: readonly string[];
  /** The audits that the other rooms provide. */
  readonly audits: readonly Audit[];
}

export interface RecordRoom extends Room {
  readonly work: readonly Work[];
  /** Everything that can be verified, as `tonne audit verify` does. */
  readonly verifyAll: VerifyAll;
}

export function createRecord(deps: RecordDeps): RecordRoom {
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
