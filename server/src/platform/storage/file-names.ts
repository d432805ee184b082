/** Characters that end a header, disguise a name (direction marks) or lead out of the target folder. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu;

/**
 * Invisible characters: format characters such as zero-width spaces, and fillers. Joiners are allowed, because Indic
 * names and emoji need them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\u115f\u1160\u3164\uffa0]/u;

/** True if a file can be saved under exactly this name and the name looks like no other. */
export const isPlainFileName = (name: string): boolean => safeFileName(name) === name && !INVISIBLE.test(name);

/** Turns any text into a file name on one line. */
export const safeFileName = (name: string): string => name.toWellFormed().replaceAll(UNSAFE, '_') || 'file';

/** RFC 6266: `filename` for old clients, `filename*` with every character (RFC 8187) for all others. */
export function contentDisposition(fileName: string): string {
  const name = safeFileName(fileName);
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${extendedValue(name)}`;
}

/** RFC 6266 appendix D: no quotes, and no `%`, which some clients would decode. */
const asciiName = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["%]/gu, '_');

/** encodeURIComponent leaves four characters that RFC 8187 does not allow. */
const extendedValue = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Plain segments that begin with a letter, digit, `_` or `-`: no `..`, nothing hidden, nothing absolute, no escapes. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/;
const LONGEST_KEY = 512;

/** RFC 9110 §8.3.1 as far as files need it: a type, and parameters that need no quotes. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/;

/** Features make keys from identifiers, so any other key is a defect of the program. */
export function checkKey(key: string): void {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new TypeError(`${JSON.stringify(key)} is not the key of a file`);
}

export function checkMediaType(contentType: string): void {
  if (!MEDIA_TYPE.test(contentType)) throw new TypeError(`${JSON.stringify(contentType)} is not a media type`);
}
