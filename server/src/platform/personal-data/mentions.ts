import type { TenantTables } from './catalogue.store.ts';

/** A place where rows name a user: `created_by_id` with the e-mail address beside it, or `created_by` alone. */
export interface Mention {
  readonly table: string;
  /** The user's part in the row: `created_by`. */
  readonly role: string;
  readonly idColumn: string;
  /** Null if the address is read from the user's row. */
  readonly emailColumn: string | null;
  /** Column with the time; null if the table has none. */
  readonly timeColumn: string | null;
}

/** Found by the names of columns, which are the same in every table. */
export function mentionsIn(tables: TenantTables): Mention[] {
  return [...tables].flatMap(([table, columns]) =>
    columns.flatMap((name): Mention[] => {
      const role = name.endsWith('_id') ? name.slice(0, -'_id'.length) : name;
      const emailColumn = `${role}_email`;
      const isPair = name.endsWith('_id') && columns.includes(emailColumn);
      if (!isPair && !isBareMention(name)) return [];
      // `closed_by` has `closed_at` beside it, and `by` has `at`.
      const timeColumn = columns.find((column) => column === role.replace(/by$/, 'at') && column !== role) ?? null;
      return [{ table, role, idColumn: name, emailColumn: isPair ? emailColumn : null, timeColumn }];
    }),
  );
}

/** These are not users: the first is free text about the verifier, the second is the code of a factor. */
const NO_USERS: ReadonlySet<string> = new Set(['verified_by', 'superseded_by']);

const isBareMention = (name: string): boolean => name.endsWith('_by') && !NO_USERS.has(name);

/** Columns with a list of addresses. */
export const recipientColumns = (tables: TenantTables): Array<{ table: string; column: string }> =>
  [...tables].flatMap(([table, columns]) =>
    columns.filter((column) => column === 'recipients').map((column) => ({ table, column })),
  );

/** Tables whose rows belong to a user and are deleted with the user: sessions, passkeys, codes, invitations. */
export const ownTables = (tables: TenantTables): string[] =>
  [...tables].flatMap(([table, columns]) => (columns.includes('user_id') ? [table] : []));
