import type pg from 'pg';
import { databaseClient } from '../database-client.ts';

/** Load tests measure faults, not quotas: every key of the database gets limits it cannot reach. */
export async function liftLimits(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `UPDATE api_keys SET limits = '{"perMinute": 10000000, "perHour": null, "concurrent": 10000}'`,
  );
}

export async function query<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = databaseClient(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
