import {
  column,
  type Db,
  empty,
  listPage,
  raw,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { Waiting, WorkKey } from '../../../platform/work/index.ts';
import type { FileType } from './file-type.rules.ts';
import { type EvidenceList, sortable } from './schema.ts';

const { bigint, integer, text, timestamptz } = column;

export const evidence = table('entry_evidence', {
  organisationId: text,
  id: text,
  entryId: text,
  name: text,
  contentType: text.as<FileType>(),
  sizeBytes: bigint,
  sha256: text,
  fileKey: text,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  scanDueAt: timestamptz,
  scanAttempts: integer,
  scannedAt: timestamptz.orNull,
  scanResult: text.as<'clean' | 'infected'>().orNull,
  scanFinding: text.orNull,
});

export type EvidenceRow = TableRow<typeof evidence>;

export async function insertEvidence(tx: Tx, row: EvidenceRow): Promise<void> {
  await tx.execute(evidence.insert(row));
}

export const findEvidence = (
  db: Db,
  organisationId: string,
  entryId: string,
  id: string,
): Promise<EvidenceRow | undefined> =>
  db.one(
    evidence.columns,
    sql`SELECT ${evidence.select()} FROM entry_evidence WHERE ${evidence.where({ organisationId, entryId, id })}`,
  );

export async function countEvidence(db: Db, organisationId: string, entryId: string): Promise<number> {
  const row = await db.one(
    { total: integer },
    sql`SELECT count(*)::int AS total FROM entry_evidence WHERE ${evidence.where({ organisationId, entryId })}`,
  );
  return row?.total ?? 0;
}

/** All evidence of an entry, oldest first. */
export const listAll = (db: Db, organisationId: string, entryId: string): Promise<EvidenceRow[]> =>
  db.query(
    evidence.columns,
    sql`SELECT ${evidence.select()} FROM entry_evidence WHERE ${evidence.where({ organisationId, entryId })}
      ORDER BY created_at, id`,
  );

export function listEvidence(db: Db, organisationId: string, entryId: string, query: EvidenceList) {
  const where = [sql`${evidence.where({ organisationId, entryId })}`];
  const listing = { columns: evidence.columns, select: evidence.select(), from: raw('entry_evidence') };
  return listPage(db, { ...listing, where, sortable, query });
}

export async function deleteEvidence(tx: Tx, { organisationId, id }: EvidenceRow): Promise<void> {
  await tx.execute(evidence.delete({ organisationId, id }));
}

/** Deletes the evidence of an entry and returns the keys of its files. */
export async function deleteAll(tx: Tx, organisationId: string, entryId: string): Promise<string[]> {
  const rows = await tx.query(
    { fileKey: text },
    sql`${evidence.delete({ organisationId, entryId })} RETURNING file_key AS "fileKey"`,
  );
  return rows.map(({ fileKey }) => fileKey);
}

/** The files that no evidence row names. */
export async function unnamedFiles(db: Db, organisationId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    { fileKey: text },
    sql`SELECT file_key AS "fileKey" FROM entry_evidence
      WHERE organisation_id = ${organisationId} AND file_key = ANY (${keys}::text[])`,
  );
  const named = new Set(rows.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !named.has(key));
}

const VERIFY_BATCH_SIZE = 1_000;

/** The files of a range of entries, to be compared with their histories. */
export const watchedFilesOf = (
  db: Db,
  organisationId: string,
  { after, upTo }: { after: string; upTo: string | undefined },
): Promise<EvidenceRow[]> => {
  const bound = upTo === undefined ? empty : sql`AND entry_id <= ${upTo}`;
  return db.query(
    evidence.columns,
    sql`SELECT ${evidence.select()} FROM entry_evidence
      WHERE organisation_id = ${organisationId} AND entry_id > ${after} ${bound}`,
  );
};

/** All evidence of an organisation in the order of ids, read in batches. */
export async function* everyFile(db: Db, organisationId: string): AsyncGenerator<EvidenceRow> {
  let last = '';
  for (;;) {
    const rows = await db.query(
      evidence.columns,
      sql`SELECT ${evidence.select()} FROM entry_evidence
        WHERE organisation_id = ${organisationId} AND id > ${last} ORDER BY id LIMIT ${VERIFY_BATCH_SIZE}`,
    );
    yield* rows;
    if (rows.length < VERIFY_BATCH_SIZE) return;
    last = rows.at(-1)!.id;
  }
}

/** The worker looks for due scans in all organisations, then names the organisation of each. */
export const waiting: Waiting = { table: 'entry_evidence', open: 'scanned_at IS NULL', due: 'scan_due_at' };

/** Undefined if another process has scanned the file or it was deleted. */
export const findToScan = (db: Db, { organisationId, id }: WorkKey, now: Date): Promise<EvidenceRow | undefined> =>
  db.one(
    evidence.columns,
    sql`SELECT ${evidence.select()} FROM entry_evidence
      WHERE ${evidence.where({ organisationId, id, scannedAt: null })} AND scan_due_at <= ${now}`,
  );

export type Scan = Pick<EvidenceRow, 'scannedAt' | 'scanResult' | 'scanFinding'>;

/** False if the file was deleted in the meantime. */
export const setScan = async (tx: Tx, { organisationId, id }: WorkKey, scan: Scan): Promise<boolean> =>
  (await tx.execute(evidence.update(scan, { organisationId, id, scannedAt: null }))) === 1;

export async function setRetry(db: Db, { organisationId, id }: WorkKey, at: Date): Promise<void> {
  await db.execute(sql`UPDATE entry_evidence SET scan_attempts = scan_attempts + 1, scan_due_at = ${at}
    WHERE ${evidence.where({ organisationId, id, scannedAt: null })}`);
}
