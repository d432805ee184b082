// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BackingRetirement } from './backing-retirement.ts';

/** Signed claims, exactly as signed, for verification without trusting this service */
export interface CertificateClaims {
  /** Printed number of the certificate, used in paths */
  certId: string;
  /** Type of the certificate */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Legal name of the entity that the certificate is about */
  beneficiaryName: string;
  /** First day of the period that the certificate covers */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  /** Emissions of the period and scopes, in tCO2e. An `offset_retirement` makes no statement about them */
  emissionsTco2e: number;
  /** Retired tonnes that back the certificate */
  offsetsTco2e: number;
  /** Time of issue */
  issuedAt: string;
  /** GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Organisation that issued the certificate */
  issuer: string;
  /** Number of entries behind the emissions */
  entryCount: number;
  /** Name of the person who signs for the organisation */
  signatoryName: string;
  /** Job title of the signatory */
  signatoryTitle: string;
  /** Retired credits, by serial number */
  retirements: BackingRetirement[];
  /** Present if the PDF, SVG and JSON carry a seal over all their bytes; absent on older certificates */
  sealed?: true | undefined;
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
}
