export type RawBody = string | Uint8Array;

const encoder = new TextEncoder();

export const bytesOf = (text: RawBody): Uint8Array => (typeof text === 'string' ? encoder.encode(text) : text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Reads base64url too. Throws at any other letter. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Takes the same time wherever the texts differ, so that it reveals nothing about the expected one. */
export function isSame(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index++)
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return difference === 0;
}
