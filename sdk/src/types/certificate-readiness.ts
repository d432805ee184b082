// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CertificateCheck } from './certificate-check.ts';

export interface CertificateReadiness {
  /** Approved emissions of the period and scopes */
  emissionsTco2e: number;
  /** Tonnes of the named retirements */
  offsetsTco2e: number;
  /** True if every check is met: the certificate could be requested and approved now */
  ready: boolean;
  /** Rules that apply to a certificate of this type */
  checks: CertificateCheck[];
}
