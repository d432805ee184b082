import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';

const { text } = column;

const filed = { organisationId: text, id: text, fileKey: text, sha256: text.orNull };
export type FiledReport = RowOf<typeof filed>;

const PAGE = 500;

/** The reports of an organisation that have a file, by id, a page at a time. */
export async function* everyFiledReport(db: Db, organisationId: string): AsyncGenerator<FiledReport> {
  let last = '';
  for (;;) {
    const rows = await db.query(
      filed,
      sql`SELECT organisation_id AS "organisationId", id, file_key AS "fileKey", sha256 FROM report_jobs
        WHERE organisation_id = ${organisationId} AND file_key IS NOT NULL AND id > ${last} ORDER BY id LIMIT ${PAGE}`,
    );
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}
