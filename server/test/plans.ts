import { expect } from 'vitest';
import type { Database, Sql, Tx } from '../src/platform/db/index.ts';
import { databaseClient } from './database-client.ts';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/**
 * The plans of a statement for its values, and for any values: from the sixth run of a prepared statement, PostgreSQL
 * may use a generic plan.
 */
export async function plansOf(databaseUrl: string, { text, values }: Sql): Promise<[Plan, Plan]> {
  const client = databaseClient(databaseUrl);
  await client.connect();
  try {
    const explained = async (options: string, given: unknown[]): Promise<Plan> => {
      const { rows } = await client.query(`EXPLAIN (${options}) ${text}`, given);
      return rows[0]['QUERY PLAN'][0].Plan;
    };
    return [await explained('FORMAT JSON', values), await explained('FORMAT JSON, GENERIC_PLAN', [])];
  } finally {
    await client.end();
  }
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The statements that an action sends. Its changes are rolled back. */
export async function statementsOf(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<Sql[]> {
  const sent: Sql[] = [];
  const done = new Error('rolled back on purpose');
  const recorded = (tx: Tx): Tx => ({
    isTransaction: true,
    announce: (name) => tx.announce(name),
    query: (columns, statement) => {
      sent.push(statement);
      return tx.query(columns, statement);
    },
    one: (columns, statement) => {
      sent.push(statement);
      return tx.one(columns, statement);
    },
    execute: (statement) => {
      sent.push(statement);
      return tx.execute(statement);
    },
    together: (read) => read(recorded(tx)),
    later: (statement) => {
      sent.push(statement);
      tx.later(statement);
    },
  });
  const run = db.transaction(async (tx) => {
    await work(recorded(tx));
    throw done;
  });
  await expect(run).rejects.toBe(done);
  return sent;
}
