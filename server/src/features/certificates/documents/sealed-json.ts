import type { Printed } from './printed.ts';

export const ATTACHMENT = 'certificate.json';
export const NAMESPACE = 'urn:tonne:certificate:1';

/** Characters that XML forbids or readers do not show: written as escapes, which JSON reads back unchanged. */
const UNSEEN = /[\x7f-\x9f\u2028\u2029\ufffe\uffff]/g;

const escapeCode = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The JSON inside documents, for programs: enough to prove the claims offline. */
export function sealedJson({ claims, signature, verifyUrl }: Printed): string {
  return `${JSON.stringify({ claims, signature, verifyUrl }, null, 2).replace(UNSEEN, escapeCode)}\n`;
}
