import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../site.ts';
import { backUp, changeManifest, contents, copyOf, filledTables, newFolder, newSite, restore } from './fixture.ts';
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

const untouched = async (): Promise<void> => {
  expect(await filledTables(site.databaseUrl)).toEqual([]);
  expect(await readdir(site.dataDir)).toEqual([]);
};

describe('restore refuses', () => {
  it('a folder without a manifest, a path that is no folder, and an invalid manifest', async () => {
    const partial = await copyOf(backup);
    await rm(join(partial, 'manifest.json'));
    await expect(restore(site, partial)).rejects.toThrow('manifest.json cannot be read (ENOENT).');
    await expect(restore(site, join(backup, 'manifest.json'))).rejects.toThrow('cannot be read (ENOTDIR).');
    await writeFile(join(partial, 'manifest.json'), '{"format": 1}');
    await expect(restore(site, partial)).rejects.toThrow('manifest.json is not a backup manifest.');
    await writeFile(join(partial, 'manifest.json'), '{"format": 2}');
    await expect(restore(site, partial)).rejects.toThrow('The backup has format 2, but this release reads format 1');
    await untouched();
  });

  it.each([
    ['files', (path: string) => ({ files: [{ path, bytes: 0, sha256: '0'.repeat(64) }] }), '../../elsewhere'],
    [
      'tables',
      (name: string) => ({ tables: [{ name, columns: ['a'], rows: 0, bytes: 0, sha256: '0'.repeat(64) }] }),
      'public.users; DROP TABLE users',
    ],
  ])('a manifest whose %s lead elsewhere', async (_part, change, name) => {
    const folder = await copyOf(backup);
    await changeManifest(folder, (manifest) => Object.assign(manifest, change(name)));
    await expect(restore(site, folder)).rejects.toThrow('is not a backup manifest.');
  });

  it.each([
    ['a table', USERS],
    ['a stored file', 'files/org_1/one.csv'],
    ['a key', 'keys/secret-key'],
  ])('%s with a changed, an additional or a missing byte', async (_what, path) => {
    const folder = await copyOf(backup);
    const bytes = await readFile(join(folder, path));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 1]! ^= 1;
    await writeFile(join(folder, path), changed);
    const damaged = `The backup is damaged: ${join(folder, path)} has changed since it was written.`;
    await expect(restore(site, folder)).rejects.toThrow(damaged);
    await writeFile(join(folder, path), bytes);
    await appendFile(join(folder, path), ' ');
    await expect(restore(site, folder)).rejects.toThrow(damaged);
    await rm(join(folder, path));
    await expect(restore(site, folder)).rejects.toThrow('The backup is incomplete');
    await untouched();
  });

  it('a backup of a newer release', async () => {
    const folder = await copyOf(backup);
    await changeManifest(folder, (manifest) => {
      manifest.migrations.push('9999_future.sql');
      manifest.version = '9.8.7';
    });
    await expect(restore(site, folder)).rejects.toThrow(
      'The backup contains migration 9999_future.sql, which this release does not know; restore it with release 9.8.7.',
    );
    await untouched();
  });

  it('a database with rows', async () => {
    const before = await contents(source.databaseUrl);
    await expect(restore({ ...site, databaseUrl: source.databaseUrl }, backup)).rejects.toThrow(
      'The database is not empty (public.organisations has rows); restore into an empty one, with another DATA_DIR or DATABASE_URL.',
    );
    expect(await contents(source.databaseUrl)).toEqual(before);
    expect(await readdir(site.dataDir)).toEqual([]);
  });

  it('another secret key, as a file or in the environment', async () => {
    await expect(restore({ ...site, secretKey: 'x'.repeat(32) }, backup)).rejects.toThrow(
      "SECRET_KEY is not the key of the backup; use the backup's key.",
    );
    await untouched();
    const other = { ...site, dataDir: await newFolder() };
    await writeFile(join(other.dataDir, 'secret-key'), 'y'.repeat(32));
    await expect(restore(other, backup)).rejects.toThrow(
      `The file secret-key in ${other.dataDir} is not the key of the backup; use the backup's key.`,
    );
    expect(await filledTables(site.databaseUrl)).toEqual([]);
  });

  it('a backup without keys until the secret key is present, and notes that files are in S3', async () => {
    const folder = join(await newFolder(), 'backup');
    const { keys, files, storage } = await backUp({ ...source, storage: 's3' }, folder, false);
    expect([keys, files, storage]).toEqual([[], [], 's3']);
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'manifest.mac', 'tables']);
    await expect(restore(site, folder)).rejects.toThrow('The backup does not contain its secret key; set SECRET_KEY');
    await untouched();
    const elsewhere = { ...(await newSite()), secretKey: SECRET_KEY };
    expect((await restore(elsewhere, folder)).notes).toEqual([
      'Files are in S3 and not part of the backup; the service needs that bucket.',
    ]);
    expect(await filledTables(elsewhere.databaseUrl)).toEqual(['organisations', 'users']);
  });
});
