import type { Tonne } from '@tonne/sdk';
import { environment } from '../environment.ts';
import { CliError, notSignedIn, usageError } from '../failure.ts';
import { VERSION } from '../version.ts';
import { type Account, readAccount } from './config-file.ts';

/** Environment variables override the file. A stored key is sent only to the address it was stored with. */
export async function findAccount(): Promise<Account> {
  const [url, key] = [environment.url(), environment.key()];
  if (url !== undefined && key !== undefined) return { url: rootOf(url), key };
  const stored = await readAccount();
  if (key !== undefined) {
    if (!stored) throw notSignedIn('TONNE_KEY is set, but TONNE_URL is not.');
    return { url: stored.url, key };
  }
  if (!stored) throw notSignedIn('You are not signed in.');
  if (url !== undefined && rootOf(url) !== stored.url) {
    throw notSignedIn(`TONNE_URL is set to ${rootOf(url)}, but the stored key is for ${stored.url}.`);
  }
  return stored;
}

/** Normalises the address of the service. */
export function rootOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw usageError('The address of the service must begin with http:// or https://.');
  }
  if (url.username || url.password) throw usageError('The address must not contain a user name or a password.');
  return `${url.origin}${url.pathname}`.replace(/(\/api\/v1)?\/*$/, '');
}

/** Loads the SDK only here, so that commands that do not use the service start without it. */
export async function clientFor({ url, key }: Account): Promise<Tonne> {
  const { Tonne } = await import('@tonne/sdk');
  try {
    return new Tonne({ baseUrl: url, apiKey: key, headers: { 'user-agent': `tonne-cli/${VERSION}` } });
  } catch {
    throw new CliError('The key contains invalid characters. Check that it was copied completely.');
  }
}

export const connect = async (): Promise<Tonne> => clientFor(await findAccount());
