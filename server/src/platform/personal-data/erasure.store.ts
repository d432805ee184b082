import { foldAddress } from '../../kernel/text.ts';
import { sql, type Tx } from '../db/index.ts';
import { listTenantTables, named, withoutTriggers } from './catalogue.store.ts';
import { type Mention, mentionsIn, ownTables, recipientColumns } from './mentions.ts';

const BEGINNING = 'erased-';
/** RFC 2606 reserves `.invalid`: no mail can ever reach such an address. */
const ENDING = '@erased.invalid';

/** The random part of an id, which distinguishes two people. */
const SUFFIX_LENGTH = 12;

export const ERASED_NAME = 'Erased user';

/** Shown instead of the address of an erased person. It still distinguishes one person from another. */
export const pseudonymOf = (userId: string): string => `${BEGINNING}${userId.slice(-SUFFIX_LENGTH)}${ENDING}`;

export const isPseudonym = (email: string): boolean => email.endsWith(ENDING);

/** For a statement that builds the pseudonyms of many ids. */
const pseudonymParts = { beginning: BEGINNING, ending: ENDING, suffixLength: SUFFIX_LENGTH } as const;

export interface Person {
  readonly id: string;
  readonly email: string;
}

/**
 * Replaces the person's address by the pseudonym in every row of the organisation, and deletes the person's own rows.
 */
export async function pseudonymise(tx: Tx, organisationId: string, person: Person): Promise<void> {
  const tables = await listTenantTables(tx);
  const mentions = mentionsIn(tables).filter(({ emailColumn }) => emailColumn !== null);
  const lists = recipientColumns(tables);
  const changed = new Set([...mentions, ...lists].map(({ table }) => table));
  await withoutTriggers(tx, changed, async () => {
    for (const mention of mentions) await replaceAddress(tx, organisationId, mention, person);
    for (const list of lists) await replaceRecipient(tx, organisationId, list, person);
  });
  for (const table of ownTables(tables)) {
    await tx.execute(
      sql`DELETE FROM ${named(table)} WHERE organisation_id = ${organisationId} AND user_id = ${person.id}`,
    );
  }
}

async function replaceAddress(
  tx: Tx,
  organisationId: string,
  { table, idColumn, emailColumn }: Mention,
  { id }: Person,
): Promise<void> {
  if (emailColumn === null) return;
  await tx.execute(sql`UPDATE ${named(table)} SET ${named(emailColumn)} = ${pseudonymOf(id)}
    WHERE organisation_id = ${organisationId} AND ${named(idColumn)} = ${id}`);
}

/** Replaces the address in its place. Removing it would change the list that its owner chose. */
async function replaceRecipient(
  tx: Tx,
  organisationId: string,
  { table, column }: { table: string; column: string },
  { id, email }: Person,
): Promise<void> {
  await tx.execute(sql`UPDATE ${named(table)} SET ${named(column)} = (
      SELECT array_agg(CASE WHEN lower(address COLLATE "C") = ${foldAddress(email)} THEN ${pseudonymOf(id)} ELSE address END ORDER BY place)
      FROM unnest(${named(column)}) WITH ORDINALITY AS each (address, place))
    WHERE organisation_id = ${organisationId}
      AND EXISTS (SELECT FROM unnest(${named(column)}) AS address WHERE lower(address COLLATE "C") = ${foldAddress(email)})`);
}

/** The same for everybody named in rows of these tables. */
export async function pseudonymiseAll(tx: Tx, organisationId: string, kept: ReadonlySet<string>): Promise<void> {
  const tables = await listTenantTables(tx);
  for (const { table, idColumn, emailColumn } of mentionsIn(tables)) {
    if (emailColumn === null || !kept.has(table)) continue;
    const { beginning, suffixLength, ending } = pseudonymParts;
    const pseudonym = sql`${beginning}::text || right(${named(idColumn)}, ${suffixLength}::int) || ${ending}::text`;
    await tx.execute(sql`UPDATE ${named(table)} SET ${named(emailColumn)} = ${pseudonym}
      WHERE organisation_id = ${organisationId} AND ${named(emailColumn)} IS NOT NULL`);
  }
}
