// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  Certificate,
  CertificateDownloads,
  CertificateReadiness,
  CertificateWithHistory,
  CheckCertificate,
  CreateCertificate,
  GetCertificateReadinessQuery,
  ListCertificatesQuery,
  PublicCertificate,
  RejectCertificate,
  RequestedCertificate,
  RevokeCertificate,
  SigningKeys,
} from '../types/index.ts';

export class CertificatesResource extends Resource {
  /**
   * List certificates.
   *
   * **Scope:** `certificates:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListCertificatesQuery, options?: RequestOptions): PagePromise<Certificate> {
    return this.core.list('/api/v1/certificates', query, options);
  }

  /**
   * Request a certificate.
   *
   * The named retirements must be confirmed, name the same beneficiary, overlap the period, and have a vintage of
   * at most ten years before the year in which the period ends. For `carbon_neutral` their period lies within that
   * of the certificate, and the vintage is at most five years old. They back only this certificate until it is
   * withdrawn or revoked.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateCertificate, options?: RequestOptions): ApiPromise<RequestedCertificate> {
    return this.core.call('POST', '/api/v1/certificates', { body, options });
  }

  /**
   * Get a certificate.
   *
   * Includes the audit trail, the retirements behind the certificate and the signature.
   *
   * **Scope:** `certificates:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(certId: string, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('GET', path`/api/v1/certificates/${certId}`, { options });
  }

  /**
   * Withdraw a pending request.
   *
   * Frees its retirements.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  delete(certId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/certificates/${certId}`, { options });
  }

  /**
   * Links to the documents of an issued certificate.
   *
   * The links need no key and expire after 15 minutes. Every call returns fresh ones.
   *
   * **Scope:** `certificates:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  downloads(certId: string, options?: RequestOptions): ApiPromise<CertificateDownloads> {
    return this.core.call('GET', path`/api/v1/certificates/${certId}/downloads`, { options });
  }

  /**
   * Take a pending request into review.
   *
   * Requires the role manager or admin.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  review(certId: string, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/review`, { options });
  }

  /**
   * Approve a certificate under review.
   *
   * Requires the role manager or admin. Approval freezes the figures, from approved and locked entries inside the
   * period. The certificate is signed, printed and issued within moments. Every day of the period must lie in a
   * closed reporting period, and no draft or submitted entry of the covered scopes may overlap it (409). Every
   * covered scope needs an entry (422). The period consists of whole months, or of whole fiscal years for
   * `carbon_neutral` and `net_zero` (422). `carbon_neutral` needs scopes 1 and 2, every scope 3 category recorded
   * or named in the inventory statement, an active target in tonnes over its scopes that reduces by at least 2.5 %
   * of the base a year and was not weakened since the period began, gross emissions within the budget of the target
   * (in the first claimed year they may exceed it, which the certificate says), and as many tonnes retired as
   * emitted (422). `net_zero` needs a gross reduction of at least 90 % against the base year of an active
   * `net_zero` target for all three scopes, from a closed year or an assured external inventory at least five years
   * back, with the rest balanced by removals (422). `offset_retirement` states no emissions and needs only a
   * retirement (422). The refusal names everything that is missing.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  approve(certId: string, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/approve`, { options });
  }

  /**
   * Return a certificate under review to pending.
   *
   * Requires the role manager or admin.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  reject(certId: string, body: RejectCertificate, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/reject`, { body, options });
  }

  /**
   * Revoke an issued certificate.
   *
   * Requires the role manager or admin. A revocation cannot be undone. The public page shows it with its reason,
   * and the retirements are freed.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  revoke(certId: string, body: RevokeCertificate, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/revoke`, { body, options });
  }

  /**
   * Get what a certificate of a period and scopes still needs.
   *
   * Lists every requirement, met or not, with the reason and a link. The answer is that of `POST
   * /certificates/check` for a body without names and retirements.
   *
   * **Scope:** `certificates:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  readiness(query: GetCertificateReadinessQuery, options?: RequestOptions): ApiPromise<CertificateReadiness> {
    return this.core.call('GET', '/api/v1/certificates/readiness', { query, options });
  }

  /**
   * Check whether a certificate could be requested and approved.
   *
   * Takes the body of a request, applies every rule of the request and of the approval to the current records, and
   * stores nothing. Under the review policy `four_eyes`, a second person must also approve.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  check(body: CheckCertificate, options?: RequestOptions): ApiPromise<CertificateReadiness> {
    return this.core.call('POST', '/api/v1/certificates/check', { body, options });
  }

  /**
   * Verify a certificate.
   *
   * Open to anyone, without a key. A browser gets a page. Every call checks the signature against the stored
   * record; if it does not verify, `status` is `invalid` and `signatureProblem` gives the reason. A revocation is a
   * signed statement too. `inputs` tells whether the records behind the figures have changed since the approval.
   * The answer is sealed: saved byte for byte, it can be verified offline. A valid certificate is a declaration of
   * its issuer and is not assured. Certificates that are not issued yet answer 404.
   *
   * **Access:** no API key needed.
   */
  verify(certId: string, options?: RequestOptions): ApiPromise<PublicCertificate> {
    return this.core.call('GET', path`/public/certificates/${certId}`, { options });
  }

  /**
   * Keys that certificates and checkpoints are signed with.
   *
   * A JSON Web Key Set (RFC 7517), where `use` tells what a key signs here. Keep a copy to verify offline. The set
   * contains the keys that the operator configured and the keys that signed statements link to them. Replaced keys
   * stay in the set.
   *
   * **Access:** no API key needed.
   */
  signingKeys(options?: RequestOptions): ApiPromise<SigningKeys> {
    return this.core.call('GET', '/public/keys', { options });
  }
}
