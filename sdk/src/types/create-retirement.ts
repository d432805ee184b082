// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateRetirement {
  /** Project identifier */
  projectId: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** Purpose of the retirement */
  purpose: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr';
  /**
   * Legal name of the beneficiary for the registry. Credits retired for another party than the organisation count
   * for nobody but that party
   */
  beneficiaryName: string;
  /** First day of the claim’s period */
  periodStart: string;
  /** Last day of the claim’s period */
  periodEnd: string;
  emissionEntryIds?: string[] | undefined;
  /** Notes, at most 500 characters */
  notes?: string | null | undefined;
}
