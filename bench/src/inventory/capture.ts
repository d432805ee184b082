import type { Actor } from '@tonne/server/compiled/platform/auth/index.js';
import type { Database, Sql, Tx } from '@tonne/server/compiled/platform/db/index.js';
import { newEntry } from './new-entry.ts';
import type { Service } from './tenants.ts';

export interface CapturedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Placeholder in the captured values for those that are unique to each creation. */
export const REFERENCE = 'INV-CAPTURED';

class TakenBack extends Error {}

/** The statements of one creation, captured from the running service so that they always match it. */
export async function captureCreation({ db, entries }: Service, actor: Actor): Promise<CapturedStatement[]> {
  const create = (tx: Tx) => entries.service.create(tx, actor, { body: newEntry(REFERENCE, 0) });
  // The first creation also reads the factor library, once per process.
  await captureStatements(db, create);
  return captureStatements(db, create);
}

/** The statements sent by work that is then rolled back. */
export async function captureStatements(
  db: Database,
  work: (tx: Tx) => Promise<unknown>,
): Promise<CapturedStatement[]> {
  const statements: CapturedStatement[] = [];
  const done = db.transaction(async (tx) => {
    await work(capturing(tx, statements));
    throw new TakenBack();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return statements;
}

function capturing(tx: Tx, statements: CapturedStatement[]): Tx {
  const noted = (statement: Sql): Sql => {
    statements.push({ text: statement.text, values: statement.values });
    return statement;
  };
  return {
    isTransaction: true,
    announce: (name) => tx.announce(name),
    query: (columns, statement) => tx.query(columns, noted(statement)),
    one: (columns, statement) => tx.one(columns, noted(statement)),
    execute: (statement) => tx.execute(noted(statement)),
    together: (read) => read(capturing(tx, statements)),
    later: (statement) => tx.later(noted(statement)),
  };
}
