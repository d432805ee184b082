import { column, type Db, sql, table } from '../../../platform/db/index.ts';
import type { LastCopy } from './rules.ts';

const { bigint, text, timestamptz } = column;

export const copyKinds = ['s3', 'webhook', 'mail', 'folder'] as const;
export type CopyKind = (typeof copyKinds)[number];

export const logCopies = table('log_copies', {
  destination: text,
  size: bigint,
  kind: text.as<CopyKind>(),
  sentAt: timestamptz,
});

export interface Copy {
  readonly destination: string;
  readonly size: number;
  readonly kind: CopyKind;
  readonly sentAt: Date;
}

/** A copy sent twice, as after a crash between sending and storing, is stored once. */
export async function insertCopy(db: Db, copy: Copy): Promise<void> {
  await db.execute(sql`${logCopies.insert({ ...copy, size: String(copy.size) })} ON CONFLICT DO NOTHING`);
}

/** The last copy to each destination. */
export async function findLastCopies(db: Db): Promise<Map<string, LastCopy>> {
  const rows = await db.query(
    { destination: text, size: bigint, sentAt: timestamptz },
    sql`SELECT DISTINCT ON (destination) destination, size, sent_at AS "sentAt" FROM log_copies
      ORDER BY destination, size DESC`,
  );
  return new Map(rows.map(({ destination, size, sentAt }) => [destination, { size: Number(size), sentAt }]));
}

/** The copies of some checkpoints, by size, in the order they were sent. */
export async function findCopies(db: Db, sizes: readonly number[]): Promise<Map<number, Copy[]>> {
  const rows = await db.query(
    logCopies.columns,
    sql`SELECT ${logCopies.select()} FROM log_copies WHERE size = ANY (${sizes}::bigint[]) ORDER BY sent_at, destination`,
  );
  const copies = new Map<number, Copy[]>(sizes.map((size) => [size, []]));
  for (const row of rows) copies.get(Number(row.size))?.push({ ...row, size: Number(row.size) });
  return copies;
}
