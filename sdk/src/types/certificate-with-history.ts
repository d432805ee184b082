// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BackingRetirement } from './backing-retirement.ts';

export interface CertificateWithHistory {
  /** Record identifier */
  id: string;
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Where it stands */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Approved emissions of the period and scopes, frozen at approval */
  emissionsTco2e: number | null;
  /** Retired tonnes it rests on, frozen at approval */
  offsetsTco2e: number | null;
  /** When it was issued */
  issuedAt: string | null;
  /** Where anyone can verify it, once it is issued */
  verifyUrl: string;
  /** When it was requested */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it was revoked */
  revokedAt: string | null;
  /** Why it was revoked */
  revocationReason: string | null;
  /** How many entries the emissions were added up from */
  entryCount: number | null;
  /** Who signs for the organisation */
  signatoryName: string;
  /** The office of the signatory */
  signatoryTitle: string;
  /** Shown to the organisation only */
  notes: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Oldest first */
  auditTrail: {
    /** When */
    at: string;
    /** Who; null where the service itself acted */
    by: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    } | null;
    /** What was done */
    action: 'requested' | 'review_started' | 'rejected' | 'approved' | 'issued' | 'revoked';
    /** The reason given */
    note: string | null;
  }[];
  /** The retirements it rests on */
  retirements: BackingRetirement[];
  /** Whether it rests on sample credits of a `DEMO-` project, which no registry retired */
  demonstration?: boolean | undefined;
  /**
   * `second_person`: a proven user approved it who had not requested it. `one_person`: it was prepared and approved
   * by one person, as far as the service knows. Fixed at approval
   */
  approval?: 'one_person' | 'second_person' | undefined;
  /**
   * Approved entries that cross an edge of the period, which the emissions leave out; absent if none, and on
   * certificates approved since such entries count by their share of days
   */
  notCounted?: {
    /** How many */
    entries: number;
    /** What they come to, whole */
    tco2e: number;
  } | undefined;
  /** Approved entries that cross an edge of the period and count by their share of days; absent if there are none */
  straddling?: {
    /** How many */
    entries: number;
    /** The part of the emissions that comes from them */
    tco2e: number;
  } | undefined;
  /** Which factors the emissions were worked out with */
  factorEditions?: {
    /** Publisher of the factors */
    source: string;
    /** Year of publication */
    vintage: number;
  }[] | undefined;
  /** The active target that a claim of neutrality or net zero rests on */
  target?: {
    /** What the target is called */
    name: string;
    /** Its type */
    type: string;
    /** Year it is measured from */
    baseYear: number;
    /** Emissions of that year, in tCO2e */
    baseYearTco2e: number;
    /** Year by which it is to be reached */
    targetYear: number;
    /** Reduction it asks for */
    reductionPercent: number;
    /** Gross reduction of the period against the base year, for `net_zero` */
    achievedPercent?: number | undefined;
  } | undefined;
  /** Once issued: what proves the claims */
  signature: {
    /** RFC 8032 */
    algorithm: 'Ed25519';
    /** Which key of `/public/keys` verifies it */
    keyId: string;
    /** Over the RFC 8785 form of the claims, in base64url */
    value: string;
  } | null;
}
