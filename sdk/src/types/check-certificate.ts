// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CheckCertificate {
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** First day of the period it is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Confirmed retirements it rests on; required for `carbon_neutral` */
  retirementIds?: string[] | undefined;
  /** Shown to the organisation only */
  notes?: string | null | undefined;
  /** Legal name of the entity it is about */
  beneficiaryName?: string | undefined;
  /** Who signs for the organisation */
  signatoryName?: string | undefined;
  /** The office of the signatory */
  signatoryTitle?: string | undefined;
}
