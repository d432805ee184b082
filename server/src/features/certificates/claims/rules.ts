import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { RetirementCopy } from '../retirements.store.ts';
import type { BackingRetirement, CertificateType } from '../schema.ts';
import type { CertificateRow } from '../store.ts';
import { type Disclosures, readDisclosures } from './schema.ts';

/** The public statement of a certificate: exactly the part that its signature covers. */
export interface Claims extends Disclosures {
  certId: string;
  type: CertificateType;
  issuer: string;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  scopeCoverage: readonly GhgScope[];
  emissionsTco2e: number;
  offsetsTco2e: number;
  entryCount: number;
  retirements: readonly BackingRetirement[];
  signatoryName: string;
  signatoryTitle: string;
  issuedAt: string;
  /** Files of the certificate carry a seal over all their bytes: one without it is none of them. */
  sealed?: true;
}

/** New certificates are signed with these claims. */
export const CLAIMS_VERSION = 3;
/** The first versions with disclosures and mechanisms, and with sealed files. */
const DISCLOSING = 2;
const SEALED = 3;

/** Derived from the record each time: a record that was changed gives other claims than those signed. */
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
