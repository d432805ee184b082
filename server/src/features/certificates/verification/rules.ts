import { isSignedWith, readSeal, type SealStatement, type Signed } from '../../../platform/crypto/index.ts';
import { type Finding, verifyClaims } from './claims.rules.ts';
import { findKey, isTooLate } from './keys.rules.ts';

const CHANGED: Finding = {
  verdict: 'tampered',
  message: 'The file was changed after it was sealed: at least one byte was changed, added or removed.',
};

/** Verifies a certificate by its file alone, without asking the service and without trusting anything in the file. */
export function verifyFile(bytes: Buffer, keySet: unknown): Finding {
  const seal = readSeal(bytes);
  if (seal === 'broken') return CHANGED;
  const finding = verifyClaims(bytes, keySet);
  if (seal === undefined) return withoutSeal(finding);
  return problemOf(seal, keySet) ?? whole(finding);
}

/** Older files have no seal, and their claims do not state one. */
function withoutSeal(finding: Finding): Finding {
  if (finding.claims?.sealed) return { verdict: 'tampered', message: 'The file was sealed, but its seal was removed.' };
  if (finding.verdict !== 'valid') return finding;
  return { ...finding, verdict: 'unsealed', message: `Claims genuine, appearance not covered. ${finding.message}` };
}

function problemOf(seal: Signed<SealStatement>, keySet: unknown): Finding | undefined {
  const { keyId } = seal.signature;
  const key = findKey(keySet, keyId);
  if (!key) return { verdict: 'unknown_key', message: `The key set holds no key "${keyId}".`, keyId };
  if (!isSignedWith(seal, key.publicKey) || seal.statement.type !== 'sealed-certificate') return CHANGED;
  if (!isTooLate(key, seal.statement.at)) return undefined;
  return {
    verdict: 'invalid',
    message: 'The file was sealed after the key was distrusted.',
    keyId,
  };
}

const whole = (finding: Finding): Finding =>
  finding.verdict !== 'valid'
    ? finding
    : {
        ...finding,
        message: `The file is byte for byte the issued one. ${finding.caveat}`,
      };
