import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';
import { entries, isOverridden } from '../store.ts';

const columns = { ...entries.columns, factorOverridden: column.boolean };

export type CalculatedRow = RowOf<typeof columns>;

/** An entry with the factor that was copied onto it. */
export const findCalculated = (db: Db, organisationId: string, id: string): Promise<CalculatedRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${entries.select()}, ${isOverridden} AS "factorOverridden" FROM emission_entries
      WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
