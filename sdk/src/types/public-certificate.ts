// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BackingRetirement } from './backing-retirement.ts';
import type { CertificateClaims } from './certificate-claims.ts';

export interface PublicCertificate {
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Legal name of the entity it is about */
  beneficiaryName: string;
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** Emissions of the period and scopes, in tCO2e; no part of what `offset_retirement` states */
  emissionsTco2e: number;
  /** Retired tonnes it rests on */
  offsetsTco2e: number;
  /** When it was issued */
  issuedAt: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** The organisation that issued it */
  issuer: string;
  /** How many entries the emissions were added up from */
  entryCount: number;
  /** Who signs for the organisation */
  signatoryName: string;
  /** The office of the signatory */
  signatoryTitle: string;
  /** What was retired, by serial number */
  retirements: BackingRetirement[];
  /** Its PDF, SVG and JSON carry a seal over all their bytes; absent on certificates from before */
  sealed?: true | undefined;
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
  /**
   * `valid`: issued here and unchanged, which says nothing about assurance. `revoked`: withdrawn by its issuer.
   * `invalid`: the signature does not hold, whatever else the record says. Rely on `valid` only
   */
  status: 'valid' | 'revoked' | 'invalid';
  /**
   * Worked out at every call from the stored record: false if the record was changed since it was signed, or if the
   * key is not one that the operator trusts
   */
  signatureValid: boolean;
  /**
   * `changed`: the record is not what was signed. `unknown_key`: no trusted key signed it. `distrusted_key`: it was
   * signed after the date from which the key is not trusted any more
   */
  signatureProblem: 'changed' | 'unknown_key' | 'distrusted_key' | null;
  /** When it was revoked */
  revokedAt: string | null;
  /** Why */
  revocationReason: string | null;
  /** The signed statement that it is revoked; null if there is none */
  revocation: {
    /** Exactly what was signed */
    statement: {
      /** What the statement is */
      type: 'revocation';
      /** The number printed on it, used in paths */
      certId: string;
      /** When it was revoked */
      at: string;
      /** Why */
      reason?: string | undefined;
    };
    signature: {
      /** RFC 8032 */
      algorithm: 'Ed25519';
      /** Which key of `/public/keys` verifies it */
      keyId: string;
      /** Over the RFC 8785 form of the claims, in base64url */
      value: string;
    };
  } | null;
  /**
   * Whether a valid statement proves the revocation; false if only the stored record says so, which was changed or
   * is from a release that did not sign revocations; null if it is not revoked
   */
  revocationProven: boolean | null;
  /** Where this record is */
  verifyUrl: string;
  claims: CertificateClaims;
  signature: {
    /** RFC 8032 */
    algorithm: 'Ed25519';
    /** Which key of `/public/keys` verifies it */
    keyId: string;
    /** Over the RFC 8785 form of the claims, in base64url */
    value: string;
  };
  /** The last member: states the SHA-256 of all bytes outside itself, signed (docs/verify.md) */
  seal: string;
}
