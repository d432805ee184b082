/** Plain segments that begin with a letter, digit, `_` or `-`: no `..`, nothing hidden, nothing absolute, no escapes. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/;
const LONGEST_KEY = 512;

/** RFC 9110 §8.3.1, as far as files need it: a type and perhaps parameters that need no quotes. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/;

/** Rooms make keys from identifiers, so a key that is not plain is a defect of the program. */
export function checkKey(key: string): void {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new TypeError(`${JSON.stringify(key)} is not the key of a file`);
}

export function checkMediaType(contentType: string): void {
  if (!MEDIA_TYPE.test(contentType)) throw new TypeError(`${JSON.stringify(contentType)} is not a media type`);
}
