export const MAX_BODY_BYTES = 64 * 1024;
const MAX_CHARACTERS = 1_000;
// A character of UTF-8 takes at most four bytes.
const KEPT_BYTES = 4 * MAX_CHARACTERS;
const NOTHING = Buffer.alloc(0);

export interface Snippet {
  /** Keeps what the snippet needs of a chunk; false once the body is larger than anybody will read. */
  take(chunk: Uint8Array): boolean;
  text(): string | null;
}

/** The beginning of a body, copied: chunks may be tiny, and a view on one would keep all it was read with alive. */
export function createSnippet(): Snippet {
  let seen = 0;
  let kept = NOTHING;
  return {
    take(chunk) {
      seen += chunk.length;
      if (kept.length < KEPT_BYTES) {
        kept = Buffer.concat([kept, withoutNul(chunk).subarray(0, KEPT_BYTES - kept.length)]);
      }
      return seen <= MAX_BODY_BYTES;
    },
    text: () => (kept.length === 0 ? null : firstCharacters(kept.toString('utf8'))),
  };
}

/** PostgreSQL stores every character but this one. */
function withoutNul(chunk: Uint8Array): Uint8Array {
  return chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;
}

/** Counts code points, lest half a surrogate pair remains at the end. */
function firstCharacters(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return [...text.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('');
}
