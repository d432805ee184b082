import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { callTonne } from '../call-tonne.ts';
import { databaseClient } from '../database-client.ts';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { startTonne } from '../tonne.ts';

const SECRET_KEY = 'c0ffee'.repeat(10);

describe('tonne backup and tonne restore', () => {
  let api: TestApi;
  let org: TestOrganisation;
  let target: TestDatabase;
  let parent: string;
  let folder: string;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tonne-cli-'));
    folder = join(parent, 'backup');
    api = await startTestApi();
    org = await api.newOrganisation();
    target = await createTestDatabase(inject('postgresUrl'));
    await mkdir(join(parent, 'from', 'files', org.id), { recursive: true });
    await writeFile(join(parent, 'from', 'files', org.id, 'one.csv'), 'a,b\n');
    await writeFile(join(parent, 'from', 'secret-key'), SECRET_KEY);
  });
  afterAll(async () => {
    await api.close();
    await target.drop();
    await rm(parent, { recursive: true, force: true });
  });

  const backup = () =>
    callTonne(['backup', '--with-keys', folder], { DATABASE_URL: api.databaseUrl, DATA_DIR: join(parent, 'from') });
  const restore = (...args: string[]) =>
    startTonne(['restore', folder, ...args], { DATABASE_URL: target.url, DATA_DIR: join(parent, 'to') });

  it('backup writes a folder and lists its content', async () => {
    const { code, stdout, stderr } = await backup();
    expect([code, stderr]).toEqual([0, '']);
    const { createdAt, tables, files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const lines = Object.fromEntries(stdout.split('\n').map((line) => line.split(/ {2,}/)));
    expect(lines).toMatchObject({ folder, createdAt, tables: String(tables.length), files: '1', keys: 'secret-key' });
    expect(files).toMatchObject([{ path: `${org.id}/one.csv`, bytes: 4 }]);
  });

  it('backup does not overwrite an existing folder', async () => {
    expect(await backup()).toEqual({
      code: 1,
      stdout: '',
      stderr: `tonne: ${folder} exists and is not empty; choose a new folder for the backup.\n`,
    });
  });

  it('restore, killed during its transaction, leaves a state that a second restore completes', async () => {
    await holdingRestoresUp(async (isWaiting) => {
      const { child } = restore();
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 30_000, interval: 50 });
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    });
    expect(await readFile(join(parent, 'to', 'files', org.id, 'one.csv'), 'utf8')).toBe('a,b\n');
    expect(await organisationsRestored()).toEqual([]);

    const { code, stdout, stderr } = await restore('--json').ended;
    expect([code, stderr]).toEqual([0, '']);
    const { createdAt, tables } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const rows = tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
    expect(JSON.parse(stdout)).toEqual({ folder, createdAt, tables: tables.length, rows, files: 1, notes: [] });
    expect(await organisationsRestored()).toEqual([{ id: org.id }]);
    expect(await readFile(join(parent, 'to', 'secret-key'), 'utf8')).toBe(SECRET_KEY);
  });

  const organisationsRestored = (): Promise<object[]> =>
    onTarget(async (client) => (await client.query('SELECT id FROM organisations')).rows);

  async function onTarget<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = databaseClient(target.url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** A reader of a table blocks a restore, which begins by locking all tables. */
  const holdingRestoresUp = (work: (isWaiting: () => Promise<boolean>) => Promise<void>): Promise<void> =>
    onTarget(async (client) => {
      await client.query('BEGIN; LOCK TABLE webhook_endpoints IN ACCESS SHARE MODE');
      await work(async () => {
        const { rowCount } = await client.query(
          `SELECT FROM pg_locks WHERE relation = 'webhook_endpoints'::regclass AND NOT granted`,
        );
        return rowCount === 1;
      });
      await client.query('ROLLBACK');
    });
});
