import { refusal } from '../../errors/index.ts';
import { isUnreadableValue } from '../errors.ts';
import type { Db } from '../types.ts';
import { type Columns, column, type RowOf } from './column.ts';
import { join, raw, type Sql, sql } from './sql.ts';

/** A position in a list: the sort value of its last row, as PostgreSQL writes it, and the id that breaks ties. */
export interface Position {
  readonly value: string | null;
  readonly id: string;
}

export interface Order {
  /** Column or expression. The id follows in the same direction. */
  readonly by: string;
  readonly id: string;
  readonly direction: 'ASC' | 'DESC';
}

/**
 * Conditions for the rows after a position, queried one after the other until the page is full. Each is one range of an
 * index, unlike an OR of them. PostgreSQL sorts null as the greatest value.
 */
export function rangesAfter({ by, id, direction }: Order, after: Position): Sql[] {
  const isBeyond = raw(direction === 'ASC' ? '>' : '<');
  const isNull = raw(`${by} IS NULL`);
  if (after.value !== null) {
    const later = sql`(${raw(`${by}, ${id}`)}) ${isBeyond} (${after.value}, ${after.id})`;
    return direction === 'ASC' ? [later, isNull] : [later];
  }
  const restOfNulls = sql`${isNull} AND ${raw(id)} ${isBeyond} ${after.id}`;
  return direction === 'ASC' ? [restOfNulls] : [restOfNulls, raw(`${by} IS NOT NULL`)];
}

/** The requested part of a list and its order. */
export interface PageQuery {
  page: number;
  pageSize: number;
  sortBy: string;
  sortOrder: 'asc' | 'desc';
  /** Begins after this position, instead of at a page number. */
  cursor?: Position | undefined;
}

export interface Listing<C extends Columns> {
  columns: C;
  select: Sql;
  from: Sql;
  where: Sql[];
  /** Wire name → column. */
  sortable: Record<string, string>;
  query: PageQuery;
  /** The id column, qualified if `from` joins tables. */
  tieBreak?: string;
  /** Set if the total is known without counting rows. */
  count?: (db: Db) => Promise<number>;
}

/** One part of a list. */
export interface Listed<Row> {
  readonly rows: Row[];
  /** Exact. Null after a cursor: clients do not need it there, and counting would cost more than the rows. */
  readonly total: number | null;
  /** Position of the last row. Null if no row follows. */
  readonly next: Position | null;
}

/** One page and the exact total. The id breaks ties, so that no item appears on two pages. */
export async function listPage<C extends Columns>(db: Db, listing: Listing<C>): Promise<Listed<RowOf<C>>> {
  const { cursor, pageSize } = listing.query;
  const [found, total] = cursor
    ? [await findAfter(db, listing, cursor), null]
    : await db.together((same) => Promise.all([findOnPage(same, listing), countOf(same, listing)]));
  const rows = found.slice(0, pageSize);
  const next = found.length > rows.length ? positionOf(rows.at(-1)) : null;
  return { rows, total, next };
}

/** A row with the two columns of its position. */
type Placed<C extends Columns> = RowOf<C> & { sortValue: string | null; sortId: string };

const positionOf = (row: Placed<Columns> | undefined): Position | null =>
  row ? { value: row.sortValue, id: row.sortId } : null;

const findOnPage = <C extends Columns>(db: Db, listing: Listing<C>): Promise<Placed<C>[]> =>
  select(db, listing, listing.where, (listing.query.page - 1) * listing.query.pageSize);

async function findAfter<C extends Columns>(db: Db, listing: Listing<C>, cursor: Position): Promise<Placed<C>[]> {
  const found: Placed<C>[] = [];
  try {
    for (const range of rangesAfter(orderOf(listing), cursor)) {
      found.push(...(await select(db, listing, [...listing.where, range])));
      if (found.length > listing.query.pageSize) break;
    }
  } catch (error) {
    if (isUnreadableValue(error)) throw refusal('VALIDATION_ERROR', [{ field: 'cursor', message: NOT_OURS }]);
    throw error;
  }
  return found;
}

export const NOT_OURS = 'must be the nextCursor of an earlier answer, unchanged';

/** Selects one row more than the page has, to see if another page follows. */
function select<C extends Columns>(db: Db, listing: Listing<C>, where: readonly Sql[], offset?: number) {
  const { by, id, direction } = orderOf(listing);
  const position = raw(`(${by})::text AS "sortValue", ${id} AS "sortId"`);
  const statement = sql`SELECT ${listing.select}, ${position} FROM ${listing.from} WHERE ${join([...where], ' AND ')}
    ORDER BY ${raw(`${by} ${direction}, ${id} ${direction}`)} LIMIT ${listing.query.pageSize + 1}`;
  const columns = { ...listing.columns, sortValue: column.text.orNull, sortId: column.text };
  const rows = db.query(columns, offset === undefined ? statement : sql`${statement} OFFSET ${offset}`);
  return rows as Promise<Placed<C>[]>;
}

function orderOf({ sortable, query, tieBreak = 'id' }: Listing<Columns>): Order {
  const by = sortable[query.sortBy];
  if (by === undefined) throw new Error(`no column for sortBy ${query.sortBy}`);
  return { by, id: tieBreak, direction: query.sortOrder === 'asc' ? 'ASC' : 'DESC' };
}

async function countOf(db: Db, { from, where, count }: Listing<Columns>): Promise<number> {
  if (count) return count(db);
  const all = join(where, ' AND ');
  const row = await db.one({ total: column.integer }, sql`SELECT count(*)::int AS total FROM ${from} WHERE ${all}`);
  return row?.total ?? 0;
}
