import type pg from 'pg';

export type Settings = ReadonlyMap<string, string>;

export async function readSettings(client: pg.Client): Promise<Settings> {
  const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings');
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

export async function readClock(client: pg.Client): Promise<Date | undefined> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now;
}
