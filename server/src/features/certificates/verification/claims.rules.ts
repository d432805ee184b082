import { isSignedWith, SIGNATURE_ALGORITHM } from '../../../platform/crypto/index.ts';
import { type Claims, signedBytes } from '../claims/rules.ts';
import { extract } from './extract.rules.ts';
import { parseStrictly } from './json.rules.ts';
import { findKey, isTooLate, type KnownKey, verifyRevocation } from './keys.rules.ts';
import { claimNames, type Envelope, isClaims, isEnvelope } from './schema.ts';

export type Verdict = 'valid' | 'unsealed' | 'revoked' | 'invalid' | 'tampered' | 'unknown_key' | 'not_a_certificate';

export interface Finding {
  verdict: Verdict;
  message: string;
  claims?: Claims;
  keyId?: string;
  /** What the file leaves open, or knew when it was saved. */
  caveat?: string;
}

const NOT_ONE: Finding = {
  verdict: 'not_a_certificate',
  message:
    'The file holds no signed claims. Certificates are PDF, SVG or JSON files; a badge proves nothing by itself.',
};

/** Verifies the claims inside a file, and nothing around them. */
export function verifyClaims(bytes: Buffer, keySet: unknown): Finding {
  const findings = extract(bytes).map((text) =>
    text === undefined ? NOT_ONE : verdictOn(parseStrictly(text), keySet),
  );
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

function verdictOn(record: unknown, keySet: unknown): Finding {
  if (!isEnvelope(record)) return NOT_ONE;
  const { keyId } = record.signature;
  const key = findKey(keySet, keyId);
  if (!key) return { verdict: 'unknown_key', message: `The key set holds no key ${shown(keyId)}.`, keyId };
  if (!isSigned(record, key))
    return {
      verdict: 'tampered',
      message: 'The claims differ from the signed ones, or the signature was changed.',
      keyId,
    };
  const { claims } = record;
  if (!repeatsFaithfully(record, claims))
    return { verdict: 'tampered', message: 'The record differs from the claims that were signed.', keyId };
  if (isTooLate(key, claims.issuedAt))
    return {
      verdict: 'invalid',
      message: 'The claims are the signed ones, but they were signed after the key was distrusted.',
      claims,
      keyId,
    };
  return { ...standing(record, keySet), claims, keyId };
}

/** Long enough to recognise the key. */
const shown = (keyId: string): string => JSON.stringify(keyId.length > 60 ? `${keyId.slice(0, 60)}…` : keyId);

type Signed = Envelope & { claims: Claims };

const isSigned = (record: Envelope, { publicKey }: KnownKey): record is Signed =>
  isClaims(record.claims) &&
  record.signature.algorithm === SIGNATURE_ALGORITHM &&
  isSignedWith(
    { statement: record.claims, signature: { ...record.signature, algorithm: SIGNATURE_ALGORITHM } },
    publicKey,
  );

/** The public record contains the claims twice: once for convenience, once as signed. */
function repeatsFaithfully(record: object, claims: Claims): boolean {
  const repeated = Object.fromEntries(Object.entries(record).filter(([name]) => claimNames.includes(name)));
  const merged: object = { ...claims, ...repeated };
  return isClaims(merged) && signedBytes(merged).equals(signedBytes(claims));
}

function standing(record: Signed, keySet: unknown): Finding {
  const { status, revocation, inputs, claims } = record;
  const proof = verifyRevocation(revocation, claims.certId, keySet);
  if (proof === 'false')
    return { verdict: 'tampered', message: 'The claims are genuine, but the statement of the revocation is not.' };
  if (proof === 'proven')
    return { verdict: 'revoked', message: 'The claims are genuine, but a signed statement revokes the certificate.' };
  if (status === 'invalid')
    return {
      verdict: 'invalid',
      message:
        'The claims are the signed ones, but the service no longer vouches for them. Ask its operator why before you rely on them.',
    };
  if (status === 'revoked')
    return {
      verdict: 'revoked',
      message:
        'The claims are genuine, but the record marks the certificate as revoked. No signed statement proves the revocation.',
    };
  const caveat = caveatOf(inputs);
  return {
    verdict: 'valid',
    message: `The claims are the signed ones.${supersededIn(record)} Compare them with the document. ${caveat}`,
    caveat,
  };
}

const caveatOf = (inputs: Envelope['inputs']): string =>
  inputs?.state === 'changed'
    ? `Superseded: the record says that the inputs have changed since (found ${inputs.since}).`
    : 'The file cannot show a later revocation, or that its inputs have changed since.';

/** The record says this; no signature proves it. */
const supersededIn = ({ supersededBy, supersededAt }: Signed): string =>
  typeof supersededBy === 'string' && typeof supersededAt === 'string'
    ? ` The record says that the certificate was superseded by ${supersededBy.slice(0, 20)} on ${supersededAt.slice(0, 10)}.`
    : '';
