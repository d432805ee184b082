import { hash } from 'node:crypto';
import { AppError } from '../../errors/index.ts';
import type { Success, VersionCheck } from '../route.ts';
import { type Encoding, LARGE } from './compression.ts';
import { JsonText } from './rendered-json.ts';
import { entityTag, type Reply } from './reply.ts';

/** RFC 9110 §8.8.3. */
const TAG = /(W\/)?("[^"]*")/g;

interface Tag {
  readonly isWeak: boolean;
  readonly opaque: string;
}

const tagsIn = (list: string): Tag[] =>
  Array.from(list.matchAll(TAG), ([, weak, opaque = '']) => ({ isWeak: weak !== undefined, opaque }));

const isAny = (list: string): boolean => list.trim() === '*';

/** RFC 9110 §13.1.1: `*` matches any version, otherwise one of the listed strong tags must. */
export function versionCheck(ifMatch: string | undefined): VersionCheck {
  if (ifMatch === undefined || isAny(ifMatch)) return () => undefined;
  const versions = tagsIn(ifMatch).map(({ isWeak, opaque }) => (isWeak ? '' : versionPart(opaque)));
  return (version) => {
    if (!versions.includes(entityTag(version))) throw new AppError('PRECONDITION_FAILED');
  };
}

/**
 * The tag under which the client already knows this content. RFC 9110 §13.1.2: `*` matches any content; otherwise one
 * of the listed tags must match, weak or strong, in any encoding.
 */
export function knownTag(ifNoneMatch: string | undefined, etag: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (isAny(ifNoneMatch)) return etag;
  return tagsIn(ifNoneMatch).find(({ opaque }) => opaque === etag || withoutEncoding(opaque) === etag)?.opaque;
}

/** RFC 9110 §8.8.3.3: different bytes need a different strong tag. `"3"` → `"3-br"`. */
export const tagOfEncoded = (etag: string, encoding: Encoding): string => `${etag.slice(0, -1)}-${encoding}"`;

const withoutEncoding = (opaque: string): string => opaque.replace(/-(?:br|gzip)"$/, '"');

/**
 * The reply with its tag, if it has one. If the content can change without the version, the tag also covers the
 * content, which is then rendered once for the digest and the body. An answer without a version, such as a list, is
 * tagged by its content alone.
 */
export function tagged(reply: Reply, { etag: kind, list }: Success): { reply: Reply; etag: string | undefined } {
  const version = reply.headers?.etag;
  if (kind !== 'content' && !list) return { reply, etag: version };
  const text = JSON.stringify(reply.data);
  const shown = { ...reply, data: new JsonText(text) };
  if (kind === undefined && text.length < LARGE) return { reply: shown, etag: undefined };
  const digest = digestOf(list ? text + JSON.stringify(reply.pagination) : text);
  const etag = version === undefined ? `"${digest}"` : `${version.slice(0, -1)}-${digest}"`;
  return { reply: { ...shown, headers: { ...reply.headers, etag } }, etag };
}

/** For text that has no version. */
export const tagOfText = (text: string | Buffer): string => `"${digestOf(text)}"`;

const digestOf = (text: string | Buffer): string => hash('sha256', text, 'base64url').slice(0, DIGEST_LENGTH);

/** 96 bits: two contents of one version never share a digest by chance. */
const DIGEST_LENGTH = 16;

/** `"3-n4bQgYhMfWWaL-qg"` → `"3"`: a change compares only the version. */
function versionPart(opaque: string): string {
  const end = opaque.indexOf('-');
  return end === -1 ? opaque : `${opaque.slice(0, end)}"`;
}
