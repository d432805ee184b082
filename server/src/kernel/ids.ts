import { randomBytes } from 'node:crypto';

/** What each identifier names. The prefix makes an id in a log line or a support mail speak for itself. */
export const idPrefixes = {
  organisation: 'org',
  user: 'usr',
  location: 'loc',
  reportingPeriod: 'per',
  apiKey: 'key',
  event: 'evt',
  request: 'req',
  mail: 'mail',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds first, so that ids sort by creation and index inserts stay local. */
export function newId(kind: IdKind, at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${idPrefixes[kind]}_${bytes.toString('hex')}`;
}

export const idPattern = (kind: IdKind): string => `^${idPrefixes[kind]}_[0-9a-f]{32}$`;
