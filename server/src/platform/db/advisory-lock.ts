import { sql } from './sql.ts';
import type { Tx } from './types.ts';

/** Transactions that lock the same name run one after the other. The lock ends with the transaction. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
