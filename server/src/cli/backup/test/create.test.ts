import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/databases.ts';
import type { Site } from '../site.ts';
import { backUp, bareSite, newFolder, newSite, restore } from './fixture.ts';

let parent: string;
let database: TestDatabase;
let source: Site;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tonne-create-'));
  database = await createTestDatabase(inject('postgresUrl'));
  source = { ...bareSite(parent), databaseUrl: database.url, serviceUrl: database.url };
  await writeFile(join(parent, 'secret-key'), 'c0ffee'.repeat(10));
});
afterAll(async () => {
  await database.drop();
  await rm(parent, { recursive: true, force: true });
});

it('a backup refuses a non-empty folder, a file, and a folder among the files it copies', async () => {
  await expect(backUp(source, join(parent, 'files', 'backup'))).rejects.toThrow('is inside the files to be copied');
  await expect(backUp(source, parent)).rejects.toThrow(`${parent} exists and is not empty; choose a new folder`);
  await expect(backUp(source, join(source.dataDir, 'secret-key'))).rejects.toThrow('cannot be used (ENOTDIR)');
});

it('a backup accepts an empty folder and replaces an interrupted attempt', async () => {
  const folder = join(await newFolder(), 'backup');
  await mkdir(folder);
  await mkdir(`${folder}.partial`);
  await writeFile(join(`${folder}.partial`, 'rest'), 'of an earlier try');
  await backUp(source, folder);
  expect((await readdir(folder)).sort()).toEqual(['keys', 'manifest.json', 'manifest.mac', 'tables']);
  await expect(stat(`${folder}.partial`)).rejects.toThrow('ENOENT');
});

it('a failed backup leaves nothing that looks like a backup', async () => {
  const folder = join(await newFolder(), 'backup');
  const unused = await newSite();
  await expect(backUp(unused, folder)).rejects.toThrow('There is nothing to back up yet');
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  await expect(restore(unused, `${folder}.partial`)).rejects.toThrow('is not a complete backup');
});

it('a backup copies no key from the environment', async () => {
  const folder = join(await newFolder(), 'backup');
  const { keys, secretKeyFingerprint } = await backUp({ ...source, secretKey: 'z'.repeat(32) }, folder);
  expect([keys, secretKeyFingerprint?.length]).toEqual([[], 32]);
});
