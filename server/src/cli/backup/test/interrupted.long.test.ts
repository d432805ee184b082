import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseClient } from '../../../../test/database-client.ts';
import type { Site } from '../site.ts';
import { changeManifest, contents, copyOf, filledTables, restore } from './fixture.ts';
import { openSmallSource, SECRET_KEY, type SmallSource, USERS } from './small-source.ts';

let small: SmallSource;
let source: Site;
let site: Site;
let backup: string;

beforeAll(async () => {
  small = await openSmallSource();
  ({ source, site, backup } = small);
});
afterAll(() => small.close());

/** A forgery by somebody who knows the format: other rows, with the right hash. */
async function replaceUsers(folder: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, USERS), bytes);
  await changeManifest(folder, ({ tables }) => {
    const users = tables.find(({ name }) => name === 'public.users')!;
    users.bytes = bytes.length;
    users.sha256 = createHash('sha256').update(bytes).digest('hex');
  });
}

describe('a restore that fails midway', () => {
  const rowsOf = async (): Promise<string> => gunzipSync(await readFile(join(backup, USERS))).toString();
  const spoilt: [string, () => Promise<Buffer>, string][] = [
    ['a file that is no gzip', async () => Buffer.from('nonsense'), 'incorrect header check'],
    [
      'a file that ends early',
      async () => (await readFile(join(backup, USERS))).subarray(0, -12),
      'unexpected end of file',
    ],
    [
      'a row that breaks a rule',
      async () => gzipSync((await rowsOf()).replace('admin', 'emperor')),
      'users_role_check',
    ],
    ['a row of nobody', async () => gzipSync((await rowsOf()).replace('org_1', 'org_2')), 'users_organisation_id_fkey'],
    ['a missing row', async () => gzipSync(''), 'has 0 rows instead of 1'],
  ];

  it.each(spoilt)('by %s leaves the database empty', async (_what, make, reason) => {
    const folder = await copyOf(backup);
    await replaceUsers(folder, await make());
    await expect(restore(site, folder)).rejects.toThrow(reason);
    expect(await filledTables(site.databaseUrl)).toEqual([]);
  });

  it('because the database disappears reports it, and the process survives', async () => {
    const client = databaseClient(site.databaseUrl);
    await client.connect();
    // A reader of a table holds up a restore, which begins by locking all of them.
    await client.query('BEGIN; LOCK TABLE users IN ACCESS SHARE MODE');
    const attempt = expect(restore(site, backup)).rejects.toThrow('cannot be used');
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 30_000, interval: 50 },
    );
    await attempt;
    await client.end();
    expect(await filledTables(site.databaseUrl)).toEqual([]);
  });

  it('can be repeated', async () => {
    await restore(site, backup);
    expect(await contents(site.databaseUrl)).toEqual(await contents(source.databaseUrl));
    expect(await readFile(join(site.dataDir, 'secret-key'), 'utf8')).toBe(SECRET_KEY);
    await expect(restore(site, backup)).rejects.toThrow('The database is not empty');
  });
});
