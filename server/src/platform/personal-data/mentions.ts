import type { TenantTables } from './catalogue.store.ts';

/** A place where rows name a user: `created_by_id` with its e-mail address beside it, or `created_by` alone. */
export interface Mention {
  readonly table: string;
  /** The user's part in the row: `created_by`. */
  readonly role: string;
  readonly idColumn: string;
  /** Null where the address is read from the user's row. */
  readonly emailColumn: string | null;
  /** When it was; null if the table does not say. */
  readonly timeColumn: string | null;
}

/** Found by the names of columns: every table names people in the same way. */
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

/** These name no user: the first says in free words who verified, the second is the code of a factor. */
const NO_USERS: ReadonlySet<string> = new Set(['verified_by', 'superseded_by']);

const isBareMention = (name: string): boolean => name.endsWith('_by') && !NO_USERS.has(name);

/** Where a row has a list of addresses. */
export const recipientColumns = (tables: TenantTables): Array<{ table: string; column: string }> =>
  [...tables].flatMap(([table, columns]) =>
    columns.filter((column) => column === 'recipients').map((column) => ({ table, column })),
  );

/** Rows of these tables are a user's own and go with them: sessions, passkeys, codes, invitations. */
export const ownTables = (tables: TenantTables): string[] =>
  [...tables].flatMap(([table, columns]) => (columns.includes('user_id') ? [table] : []));
