export type Bytes = Uint8Array<ArrayBuffer>;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Verdict = 'matches' | 'tampered' | 'unsealed' | 'unknown_key' | 'unreadable';
/** Ends the verification with a verdict, unless the condition holds. */
export function ensure(holds: boolean, message: string, otherwise: Verdict = 'tampered'): asserts holds {
  if (!holds) throw Object.assign(new Error(message), { verdict: otherwise });
}
export const decode = (bytes: Bytes): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
export const latin1 = (bytes: Bytes): string => new TextDecoder('latin1').decode(bytes); // one character per byte
export const hex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const sha256 = async (...parts: (Bytes | string)[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
/** Both alphabets of RFC 4648. Refuses stray bits in the last letter, which would not encode back to themselves. */
export function fromBase64(text: string): Bytes {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  const letters = atob(plain);
  ensure(btoa(letters).replace(/=+$/, '') === plain, `${text.slice(0, 20)} is not base64`);
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
/** Refuses duplicate members, of which people may read one and programs the other (RFC 7493). */
export function parse<T = Json>(text: string): T {
  let members = -1; // JSON.parse also calls back for the whole value
  const value = JSON.parse(text, function (this: unknown, _name, member) {
    if (!Array.isArray(this)) members += 1;
    return member;
  });
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g)) if (colon) members -= 1;
  ensure(members === 0, 'the JSON names a member twice', 'unreadable');
  return value;
}
/** RFC 8785. JavaScript formats numbers and strings and sorts names as the RFC prescribes. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}
