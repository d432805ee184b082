import { sql, type Tx } from '../db/index.ts';
import { listGuardedTables, named } from './catalogue-store.ts';

/**
 * Append-only tables refuse every change by triggers. Their owner may set these aside, and only until the
 * transaction ends: if it fails, they are back with everything else. Others who write to these tables wait.
 */
export async function withoutTriggers(tx: Tx, tables: ReadonlySet<string>, work: () => Promise<void>): Promise<void> {
  const guarded = (await listGuardedTables(tx)).filter((table) => tables.has(table));
  for (const table of guarded) await tx.execute(sql`ALTER TABLE ${named(table)} DISABLE TRIGGER USER`);
  await work();
  // A table with checks still to come cannot be altered.
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  for (const table of guarded) await tx.execute(sql`ALTER TABLE ${named(table)} ENABLE TRIGGER USER`);
}

/** An operator's command may take longer than a request. */
export async function takeAnyTime(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
}
