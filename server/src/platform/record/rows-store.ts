import { type Column, type Columns, type Db, type RowOf, raw, sql, type Table } from '../db/index.ts';

type WithKey = Columns & { readonly organisationId: Column<string>; readonly id: Column<string> };

/** For a kind of which each resource is one row of a table; see `recordedKind`. */
export const rowsOf =
  <C extends WithKey>(table: Table<C>) =>
  (db: Db, organisationId: string, after: string, limit: number): Promise<RowOf<C>[]> =>
    db.query(
      table.columns,
      sql`SELECT ${table.select()} FROM ${raw(table.name)}
        WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    );
