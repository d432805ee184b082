// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CheckCertificate {
  /** Type of the certificate */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** First day of the period that the certificate covers */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  /** GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Confirmed retirements that back the certificate; required for `carbon_neutral` */
  retirementIds?: string[] | undefined;
  /** Internal notes, visible to the organisation only */
  notes?: string | null | undefined;
  /** Legal name of the entity that the certificate is about */
  beneficiaryName?: string | undefined;
  /** Name of the person who signs for the organisation */
  signatoryName?: string | undefined;
  /** Job title of the signatory */
  signatoryTitle?: string | undefined;
}
