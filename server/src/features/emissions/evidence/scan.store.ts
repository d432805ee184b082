import { type Db, sql, type Tx } from '../../../platform/db/index.ts';
import type { Waiting, WorkKey } from '../../../platform/work/index.ts';
import { type EvidenceRow, evidence } from './store.ts';

/** The worker finds files of all organisations by this, and then names the organisation of each. */
export const waiting: Waiting = { table: 'entry_evidence', open: 'scanned_at IS NULL', due: 'scan_due_at' };

/** Undefined when another process has tried meanwhile, or the file is gone. */
export const findToScan = (db: Db, { organisationId, id }: WorkKey, now: Date): Promise<EvidenceRow | undefined> =>
  db.one(
    evidence.columns,
    sql`SELECT ${evidence.select()} FROM entry_evidence
      WHERE ${evidence.where({ organisationId, id, scannedAt: null })} AND scan_due_at <= ${now}`,
  );

export type Scan = Pick<EvidenceRow, 'scannedAt' | 'scanResult' | 'scanFinding'>;

/** False when the file was deleted meanwhile. */
export const setScan = async (tx: Tx, { organisationId, id }: WorkKey, scan: Scan): Promise<boolean> =>
  (await tx.execute(evidence.update(scan, { organisationId, id, scannedAt: null }))) === 1;

export async function setRetry(db: Db, { organisationId, id }: WorkKey, at: Date): Promise<void> {
  await db.execute(sql`UPDATE entry_evidence SET scan_attempts = scan_attempts + 1, scan_due_at = ${at}
    WHERE ${evidence.where({ organisationId, id, scannedAt: null })}`);
}
