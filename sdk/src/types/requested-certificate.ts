// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RequestedCertificate {
  /** Record identifier */
  id: string;
  /** Printed number of the certificate, used in paths */
  certId: string;
  /** Type of the certificate */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Status of the certificate */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** Time of the request */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
