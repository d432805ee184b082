// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetCertificateReadinessQuery {
  /** Type of the certificate */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** First day of the period that the certificate covers */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  /** GHG scope that the certificate covers. Repeat it for several scopes. */
  scopes: 1 | 2 | 3 | (1 | 2 | 3)[];
}
