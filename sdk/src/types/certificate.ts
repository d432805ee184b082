// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Certificate {
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
}
