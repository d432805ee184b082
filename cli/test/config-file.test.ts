import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configPath, readAccount, removeAccount, writeAccount } from '../src/account/config-file.ts';
import { findAccount, rootOf } from '../src/account/connect.ts';

const account = { url: 'https://tonne.example.com', key: 'tnn_secret' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonne-config-'));
  vi.stubEnv('TONNE_CONFIG_DIR', join(folder, 'tonne'));
  vi.stubEnv('TONNE_URL', '');
  vi.stubEnv('TONNE_KEY', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('the account file', () => {
  it('is readable only by its owner, in a private folder, and leaves no temporary file', async () => {
    await writeAccount({ ...account, key: 'tnn_old' });
    await writeAccount(account);
    expect(await readAccount()).toEqual(account);
    expect(await modeOf(configPath())).toBe(0o600);
    expect(await modeOf(join(folder, 'tonne'))).toBe(0o700);
    expect(await readdir(join(folder, 'tonne'))).toEqual(['config.json']);
  });

  it('is refused if others can read it, without showing the key', async () => {
    await writeAccount(account);
    for (const mode of [0o640, 0o604, 0o620]) {
      await chmod(configPath(), mode);
      const refusal = await readAccount().catch((error: Error) => error.message);
      expect(refusal).toContain(`chmod 600 ${configPath()}`);
      expect(refusal).not.toContain(account.key);
    }
    await writeAccount(account);
    expect(await readAccount()).toEqual(account);
  });

  it('is removed', async () => {
    expect(await removeAccount()).toBe(false);
    await writeAccount(account);
    expect(await removeAccount()).toBe(true);
    expect(await readAccount()).toBeUndefined();
  });

  it('tells the user what to do if it is damaged', async () => {
    await mkdir(join(folder, 'tonne'));
    await writeFile(configPath(), '{"url":', { mode: 0o600 });
    await expect(readAccount()).rejects.toThrow('Sign in again');
    expect(await readFile(configPath(), 'utf8')).toBe('{"url":');
  });

  it('is in the configuration folder of the system', () => {
    vi.stubEnv('TONNE_CONFIG_DIR', '');
    vi.stubEnv('XDG_CONFIG_HOME', '/home/ada/settings');
    expect(configPath()).toBe(join('/home/ada/settings', 'tonne', 'config.json'));
    vi.stubEnv('XDG_CONFIG_HOME', '');
    vi.stubEnv('HOME', '/home/ada');
    expect(configPath()).toBe(join('/home/ada', '.config', 'tonne', 'config.json'));
  });
});

describe('the account in use', () => {
  it('comes from the variables before the file', async () => {
    await expect(findAccount()).rejects.toMatchObject({ failure: { code: 'NOT_SIGNED_IN', exitCode: 4 } });
    await writeAccount(account);
    expect(await findAccount()).toEqual(account);
    vi.stubEnv('TONNE_KEY', 'tnn_other');
    expect(await findAccount()).toEqual({ ...account, key: 'tnn_other' });
    vi.stubEnv('TONNE_URL', 'http://localhost:3000/api/v1/');
    expect(await findAccount()).toEqual({ url: 'http://localhost:3000', key: 'tnn_other' });
  });

  it('never sends the stored key to another address', async () => {
    await writeAccount(account);
    vi.stubEnv('TONNE_URL', `${account.url}/`);
    expect(await findAccount()).toEqual(account);
    vi.stubEnv('TONNE_URL', 'https://elsewhere.example.com');
    await expect(findAccount()).rejects.toMatchObject({ failure: { exitCode: 4 } });
  });

  it('accepts only http and https addresses without a password', () => {
    expect(rootOf('https://tonne.example.com/carbon/')).toBe('https://tonne.example.com/carbon');
    for (const wrong of ['tonne.example.com', 'ftp://tonne.example.com', 'https://ada:secret@tonne.example.com'])
      expect(() => rootOf(wrong)).toThrow(/address/);
  });
});
