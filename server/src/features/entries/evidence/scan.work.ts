import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { byService, type RecordChanges } from '../../../platform/record/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { Scanner, Verdict } from '../../../platform/storage/scanner/index.ts';
import { dueRows, type Work, type WorkKey } from '../../../platform/work/index.ts';
import { presentEvidence } from '../present.ts';
import { type EvidenceRow, findToScan, type Scan, setRetry, setScan, waiting } from './store.ts';

const SCANNED_AT_ONCE = 2;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export interface ScanDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly storage: Storage;
  readonly recordAll: RecordChanges;
}

/** Scans every file without a result. A failed or interrupted scan leaves no result and is tried again. */
export const scanWork = (deps: ScanDeps, scanner: Scanner): Work => ({
  ...dueRows(deps, 'evidence-scans', waiting),
  atOnce: SCANNED_AT_ONCE,
  async perform(key, { abort }) {
    const row = await findToScan(deps.db, key, deps.clock.now());
    if (!row) return;
    try {
      const verdict = await scanner(await deps.storage.read(row.fileKey), abort);
      await settle(deps, row, verdict);
    } catch (error) {
      if (!abort.aborted) await putOff(deps, key, row.scanAttempts, error);
    }
  },
});

async function settle({ db, clock, recordAll }: ScanDeps, row: EvidenceRow, verdict: Verdict): Promise<void> {
  const scan: Scan = {
    scannedAt: clock.now(),
    scanResult: verdict.isClean ? 'clean' : 'infected',
    scanFinding: verdict.isClean ? null : verdict.finding,
  };
  await db.transaction(async (tx) => {
    if (!(await setScan(tx, row, scan))) return;
    const after = { ...presentEvidence({ ...row, ...scan }, true), entryId: row.entryId };
    const action = verdict.isClean ? 'evidence.found_clean' : 'evidence.quarantined';
    const subject = { type: 'evidence', id: row.id };
    recordAll(tx, byService(row.organisationId), [{ action, subject, before: null, after }]);
  });
}

async function putOff({ db, clock, log }: ScanDeps, key: WorkKey, attempts: number, error: unknown): Promise<void> {
  log.warn({ evidenceId: key.id, attempts: attempts + 1, err: error }, 'evidence could not be scanned; trying again');
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  await setRetry(db, key, new Date(clock.now().getTime() + pause));
}
