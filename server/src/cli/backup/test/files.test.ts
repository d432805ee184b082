import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { plainVault } from '../encryption/vault.ts';
import { restoreFiles, saveFiles } from '../files.ts';
import { newFolder } from './fixture.ts';

async function put(dataDir: string, path: string, text: string): Promise<void> {
  const file = join(dataDir, 'files', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

it('restores stored files under their names, without drafts, and keeps existing files', async () => {
  const [from, to, folder] = [await newFolder(), await newFolder(), await newFolder()];
  await put(from, '.drafts/half', 'half');
  await put(from, 'a name with spaces', 'left by somebody');
  await put(from, 'org_1/reports/one.csv', 'a,b\n');
  await put(from, 'org_1/empty.csv', '');
  await put(from, 'org_1/same.csv', 'same');
  const saved = await saveFiles(plainVault, from, folder);
  expect(saved.map(({ path, bytes }) => [path, bytes]).sort()).toEqual([
    ['org_1/empty.csv', 0],
    ['org_1/reports/one.csv', 4],
    ['org_1/same.csv', 4],
  ]);

  await put(to, 'org_1/reports/one.csv', 'a,c\n');
  await put(to, 'org_1/same.csv', 'same');
  await put(to, 'other.csv', 'kept');
  const before = await stat(join(to, 'files', 'org_1/same.csv'));
  await restoreFiles(plainVault, folder, saved, to);
  const restored = (path: string): Promise<string> => readFile(join(to, 'files', path), 'utf8');
  expect(await restored('org_1/reports/one.csv')).toBe('a,b\n');
  expect(await restored('org_1/empty.csv')).toBe('');
  expect(await restored('other.csv')).toBe('kept');
  // The very same file, not a rewritten one.
  expect((await stat(join(to, 'files', 'org_1/same.csv'))).ino).toBe(before.ino);
});

it('a data folder without files saves none', async () => {
  expect(await saveFiles(plainVault, await newFolder(), await newFolder())).toEqual([]);
});
