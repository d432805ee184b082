import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callTonne } from '../call-tonne.ts';
import { databaseClient } from '../database-client.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import type { Run } from '../tonne.ts';

describe('tonne migrate', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let folder: string;
  let names: string[];

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'), null);
    client = databaseClient(database.url);
    await client.connect();
    folder = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
    names = (await readdir(new URL('../../migrations/', import.meta.url))).sort();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const migrate = (...args: string[]): Promise<Run> => {
    return callTonne(['migrate', ...args], { DATA_DIR: folder, DATABASE_URL: database.url });
  };

  /** All objects created in this database. */
  const relations = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    return rows[0]?.count ?? Number.NaN;
  };

  const applied = async (): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    return rows.map(({ name }) => name);
  };

  it('--dry-run lists the migrations that an empty database lacks, and creates nothing', async () => {
    const { code, stdout, stderr } = await migrate('--dry-run', '--json');
    expect([code, stderr, JSON.parse(stdout)]).toEqual([0, '', { pending: names }]);
    expect(names[0]).toBe('0001_organisations.sql');
    expect(await relations()).toBe(0);
  });

  it('applies them, with the published factors that a start loads', async () => {
    const lines = names.map((name) => `applied  ${name}\n`).join('');
    expect(await migrate()).toEqual({ code: 0, stdout: lines, stderr: '' });
    expect(await applied()).toEqual(names);
    const { rows } = await client.query(`SELECT EXISTS (SELECT FROM published_factors) AS factors`);
    expect(rows).toEqual([{ factors: true }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('has nothing to do after that', async () => {
    expect(await migrate()).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
    const { stdout } = await migrate('--json');
    expect(JSON.parse(stdout)).toEqual({ applied: [] });
  });

  it('refuses the database of a newer release in one sentence', async () => {
    await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999_later.sql', '')`);
    for (const args of [[], ['--dry-run']])
      expect(await migrate(...args)).toEqual({
        code: 1,
        stdout: '',
        stderr: 'tonne: The database holds migration 9999_later.sql, newer than this release; start that release.\n',
      });
    expect(await applied()).toEqual([...names, '9999_later.sql']);
  });
});
