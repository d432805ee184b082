import Type from 'typebox';
import { type Db, join, raw, type Sql, sql } from '../db/index.ts';

export interface PageQuery {
  page: number;
  pageSize: number;
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

interface ListOptions<F extends Type.TProperties> {
  /** Wire name → column. The default must be among them. */
  sortable: Record<string, string>;
  /** For lists of what was never created, such as units; newest first otherwise. */
  defaultSort?: { by: string; order: 'asc' | 'desc' };
  maxPageSize?: number;
  filters?: F;
}

/** The query schema of a list: its own filters beside the four parameters every list takes. */
export function listQuery<F extends Type.TProperties>({
  sortable,
  defaultSort = { by: 'createdAt', order: 'desc' },
  maxPageSize = 200,
  filters,
}: ListOptions<F>) {
  return Type.Object(
    {
      ...(filters as F),
      page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Page number, from 1.' }),
      pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, default: 50, description: 'Items a page.' }),
      sortBy: Type.Unsafe<string>({
        type: 'string',
        enum: Object.keys(sortable),
        default: defaultSort.by,
        description: 'Field to sort by.',
      }),
      sortOrder: Type.Unsafe<'asc' | 'desc'>({
        type: 'string',
        enum: ['asc', 'desc'],
        default: defaultSort.order,
        description: 'Direction of the sort.',
      }),
    },
    { additionalProperties: false },
  );
}

export interface Listing {
  select: Sql;
  from: Sql;
  where: Sql[];
  sortable: Record<string, string>;
  query: PageQuery;
  /** The id column, qualified where `from` joins. */
  tieBreak?: string;
  /** Where the total is known without counting rows. */
  count?: () => Promise<number>;
}

/** One page and the exact total. The id breaks ties, so that no item shows on two pages. */
export async function listPage<Row extends object>(db: Db, listing: Listing): Promise<{ rows: Row[]; total: number }> {
  const { query, select, from, tieBreak = 'id' } = listing;
  const where = join(listing.where, ' AND ');
  const column = listing.sortable[query.sortBy];
  if (column === undefined) throw new Error(`no column for sortBy ${query.sortBy}`);
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const rows = await db.query<Row>(sql`
    SELECT ${select} FROM ${from} WHERE ${where}
    ORDER BY ${raw(`${column} ${direction}, ${tieBreak} ${direction}`)}
    LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`);
  return { rows, total: await (listing.count?.() ?? countRows(db, from, where)) };
}

async function countRows(db: Db, from: Sql, where: Sql): Promise<number> {
  const [count] = await db.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`);
  return count?.total ?? 0;
}
