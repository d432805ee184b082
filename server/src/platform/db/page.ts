import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Columns, column, type RowOf } from './column.ts';
import type { Db } from './types.ts';

/** Which part of a list is asked for, and in what order. */
export interface PageQuery {
  page: number;
  pageSize: number;
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

export interface Listing<C extends Columns> {
  columns: C;
  select: Sql;
  from: Sql;
  where: Sql[];
  /** Wire name → column. */
  sortable: Record<string, string>;
  query: PageQuery;
  /** The id column, qualified where `from` joins. */
  tieBreak?: string;
  /** Where the total is known without counting rows. */
  count?: () => Promise<number>;
}

/** One page and the exact total. The id breaks ties, so that no item appears on two pages. */
export async function listPage<C extends Columns>(
  db: Db,
  listing: Listing<C>,
): Promise<{ rows: RowOf<C>[]; total: number }> {
  const { columns, query, select, from, tieBreak = 'id' } = listing;
  const where = join(listing.where, ' AND ');
  const sortColumn = listing.sortable[query.sortBy];
  if (sortColumn === undefined) throw new Error(`no column for sortBy ${query.sortBy}`);
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const statement = sql`SELECT ${select} FROM ${from} WHERE ${where}
    ORDER BY ${raw(`${sortColumn} ${direction}, ${tieBreak} ${direction}`)}
    LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`;
  const rows = await db.query(columns, statement);
  return { rows, total: await (listing.count?.() ?? countRows(db, from, where)) };
}

async function countRows(db: Db, from: Sql, where: Sql): Promise<number> {
  const count = await db.one({ total: column.integer }, sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`);
  return count?.total ?? 0;
}
