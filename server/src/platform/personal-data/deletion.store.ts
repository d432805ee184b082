import { column, type Db, type Sql, sql, type Tx } from '../db/index.ts';
import {
  listReferences,
  listTenantTables,
  named,
  type Reference,
  type TenantTables,
  withoutTriggers,
} from './catalogue.store.ts';
import { pseudonymiseAll } from './erasure.store.ts';
import { mentionsIn } from './mentions.ts';

/** Rows that stay when their organisation is deleted, with pseudonyms instead of e-mail addresses. */
export interface RetainedRows {
  readonly table: string;
  /** Limits the rows. Without it, all rows of the organisation stay. */
  readonly only?: Sql;
  readonly why: string;
}

/** Deletes every row of the organisation except the retained ones. */
export async function deleteRows(tx: Tx, organisationId: string, kept: readonly RetainedRows[]): Promise<void> {
  const tables = await listTenantTables(tx);
  const order = childrenFirst(tables, await listReferences(tx));
  const keptOf = new Map(kept.map((each) => [each.table, each]));
  const people = new Set(mentionsIn(tables).flatMap(({ table, emailColumn }) => (emailColumn ? [table] : [])));
  // Triggers on retained tables stay enabled, so concurrent writers (mainly the record) never block.
  const isTouched = (table: string): boolean =>
    !keptOf.has(table) || Boolean(keptOf.get(table)?.only) || people.has(table);
  await withoutTriggers(tx, new Set(order.filter(isTouched)), async () => {
    for (const table of order) {
      const stays = keptOf.get(table);
      if (stays && !stays.only) continue;
      const others = stays?.only ? sql`AND (${stays.only}) IS NOT TRUE` : sql``;
      await tx.execute(sql`DELETE FROM ${named(table)} WHERE organisation_id = ${organisationId} ${others}`);
    }
    await pseudonymiseAll(tx, organisationId, new Set(keptOf.keys()));
  });
}

/**
 * Each table before the tables it refers to. Rows of one table that refer to each other are deleted by one statement.
 */
function childrenFirst(tables: TenantTables, references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const add = (table: string): void => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) if (to === table && from !== table) add(from);
    ordered.add(table);
  };
  for (const table of tables.keys()) add(table);
  return [...ordered].filter((table) => tables.has(table));
}

/** The files of the rows to be deleted, from columns called `file_key`. */
export async function listFileKeys(db: Db, organisationId: string, kept: readonly RetainedRows[]): Promise<string[]> {
  const tables = await listTenantTables(db);
  const keys: string[] = [];
  for (const [table, columns] of tables) {
    if (!columns.includes('file_key') || kept.some((each) => each.table === table)) continue;
    const rows = await db.query(
      { key: column.text },
      sql`SELECT file_key AS key FROM ${named(table)} WHERE organisation_id = ${organisationId} AND file_key IS NOT NULL`,
    );
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}
