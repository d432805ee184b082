// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateRetirement {
  /** Project identifier */
  projectId: string;
  /** Vintage of the credits */
  vintage: number;
  /** Credits, in tCO2e, to 6 decimals */
  quantity: number;
  /** What the retirement is for */
  purpose: 'net_zero_claim' | 'carbon_neutral_product' | 'voluntary' | 'cdr';
  /** Legal name for the registry */
  beneficiaryName: string;
  /** First day of the period the claim is about */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  emissionEntryIds?: string[] | undefined;
  /** At most 500 characters */
  notes?: string | null | undefined;
}
