import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { BackingRetirement, CertificateType } from '../schema.ts';
import type { Disclosures } from './schema.ts';

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
  /** Every file of this certificate carries a seal over all its bytes. A file without one is not genuine. */
  sealed?: true;
}

/** Version of the claims that new certificates are signed with. */
export const CLAIMS_VERSION = 3;
/** First version with disclosures and mechanisms. */
export const DISCLOSING = 2;
/** First version with sealed files. */
export const SEALED = 3;

/** Uses the canonical form of RFC 8785, so that everyone computes the same bytes. */
export const signedBytes = (claims: object): Buffer => Buffer.from(canonicalJson(claims as unknown as Json));
