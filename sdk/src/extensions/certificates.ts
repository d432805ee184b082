import { WorkFailedError } from '../core/errors.ts';
import type { RequestOptions } from '../core/options.ts';
import { type WaitOptions, waitUntil } from '../core/wait.ts';
import { CertificatesResource as Generated } from '../resources/certificates.ts';
import type { CertificateWithHistory } from '../types/index.ts';

export class CertificatesResource extends Generated {
  /**
   * Resolves when the certificate is issued. Before that, people review and approve it, so give it time. Throws
   * `WorkFailedError` if it has been revoked, and `NotFoundError` if it was withdrawn.
   */
  waitFor(certId: string, options?: WaitOptions<CertificateWithHistory>): Promise<CertificateWithHistory> {
    const read = (request: RequestOptions) => this.get(certId, request);
    return waitUntil(read, isIssued, options);
  }
}

function isIssued(certificate: CertificateWithHistory): boolean {
  if (certificate.status === 'revoked') {
    throw new WorkFailedError(`The certificate was revoked: ${certificate.revocationReason}`, certificate);
  }
  return certificate.status === 'issued';
}
