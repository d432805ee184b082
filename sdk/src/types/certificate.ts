// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Certificate {
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
  /**
   * Number of the newer certificate of the same type that shares days and scopes with this one and replaces it;
   * null if there is none
   */
  supersededBy: string | null;
  /** Time at which the newer one was issued */
  supersededAt: string | null;
}
