import { column, type Db, sql, table } from '../../../platform/db/index.ts';
import type { Lot } from '../ledger/store.ts';

const { bigint, smallint, text } = column;

/** Shared by all organisations: the sandbox gives out each number once. */
export const sandboxSerials = table('sandbox_serials', { projectId: text, vintage: smallint, nextNumber: bigint });

/** The first of the next numbers of the lot. Numbers that are taken and then not used stay unused. */
export async function takeSerials(db: Db, { projectId, vintage }: Lot, count: number): Promise<number> {
  const row = await db.one(
    { first: bigint },
    sql`INSERT INTO sandbox_serials (project_id, vintage, next_number) VALUES (${projectId}, ${vintage}, ${count}::bigint + 1)
      ON CONFLICT (project_id, vintage) DO UPDATE SET next_number = sandbox_serials.next_number + ${count}::bigint
      RETURNING next_number - ${count}::bigint AS first`,
  );
  return Number(row?.first);
}
