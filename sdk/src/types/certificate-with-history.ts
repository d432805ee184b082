// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BackingRetirement } from './backing-retirement.ts';

export interface CertificateWithHistory {
  /** Record identifier */
  id: string;
  /** Printed number of the certificate, used in paths */
  certId: string;
  /** Type of the certificate */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Status of the certificate */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** Legal name of the entity that the certificate is about */
  beneficiaryName: string;
  /** First day of the period that the certificate covers */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  /** GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Approved emissions of the period and scopes, frozen at approval */
  emissionsTco2e: number | null;
  /** Retired tonnes that back the certificate, frozen at approval */
  offsetsTco2e: number | null;
  /** Time of issue */
  issuedAt: string | null;
  /** Public page to verify the certificate, once it is issued */
  verifyUrl: string;
  /** Time of the request */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** Time of revocation */
  revokedAt: string | null;
  /** Reason for the revocation */
  revocationReason: string | null;
  /** Number of entries behind the emissions */
  entryCount: number | null;
  /** Name of the person who signs for the organisation */
  signatoryName: string;
  /** Job title of the signatory */
  signatoryTitle: string;
  /** Internal notes, visible to the organisation only */
  notes: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Actions on the certificate, oldest first */
  auditTrail: {
    /** Time of the action */
    at: string;
    /** Person who acted; null if the service itself acted */
    by: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    } | null;
    /** Action taken */
    action: 'requested' | 'review_started' | 'rejected' | 'approved' | 'issued' | 'revoked';
    /** Reason given */
    note: string | null;
  }[];
  /** Retirements that back the certificate */
  retirements: BackingRetirement[];
  /** True if it rests on sample credits of a `DEMO-` project, which no registry retired */
  demonstration?: boolean | undefined;
  /**
   * Number of people involved, fixed at approval. `second_person`: a proven user other than the requester approved
   * it. `one_person`: as far as the service knows, one person prepared and approved it
   */
  approval?: 'one_person' | 'second_person' | undefined;
  /**
   * Approved entries that cross an edge of the period and are left out of the emissions. Absent if there are none,
   * and on newer certificates, where such entries count by their share of days
   */
  notCounted?: {
    /** Number of entries */
    entries: number;
    /** Their full emissions, in tCO2e */
    tco2e: number;
  } | undefined;
  /** Approved entries that cross an edge of the period and count by their share of days. Absent if there are none */
  straddling?: {
    /** Number of entries */
    entries: number;
    /** Part of the emissions that comes from them, in tCO2e */
    tco2e: number;
  } | undefined;
  /** Editions of the factors behind the emissions */
  factorEditions?: {
    /** Publisher of the factors */
    source: string;
    /** Year of publication */
    vintage: number;
  }[] | undefined;
  /** Active target behind a claim of neutrality or net zero */
  target?: {
    /** Name of the target */
    name: string;
    /** Type of the target */
    type: string;
    /** Year that the reduction is measured from */
    baseYear: number;
    /** Emissions of the base year, in tCO2e */
    baseYearTco2e: number;
    /** Year by which the target is to be reached */
    targetYear: number;
    /** Required reduction, in percent */
    reductionPercent: number;
    /** Gross reduction of the period against the base year, only for `net_zero` */
    achievedPercent?: number | undefined;
  } | undefined;
  /** Proof of the claims; null until the certificate is issued */
  signature: {
    /** Signature algorithm (RFC 8032) */
    algorithm: 'Ed25519';
    /** Identifier of the verifying key in `/public/keys` */
    keyId: string;
    /** Signature over the RFC 8785 form of the claims, in base64url */
    value: string;
  } | null;
}
