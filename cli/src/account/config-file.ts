import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../environment.ts';
import { CliError } from '../failure.ts';

export interface Account {
  /** The root of the service. */
  readonly url: string;
  readonly key: string;
}

const isWindows = process.platform === 'win32';

export function configFolder(): string {
  const given = environment.configFolder();
  if (given !== undefined) return given;
  const base = environment.xdgConfigHome() ?? (isWindows ? environment.appData() : undefined);
  return join(base ?? join(homedir(), '.config'), 'tonne');
}

export const configPath = (): string => join(configFolder(), 'config.json');

/** Undefined if no account is stored. */
export async function readAccount(): Promise<Account | undefined> {
  const path = configPath();
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new CliError(`${path} cannot be read (${error.code}).`);
  });
  if (text === undefined) return undefined;
  await refuseIfShared(path);
  const account = parse(text);
  if (!account) throw new CliError(`${path} is damaged. Sign in again with "tonne login".`);
  return account;
}

/** Other users may have copied the key, so silently making the file private is not enough. */
async function refuseIfShared(path: string): Promise<void> {
  if (isWindows || ((await stat(path)).mode & 0o077) === 0) return;
  throw new CliError(
    `Other users of this machine can read your key in ${path}. Run "chmod 600 ${path}", and replace the key if you do not trust them.`,
  );
}

function parse(text: string): Account | undefined {
  try {
    const { url, key } = JSON.parse(text);
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the old file until the new one is complete. */
export async function writeAccount({ url, key }: Account): Promise<void> {
  const path = configPath();
  const draft = `${path}.${randomUUID()}`;
  await mkdir(configFolder(), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, `${JSON.stringify({ url, key }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Returns false if no account was stored. */
export const removeAccount = (): Promise<boolean> =>
  rm(configPath()).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
