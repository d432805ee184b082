import { column, type Db, listPage, raw, sql, type TableRow, type Tx, table } from '../../../platform/db/index.ts';
import { rowsOf } from '../../../platform/record/index.ts';
import type { EvidenceType } from '../../entries/index.ts';
import { type OffsetEvidenceList, sortable } from './schema.ts';

const { bigint, text, timestamptz } = column;

export const offsetEvidence = table('offset_evidence', {
  organisationId: text,
  id: text,
  retirementId: text.orNull,
  orderId: text.orNull,
  name: text,
  contentType: text.as<EvidenceType>(),
  sizeBytes: bigint,
  sha256: text,
  fileKey: text,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
});
export type EvidenceRow = TableRow<typeof offsetEvidence>;

/** The retirement or order that a file proves. */
export type Subject = { readonly retirementId: string } | { readonly orderId: string };

export async function insertEvidence(tx: Tx, row: EvidenceRow): Promise<void> {
  await tx.execute(offsetEvidence.insert(row));
}

export const findEvidence = (
  db: Db,
  organisationId: string,
  subject: Subject,
  id: string,
): Promise<EvidenceRow | undefined> =>
  db.one(
    offsetEvidence.columns,
    sql`SELECT ${offsetEvidence.select()} FROM offset_evidence
      WHERE ${offsetEvidence.where({ organisationId, ...subject, id })}`,
  );

/** All files of a retirement or an order, oldest first. */
export const filesOf = (db: Db, organisationId: string, subject: Subject): Promise<EvidenceRow[]> =>
  db.query(
    offsetEvidence.columns,
    sql`SELECT ${offsetEvidence.select()} FROM offset_evidence WHERE ${offsetEvidence.where({ organisationId, ...subject })}
      ORDER BY created_at, id`,
  );

export function listEvidence(db: Db, organisationId: string, subject: Subject, query: OffsetEvidenceList) {
  const where = [sql`${offsetEvidence.where({ organisationId, ...subject })}`];
  const listing = { columns: offsetEvidence.columns, select: offsetEvidence.select(), from: raw('offset_evidence') };
  return listPage(db, { ...listing, where, sortable, query });
}

/** The files that no row names. */
export async function unnamedFiles(db: Db, organisationId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    { fileKey: text },
    sql`SELECT file_key AS "fileKey" FROM offset_evidence
      WHERE organisation_id = ${organisationId} AND file_key = ANY (${keys}::text[])`,
  );
  const named = new Set(rows.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !named.has(key));
}

export const evidenceAfter = rowsOf(offsetEvidence);
