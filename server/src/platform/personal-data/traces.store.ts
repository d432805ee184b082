import { column, type Db, raw, sql } from '../db/index.ts';
import { listKeyColumns, listTenantTables, named } from './catalogue.store.ts';
import { type Mention, mentionsIn } from './mentions.ts';

const { bigint, text, timestamptz } = column;

/** The rows of one table that name a user in one role. */
export interface Traces {
  readonly table: string;
  readonly role: string;
  readonly total: number;
  /** The latest rows. */
  readonly items: ReadonlyArray<{ id: string; at: Date | null }>;
}

/** Every place where rows of the organisation name the user, with the latest `most` rows of each. */
export async function listTraces(db: Db, organisationId: string, userId: string, most: number): Promise<Traces[]> {
  const keys = await listKeyColumns(db);
  const traces: Traces[] = [];
  for (const mention of mentionsIn(await listTenantTables(db))) {
    const [idOfRow] = (keys.get(mention.table) ?? []).filter((name) => name !== 'organisation_id');
    const rows = await findTraces(db, organisationId, userId, {
      ...mention,
      idOfRow: idOfRow ?? 'organisation_id',
      most,
    });
    const [first] = rows;
    if (!first) continue;
    const items = rows.map(({ id, at }) => ({ id, at }));
    traces.push({ table: mention.table, role: mention.role, total: Number(first.total), items });
  }
  return traces;
}

const findTraces = (
  db: Db,
  organisationId: string,
  userId: string,
  { table, idColumn, timeColumn, idOfRow, most }: Mention & { idOfRow: string; most: number },
) =>
  db.query(
    { id: text, at: timestamptz.orNull, total: bigint },
    sql`SELECT ${named(idOfRow)}::text AS id, ${timeColumn === null ? raw('NULL::timestamptz') : named(timeColumn)} AS at,
        count(*) OVER () AS total
      FROM ${named(table)} WHERE organisation_id = ${organisationId} AND ${named(idColumn)} = ${userId}
      ORDER BY at DESC NULLS LAST, id DESC LIMIT ${most}`,
  );
