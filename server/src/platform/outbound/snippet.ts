export const MAX_BODY_BYTES = 64 * 1024;
const MAX_CHARACTERS = 1_000;
// A UTF-8 character takes at most four bytes.
const KEPT_BYTES = 4 * MAX_CHARACTERS;
const NOTHING = Buffer.alloc(0);

export interface Snippet {
  /** Keeps the part of a chunk that the snippet needs; returns false once the body is too large to be read. */
  take(chunk: Uint8Array): boolean;
  text(): string | null;
}

/** The beginning of a body. It is copied, because a view of a small chunk would keep its whole read buffer alive. */
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

/** PostgreSQL text cannot store NUL. */
function withoutNul(chunk: Uint8Array): Uint8Array {
  return chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;
}

/** Counts code points, so that no half of a surrogate pair remains at the end. */
function firstCharacters(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return [...text.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('');
}
