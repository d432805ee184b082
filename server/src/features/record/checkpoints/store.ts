import { column, type Db, listPage, type PageQuery, raw, sql, type Tx, table } from '../../../platform/db/index.ts';
import { originIn } from './rules.ts';

const { bigint, bytea, text, timestamptz } = column;

export const logCheckpoints = table('log_checkpoints', {
  size: bigint,
  root: bytea,
  at: timestamptz,
  keyId: text,
  note: text,
});

export interface Checkpoint {
  readonly size: number;
  readonly root: Buffer;
  readonly at: Date;
  readonly keyId: string;
  /** The published text. */
  readonly note: string;
}

const checkpointOf = (row: Omit<Checkpoint, 'size'> & { size: string }): Checkpoint => ({
  ...row,
  size: Number(row.size),
});

export function insertCheckpoint(tx: Tx, checkpoint: Checkpoint): void {
  tx.later(logCheckpoints.insert({ ...checkpoint, size: String(checkpoint.size) }));
}

/** The first note names the log, whatever the service's address is now. */
export async function findOrigin(db: Db): Promise<string | undefined> {
  const { note } = logCheckpoints.columns;
  const first = await db.one({ note }, sql`SELECT note FROM log_checkpoints ORDER BY size LIMIT 1`);
  return first && originIn(first.note);
}

export async function findLatest(db: Db): Promise<Checkpoint | undefined> {
  const row = await db.one(
    logCheckpoints.columns,
    sql`SELECT ${logCheckpoints.select()} FROM log_checkpoints ORDER BY size DESC LIMIT 1`,
  );
  return row && checkpointOf(row);
}

/** The checkpoints whose sizes are in this range, its start excluded. */
export async function checkpointsBetween(db: Db, after: number, upTo: number): Promise<Checkpoint[]> {
  const rows = await db.query(
    logCheckpoints.columns,
    sql`SELECT ${logCheckpoints.select()} FROM log_checkpoints WHERE size > ${after} AND size <= ${upTo} ORDER BY size`,
  );
  return rows.map(checkpointOf);
}

/** The later checkpoint is the larger one. */
export const sortable = { size: 'size', createdAt: 'size' };

const WAS_SENT = sql`EXISTS (SELECT FROM log_copies c WHERE c.size = log_checkpoints.size)`;

export async function listCheckpoints(db: Db, onlySent: boolean, query: PageQuery) {
  const { rows, ...rest } = await listPage(db, {
    columns: logCheckpoints.columns,
    select: logCheckpoints.select(),
    from: raw('log_checkpoints'),
    where: [onlySent ? WAS_SENT : sql`true`],
    sortable,
    query,
    tieBreak: 'size::text',
  });
  return { rows: rows.map(checkpointOf), ...rest };
}
