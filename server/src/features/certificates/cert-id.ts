import { randomInt } from 'node:crypto';
import { idPattern } from '../../kernel/ids.ts';

/** Crockford's base 32 has no I, L, O or U, so that a number survives being read aloud or copied from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Forty random bits: one number does not help to guess another. */
export function newCertId(at: Date): string {
  const body = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `CERT-${at.getUTCFullYear()}-${body}`;
}

/** The stored form of a typed number: Crockford reads O as 0, I and L as 1, and ignores hyphens. */
export function readCertId(typed: string): string {
  const [prefix = '', ...rest] = typed.trim().toUpperCase().split('-');
  const [year = '', ...body] = rest.map((part) => part.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  return `${prefix}-${year}-${body.join('')}`;
}

/** How a path may name a certificate. */
export type CertificateReference = { id: string } | { certId: string };

const ID = new RegExp(idPattern('crt'));

export const readReference = (typed: string): CertificateReference =>
  ID.test(typed) ? { id: typed } : { certId: readCertId(typed) };
