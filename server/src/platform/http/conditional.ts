import { hash } from 'node:crypto';
import { AppError } from '../errors/index.ts';
import { JsonText } from './rendered.ts';
import { entityTag, type Reply } from './reply.ts';
import type { Success } from './route.ts';
import type { VersionCheck } from './verb.ts';

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

/** RFC 9110 §13.1.2: `*` matches whatever is there, otherwise one of the listed tags must, weak or not. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return isAny(ifNoneMatch) || tagsIn(ifNoneMatch).some(({ opaque }) => opaque === etag);
}

/**
 * The reply with the tag of what it shows, if it has one. Where more moves than the version counts, the tag also covers
 * the content, which is then written as JSON once for the digest and for the body.
 */
export function tagged(reply: Reply, { etag: kind }: Success): { reply: Reply; etag: string | undefined } {
  const version = reply.headers?.etag;
  if (version === undefined || kind !== 'content') return { reply, etag: version };
  const text = JSON.stringify(reply.data);
  const digest = hash('sha256', text, 'base64url');
  const etag = `${version.slice(0, -1)}-${digest.slice(0, DIGEST_LENGTH)}"`;
  return { reply: { ...reply, data: new JsonText(text), headers: { ...reply.headers, etag } }, etag };
}

/** 96 bits: two contents of one version never share them by chance. */
const DIGEST_LENGTH = 16;

/** `"3-n4bQgYhMfWWaL-qg"` → `"3"`: what a change has to match is the version alone. */
function versionPart(opaque: string): string {
  const end = opaque.indexOf('-');
  return end === -1 ? opaque : `${opaque.slice(0, end)}"`;
}
