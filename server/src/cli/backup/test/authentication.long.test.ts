import { createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recipient } from '../encryption/data-key.ts';
import type { Site } from '../site.ts';
import { backUp, contents, copyOf, filledTables, newFolder, newSite, restore, signManifest } from './fixture.ts';
import { openSmallSource, SECRET_KEY, type SmallSource, USERS } from './small-source.ts';

let small: SmallSource;
let source: Site;
beforeAll(async () => {
  small = await openSmallSource();
  ({ source } = small);
});
afterAll(() => small.close());

const CHANGED = 'The backup was changed after it was made: its manifest does not match manifest.mac.';
const siteWithKey = async (): Promise<Site> => ({ ...(await newSite()), secretKey: SECRET_KEY });

/** A manifest that lists what is there now, so that only the MAC tells. */
async function forgeRows(folder: string): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  manifest.tables = manifest.tables.filter(({ name }: { name: string }) => name !== 'public.users');
  await writeFile(path, JSON.stringify(manifest));
}

async function isUntouched(site: Site): Promise<void> {
  expect(await filledTables(site.databaseUrl)).toEqual([]);
  expect(await readdir(site.dataDir)).toEqual([]);
}

describe('the MAC of a backup', () => {
  it('is HMAC-SHA-256 over the manifest, with a key derived from the secret key', async () => {
    const key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'tonne/backup-mac', 32));
    const manifest = await readFile(join(small.backup, 'manifest.json'));
    const mac = createHmac('sha256', key).update(manifest).digest('hex');
    expect(await readFile(join(small.backup, 'manifest.mac'), 'utf8')).toBe(`${mac}\n`);
  });

  it('stops the restore of a changed manifest before anything is written', async () => {
    const site = await siteWithKey();
    const folder = await copyOf(small.backup);
    await forgeRows(folder);
    await expect(restore(site, folder)).rejects.toThrow(CHANGED);
    await isUntouched(site);
    await signManifest(folder);
    await writeFile(join(folder, 'manifest.mac'), 'nonsense');
    await expect(restore(site, folder)).rejects.toThrow(CHANGED);
    await isUntouched(site);
  });

  it('is required unless the operator waives it', async () => {
    const site = await siteWithKey();
    const folder = await copyOf(small.backup);
    await rm(join(folder, 'manifest.mac'));
    await expect(restore(site, folder)).rejects.toThrow('The backup has no manifest.mac');
    await isUntouched(site);
    const { notes } = await restore(site, folder, { unauthenticated: true });
    expect(notes).toEqual(['The backup was not authenticated, because of --unauthenticated.']);
    expect(await filledTables(site.databaseUrl)).toEqual(['organisations', 'users']);
  });

  it('proves nothing with a key from the backup itself, and the restore notes it', async () => {
    const { notes } = await restore(await newSite(), small.backup);
    expect(notes).toEqual([expect.stringContaining('the only available key came from the backup itself')]);
    expect((await restore(await siteWithKey(), small.backup)).notes).toEqual([]);
  });
});

describe('the keys', () => {
  it('are left out unless requested, except public ones', async () => {
    const folder = join(await newFolder(), 'backup');
    await writeFile(source.keyStatements, '{"statements":[]}');
    const { keys } = await backUp(source, folder, false);
    expect(keys.map(({ name }) => name)).toEqual(['signing-keys.json']);
    expect(await readdir(join(folder, 'keys'))).toEqual(['signing-keys.json']);
    const site = await siteWithKey();
    await restore(site, folder);
    expect(await readFile(site.keyStatements, 'utf8')).toBe('{"statements":[]}');
    await rm(source.keyStatements);
  });

  it('are all included if requested', async () => {
    const folder = join(await newFolder(), 'backup');
    for (const name of ['secret-keys-old', 'signing-key', 'log-key']) await writeFile(join(source.dataDir, name), name);
    const { keys } = await backUp(source, folder, true);
    expect(keys.map(({ name }) => name)).toEqual(['secret-key', 'secret-keys-old', 'signing-key', 'log-key']);
    const site = await newSite();
    await restore(site, folder);
    expect((await readdir(site.dataDir)).sort()).toEqual([
      'files',
      'log-key',
      'secret-key',
      'secret-keys-old',
      'signing-key',
    ]);
    for (const name of ['secret-keys-old', 'signing-key', 'log-key']) await rm(join(source.dataDir, name));
  });
});

const passphrase = 'correct horse battery staple';
const pair = generateKeyPairSync('x25519');

async function encryptedTo(recipient: Recipient): Promise<string> {
  const folder = join(await newFolder(), 'backup');
  await backUp(source, folder, false, recipient);
  return folder;
}

describe.each([
  ['a passphrase', { passphrase }, { passphrase }, { passphrase: 'incorrect horse battery' }],
  [
    'a public key',
    { publicKey: pair.publicKey },
    { privateKey: pair.privateKey },
    { privateKey: generateKeyPairSync('x25519').privateKey },
  ],
])('a backup encrypted to %s', (_, recipient, opener, wrong) => {
  it('reveals nothing of its content and restores completely', async () => {
    const folder = await encryptedTo(recipient);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    for (const file of files) {
      const bytes = await readFile(join(file.parentPath, file.name));
      for (const secret of ['a@one.example', 'public.users', 'a,b\n', SECRET_KEY, passphrase])
        expect([file.name, bytes.includes(secret)]).toEqual([file.name, false]);
    }
    const site = await siteWithKey();
    await restore(site, folder, opener);
    expect(await contents(site.databaseUrl)).toEqual(await contents(source.databaseUrl));
    expect(await readFile(join(site.dataDir, 'files', 'org_1', 'one.csv'), 'utf8')).toBe('a,b\n');
  });

  it('does not open without its key, or with another', async () => {
    const folder = await encryptedTo(recipient);
    const site = await siteWithKey();
    await expect(restore(site, folder)).rejects.toThrow(/The backup is encrypted (with a passphrase|to a public key)/);
    await expect(restore(site, folder, wrong)).rejects.toThrow('does not open this backup.');
    await isUntouched(site);
  });
});

/** With a key: to stretch a passphrase for each of eight attempts would take most of the time. */
describe('an encrypted backup', () => {
  it('is refused if a bit changes, a file is truncated, or two files are swapped', async () => {
    const folder = await encryptedTo({ publicKey: pair.publicKey });
    const opener = { privateKey: pair.privateKey };
    const site = await siteWithKey();
    const path = join(folder, USERS);
    const bytes = await readFile(path);
    const damaged = `The backup is damaged: ${path} has changed since it was written.`;
    const flipped = Buffer.from(bytes);
    flipped[3]! ^= 1;
    for (const changed of [flipped, bytes.subarray(0, -1), bytes.subarray(0, 0), Buffer.concat([bytes, bytes])]) {
      await writeFile(path, changed);
      await expect(restore(site, folder, opener)).rejects.toThrow(damaged);
    }
    await writeFile(path, bytes);
    const other = join(folder, 'tables', 'public.organisations.copy.gz');
    await rename(path, `${path}.aside`);
    await rename(other, path);
    await rename(`${path}.aside`, other);
    await expect(restore(site, folder, opener)).rejects.toThrow('The backup is damaged');
    await writeFile(join(folder, 'manifest.json'), Buffer.alloc(100));
    await expect(restore(site, folder, opener)).rejects.toThrow('an encrypted file has changed');
    await writeFile(join(folder, 'encryption.json'), '{}');
    await expect(restore(site, folder, opener)).rejects.toThrow('its encryption.json has no valid key');
    await isUntouched(site);
  });
});
