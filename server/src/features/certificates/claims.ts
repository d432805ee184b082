import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { wireTime } from '../../kernel/period.ts';
import { type Disclosures, readDisclosures } from './disclosures.ts';
import type { BackingRetirement, CertificateType } from './schema.ts';
import type { CertificateRow, RetirementCopy } from './store.ts';

/** What a certificate says to the world, and all that its signature covers. */
export interface Claims extends Disclosures {
  certId: string;
  type: CertificateType;
  issuer: string;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  scopeCoverage: GhgScope[];
  emissionsTco2e: number;
  offsetsTco2e: number;
  entryCount: number;
  retirements: BackingRetirement[];
  signatoryName: string;
  signatoryTitle: string;
  issuedAt: string;
}

/** What every certificate has from approval on. */
type Frozen = 'issuerName' | 'emissionsTco2e' | 'offsetsTco2e' | 'entryCount';
export type Sealable = CertificateRow & { [Field in Frozen]: NonNullable<CertificateRow[Field]> };

/** The claims that certificates are signed with from now on. Version 1 knew neither disclosures nor mechanisms. */
export const CLAIMS_VERSION = 2;

/** Worked out from the record each time: a record that was changed makes other claims than those signed. */
export function claimsOf(row: Sealable, issuedAt: Date, version: number = row.claimsVersion): Claims {
  const hasDisclosures = version >= CLAIMS_VERSION;
  return {
    certId: row.certId,
    type: row.type,
    issuer: row.issuerName,
    beneficiaryName: row.beneficiaryName,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    scopeCoverage: row.ghgScopes,
    emissionsTco2e: Number(row.emissionsTco2e),
    offsetsTco2e: Number(row.offsetsTco2e),
    entryCount: row.entryCount,
    retirements: row.retirements.map(hasDisclosures ? presentBacking : withoutMechanism),
    signatoryName: row.signatoryName,
    signatoryTitle: row.signatoryTitle,
    issuedAt: wireTime(issuedAt),
    ...(hasDisclosures && row.disclosures !== null ? readDisclosures(row.disclosures) : {}),
  };
}

function withoutMechanism({ mechanism: _, ...copy }: RetirementCopy): BackingRetirement {
  return { ...copy, quantity: Number(copy.quantity) };
}

/** The mechanism is absent where it was not recorded yet when the certificate was requested. */
export const presentBacking = (copy: RetirementCopy): BackingRetirement => ({
  ...withoutMechanism(copy),
  ...(copy.mechanism === null ? {} : { mechanism: copy.mechanism }),
});

/** RFC 8785, so that anyone arrives at the same bytes. */
export const signedBytes = (claims: object): Buffer => Buffer.from(canonicalJson(claims as unknown as Json));
