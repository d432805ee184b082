import type { Tonne } from '@tonne/sdk';
import { environment } from '../environment.ts';
import { CliError, notSignedIn, usageError } from '../failure.ts';
import { VERSION } from '../version.ts';
import { type Account, readAccount } from './config-file.ts';

/** The variables win over the file. A stored key is sent only to the address it was stored with. */
export async function findAccount(): Promise<Account> {
  const [url, key] = [environment.url(), environment.key()];
  if (url !== undefined && key !== undefined) return { url: rootOf(url), key };
  const stored = await readAccount();
  if (key !== undefined) {
    if (!stored) throw notSignedIn('TONNE_KEY is set, but no address of a service.');
    return { url: stored.url, key };
  }
  if (!stored) throw notSignedIn('You are not signed in.');
  if (url !== undefined && rootOf(url) !== stored.url) {
    throw notSignedIn(`TONNE_URL is set to ${rootOf(url)}, but the stored key is for ${stored.url}.`);
  }
  return stored;
}

/** The service's address in one spelling. */
export function rootOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw usageError('The address of the service must begin with http:// or https://.');
  }
  if (url.username || url.password) throw usageError('The address must not contain a user name or a password.');
  return `${url.origin}${url.pathname}`.replace(/(\/api\/v1)?\/*$/, '');
}

/** The client is loaded here and nowhere else, so that commands without the service start without it. */
export async function clientFor({ url, key }: Account): Promise<Tonne> {
  const { Tonne } = await import('@tonne/sdk');
  try {
    return new Tonne({ baseUrl: url, apiKey: key, headers: { 'user-agent': `tonne-cli/${VERSION}` } });
  } catch {
    throw new CliError('The key contains characters that no key has. Check where it comes from.');
  }
}

export const connect = async (): Promise<Tonne> => clientFor(await findAccount());
