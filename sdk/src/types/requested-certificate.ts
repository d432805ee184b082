// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RequestedCertificate {
  /** Record identifier */
  id: string;
  /** The number printed on it, used in paths */
  certId: string;
  /** What it is about */
  type: 'ghg_inventory' | 'carbon_neutral' | 'net_zero' | 'offset_retirement' | 'custom';
  /** Where it stands */
  status: 'pending' | 'under_review' | 'approved' | 'issued' | 'revoked';
  /** When it was requested */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}
