import { wireTime } from '../../../kernel/period.ts';
import type { RetirementCopy } from '../retirements.store.ts';
import type { BackingRetirement } from '../schema.ts';
import { type SealedClaims, sealOf } from '../signature/rules.ts';
import type { CertificateRow } from '../store.ts';
import { readPreparation } from './preparation.schema.ts';
import {
  type Claims,
  DISCLOSING,
  SEALED,
  WITH_IDENTITY,
  WITH_INPUTS,
  WITH_NEUTRALITY,
  WITH_PREPARATION,
  WITH_PROXIMITY,
} from './rules.ts';
import { readDisclosures, readIdentity, readNeutrality, readProximity } from './schema.ts';

/** Derives the claims from the stored record each time. A changed record gives claims that the signature does not match. */
export function claimsOf(row: CertificateRow, issuedAt: Date, version: number = row.claimsVersion): Claims {
  const { issuerName, emissionsTco2e, offsetsTco2e, entryCount } = row;
  if (issuerName === null || emissionsTco2e === null || offsetsTco2e === null || entryCount === null)
    throw new Error(`${row.certId} is not approved`);
  const hasDisclosures = version >= DISCLOSING;
  return {
    certId: row.certId,
    type: row.type,
    issuer: issuerName,
    beneficiaryName: row.beneficiaryName,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    scopeCoverage: row.ghgScopes,
    emissionsTco2e: Number(emissionsTco2e),
    offsetsTco2e: Number(offsetsTco2e),
    entryCount,
    retirements: row.retirements.map(hasDisclosures ? presentBacking : withoutMechanism),
    signatoryName: row.signatoryName,
    signatoryTitle: row.signatoryTitle,
    issuedAt: wireTime(issuedAt),
    ...(version >= SEALED ? { sealed: true } : {}),
    ...(hasDisclosures && row.disclosures !== null ? readDisclosures(row.disclosures) : {}),
    ...(version >= WITH_PROXIMITY && row.factorProximity !== null ? readProximity(row.factorProximity) : {}),
    ...(version >= WITH_IDENTITY && row.identity !== null ? readIdentity(row.identity) : {}),
    ...(version >= WITH_NEUTRALITY && row.neutrality !== null ? readNeutrality(row.neutrality) : {}),
    ...(version >= WITH_INPUTS && row.inputsRoot !== null ? { inputsRoot: row.inputsRoot } : {}),
    ...(version >= WITH_PREPARATION && row.preparation !== null ? readPreparation(row.preparation) : {}),
  };
}

function withoutMechanism({ mechanism: _, ...copy }: RetirementCopy): BackingRetirement {
  return { ...copy, quantity: Number(copy.quantity) };
}

/** Omits the mechanism if it was not yet recorded when the certificate was requested. */
export const presentBacking = (copy: RetirementCopy): BackingRetirement => ({
  ...withoutMechanism(copy),
  ...(copy.mechanism === null ? {} : { mechanism: copy.mechanism }),
});

/** Contents of a printed certificate: the signed claims, their proof and the verification address. */
export interface Printed extends SealedClaims {
  verifyUrl: string;
}

export const ATTACHMENT = 'certificate.json';
export const NAMESPACE = 'urn:tonne:certificate:1';

/** Characters that XML forbids or readers do not show. They are escaped, and JSON reads them back unchanged. */
const UNSEEN = /[\x7f-\x9f\u2028\u2029\ufffe\uffff]/g;

const escapeCode = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON inside documents, enough for a program to verify the claims offline. */
export function sealedJson({ claims, signature, verifyUrl }: Printed): string {
  return `${JSON.stringify({ claims, signature, verifyUrl }, null, 2).replace(UNSEEN, escapeCode)}\n`;
}

/** Stored certificate as documents and the public record show it. */
export function sealedOf(row: CertificateRow): SealedClaims {
  const { issuedAt, signature, signingKeyId } = row;
  if (!issuedAt || !signature || !signingKeyId) throw new Error(`${row.certId} is not sealed`);
  return { claims: claimsOf(row, issuedAt), signature: sealOf(signingKeyId, signature) };
}

const earlier: Partial<Record<CertificateRow['type'], string>> = {
  carbon_neutral:
    'Issued under earlier rules: they asked for a target to reduce emissions, and not for emissions within its yearly budget.',
  net_zero:
    'Issued under earlier rules: they asked for a reduction of 90 %, and not for a base at least five years back that is closed or assured.',
};

/** Says by which rules a claim was made that newer rules could refuse; null for the current ones. */
export const olderRulesOf = ({ type, claimsVersion }: Pick<CertificateRow, 'type' | 'claimsVersion'>): string | null =>
  claimsVersion < WITH_NEUTRALITY ? (earlier[type] ?? null) : null;
