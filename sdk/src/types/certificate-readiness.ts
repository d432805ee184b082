// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CertificateCheck } from './certificate-check.ts';

export interface CertificateReadiness {
  /** Approved emissions of the period and scopes */
  emissionsTco2e: number;
  /** Tonnes of the retirements named */
  offsetsTco2e: number;
  /** Whether every check is met: it could be requested and approved now */
  ready: boolean;
  /** Every rule that applies to a certificate of this type */
  checks: CertificateCheck[];
}
