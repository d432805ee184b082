import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors/index.ts';
import type { LinkOptions } from '../storage.ts';

const MAC_BYTES = 32;

/** The content of a link: the file, its presentation and its expiry. */
export interface Link extends LinkOptions {
  readonly key: string;
}

export interface LinkTokens {
  issue(link: Link): string;
  /** Throws INVALID_LINK unless a process with the same secret has issued exactly this token and it has not expired. */
  open(token: string): Link;
}

type Payload = readonly [key: string, fileName: string, contentType: string, expiresAt: number];

/** Links issued with an old key stay valid until they expire. */
export function createLinkTokens(secretKeys: readonly [string, ...string[]], clock: Clock): LinkTokens {
  const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'tonne/file-links', 32));
  const [present, ...old] = secretKeys;
  const keys = [keyOf(present), ...old.map(keyOf)] as const;
  const macOf = (payload: Buffer, key: Buffer = keys[0]): Buffer => createHmac('sha256', key).update(payload).digest();
  const isOurs = (mac: Buffer, payload: Buffer): boolean =>
    keys.some((key) => timingSafeEqual(mac, macOf(payload, key)));
  return {
    issue(link) {
      const fields: Payload = [link.key, link.fileName, link.contentType, link.expiresAt.getTime()];
      const payload = Buffer.from(JSON.stringify(fields));
      return Buffer.concat([macOf(payload), payload]).toString('base64url');
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      const mac = bytes.subarray(0, MAC_BYTES);
      const payload = bytes.subarray(MAC_BYTES);
      // Decoding is lenient: other characters and spare bits decode to the same bytes and would make a second valid
      // link.
      const isExact = mac.length === MAC_BYTES && bytes.toString('base64url') === token;
      if (!isExact || !isOurs(mac, payload)) throw new AppError('INVALID_LINK');
      const link = linkOf(payload);
      if (link.expiresAt <= clock.now()) {
        throw new AppError('INVALID_LINK', { message: 'The link has expired; ask for a new one.' });
      }
      return link;
    },
  };
}

/** The payload is authenticated, so it has the shape in which it was issued. */
function linkOf(payload: Buffer): Link {
  const [key, fileName, contentType, expiresAt] = JSON.parse(payload.toString()) as Payload;
  return { key, fileName, contentType, expiresAt: new Date(expiresAt) };
}
