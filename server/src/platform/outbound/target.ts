import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

const MAX_LENGTH = 2_048;

// URL parsers disagree about these (some strip them, some treat a backslash as a slash), so another parser could see
// another host.
const AMBIGUOUS = /[\s\\\p{Cc}]/u;

const HTTPS_AUTHORITY = /^https:\/\/([^/?#]*)/i;
const WEB_AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** Names that only the local machine or network resolves: RFC 6761, RFC 6762, RFC 8375, ICANN on .internal. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** The URL, or the reason why it may not be called, to follow the field's name. Checks only the text. */
export function readTarget(text: string, allowInsecure: boolean): URL | string {
  if (text.length > MAX_LENGTH) return 'must not be longer than 2,048 characters';
  if (AMBIGUOUS.test(text)) return 'must not contain spaces, control characters or backslashes';
  const authority = (allowInsecure ? WEB_AUTHORITY : HTTPS_AUTHORITY).exec(text)?.[1];
  if (authority === undefined)
    return allowInsecure ? 'must begin with https:// or http://' : 'must begin with https://';
  if (authority.includes('@')) return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not contain a fragment (#)';
  const url = authority === '' ? null : parse(text);
  if (!url) return 'must be a URL with a valid host';
  return (allowInsecure ? null : hostRefusal(url.hostname, authority)) ?? url;
}

/** The literal address of the host, without the brackets of IPv6; null if the host is a name. */
export function literalAddress(hostname: string): string | null {
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(address) ? address : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function hostRefusal(hostname: string, authority: string): string | null {
  const address = literalAddress(hostname);
  if (address !== null) return addressRefusal(address, authority.replace(/:\d*$/, ''));
  if (hostname.endsWith('.')) return 'must not end its host name with a dot';
  const isLocal = !hostname.includes('.') || LOCAL_NAME.test(hostname);
  return isLocal ? `must name a public host, which ${hostname} is not` : null;
}

/** Decimal, hexadecimal, octal and short forms of IPv4 only serve to hide an address, so one spelling is accepted. */
function addressRefusal(address: string, written: string): string | null {
  if (!isPublicAddress(address)) return `must not point to ${address}, which is not a public address`;
  if (isIP(address) === 4 && written !== address) return `must write its address as ${address}`;
  return null;
}

/** User and password of a URL, which `fetch` rejects in URLs, as the header of RFC 7617. */
export function splitCredentials(text: string): { url: URL; headers: { authorization?: string } } {
  const url = new URL(text);
  const credentials = [url.username, url.password].map(decoded).join(':');
  url.username = '';
  url.password = '';
  if (credentials === ':') return { url, headers: {} };
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

/** Decodes a part of a URL; a percent sign that encodes nothing stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
