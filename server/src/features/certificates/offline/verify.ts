import type { KeyObject } from 'node:crypto';
import { keyIdOf, openPublicKey } from '../../../platform/crypto/index.ts';
import { type Claims, signedBytes } from '../claims.ts';
import { ALGORITHM, isProven } from '../signing/seal.ts';
import { extract } from './extract.ts';
import { parseStrictly } from './json.ts';
import { claimNames, type Envelope, isClaims, isEd25519Key, isEnvelope, isKeySet } from './shape.ts';

export type Verdict = 'valid' | 'revoked' | 'invalid' | 'tampered' | 'unknown_key' | 'not_a_certificate';

export interface Finding {
  verdict: Verdict;
  message: string;
  claims?: Claims;
  keyId?: string;
}

const NOT_ONE: Finding = {
  verdict: 'not_a_certificate',
  message:
    'The file holds no signed claims. Certificates are PDF, SVG or JSON files; a badge proves nothing by itself.',
};

/** Judges a certificate by the file alone, without asking the service and without trusting anything in the file. */
export function verifyFile(bytes: Buffer, keySet: unknown): Finding {
  const findings = extract(bytes).map((text) => (text === undefined ? NOT_ONE : judge(parseStrictly(text), keySet)));
  const [first = NOT_ONE, ...others] = findings;
  if (others.every((other) => isSame(first, other))) return first;
  return {
    verdict: 'tampered',
    message: 'The file holds several sets of claims, and they are not all valid and the same.',
  };
}

function isSame(one: Finding, other: Finding): boolean {
  if (one.verdict !== other.verdict) return false;
  if (!one.claims || !other.claims) return one.claims === other.claims;
  return signedBytes(one.claims).equals(signedBytes(other.claims));
}

function judge(record: unknown, keySet: unknown): Finding {
  if (!isEnvelope(record)) return NOT_ONE;
  const { keyId } = record.signature;
  const key = findKey(keySet, keyId);
  if (!key) return { verdict: 'unknown_key', message: `The key set holds no key ${shown(keyId)}.`, keyId };
  if (!isSigned(record, key))
    return {
      verdict: 'tampered',
      message: 'The claims are not those that were signed, or the signature was changed.',
      keyId,
    };
  const { claims } = record;
  if (!repeatsFaithfully(record, claims))
    return { verdict: 'tampered', message: 'The record differs from the claims that were signed.', keyId };
  return { ...standing(record), claims, keyId };
}

/** Long enough to recognise the key. */
const shown = (keyId: string): string => JSON.stringify(keyId.length > 60 ? `${keyId.slice(0, 60)}…` : keyId);

/** A key counts under its RFC 7638 thumbprint, whatever name the set gives it. */
function findKey(keySet: unknown, keyId: string): KeyObject | undefined {
  if (!isKeySet(keySet)) return undefined;
  const publicKeys = keySet.keys.filter(isEd25519Key).map(({ x }) => Buffer.from(x, 'base64url'));
  const found = publicKeys.find((publicKey) => publicKey.length === 32 && keyIdOf(publicKey) === keyId);
  return found && openPublicKey(found);
}

type Signed = Envelope & { claims: Claims };

function isSigned(record: Envelope, key: KeyObject): record is Signed {
  const { claims, signature } = record;
  const value = Buffer.from(signature.value, 'base64url');
  // Decoding drops some bits of the last letter of base64url; a text with another letter there is still another text.
  const isExact = value.toString('base64url') === signature.value;
  return isExact && signature.algorithm === ALGORITHM && isClaims(claims) && isProven(claims, value, key);
}

/** The public record says the claims twice: once for convenience, once as signed. */
function repeatsFaithfully(record: object, claims: Claims): boolean {
  const repeated = Object.fromEntries(Object.entries(record).filter(([name]) => claimNames.includes(name)));
  const merged: object = { ...claims, ...repeated };
  return isClaims(merged) && signedBytes(merged).equals(signedBytes(claims));
}

function standing({ status }: Envelope): Finding {
  if (status === 'invalid')
    return {
      verdict: 'invalid',
      message:
        'The claims are those that were signed, but the service no longer vouches for them: ask its operator why before you rely on them.',
    };
  if (status === 'revoked')
    return {
      verdict: 'revoked',
      message: 'The claims are genuine, but the record says that the certificate was revoked.',
    };
  return {
    verdict: 'valid',
    message:
      'The claims are those that were signed: compare them with what the document shows. A file cannot tell whether it was revoked since.',
  };
}
