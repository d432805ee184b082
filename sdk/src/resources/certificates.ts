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
   * The retirements it names must be confirmed, name the same beneficiary, overlap the period, and have a vintage
   * of at most ten years before the year in which it ends. They back this certificate alone until it is withdrawn
   * or revoked.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateCertificate, options?: RequestOptions): ApiPromise<RequestedCertificate> {
    return this.core.call('POST', '/api/v1/certificates', { body, options });
  }

  /**
   * Get a certificate.
   *
   * With its audit trail, the retirements it rests on and its signature.
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
   * The links need no key and are good for 15 minutes; every call gives fresh ones.
   *
   * **Scope:** `certificates:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  downloads(certId: string, options?: RequestOptions): ApiPromise<CertificateDownloads> {
    return this.core.call('GET', path`/api/v1/certificates/${certId}/downloads`, { options });
  }

  /**
   * Take a pending request into review.
   *
   * For managers and admins.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  review(certId: string, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/review`, { options });
  }

  /**
   * Approve a certificate under review.
   *
   * For managers and admins. Freezes the figures, from approved and locked entries inside the period; it is signed,
   * printed and issued within moments. Every day of the period must lie in a closed reporting period, and no draft
   * or submitted entry of the covered scopes may overlap it (409); every covered scope needs an entry (422).
   * `carbon_neutral` also needs an active target for its scopes and as many tonnes retired as emitted; `net_zero` a
   * gross reduction of at least 90 % against the base year of an active `net_zero` target for all three scopes, and
   * the rest balanced by removals; `offset_retirement`, which says nothing about emissions, needs a retirement only
   * (422). The refusal names everything that is missing.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  approve(certId: string, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/approve`, { options });
  }

  /**
   * Return a certificate under review to pending.
   *
   * For managers and admins.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  reject(certId: string, body: RejectCertificate, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/reject`, { body, options });
  }

  /**
   * Revoke an issued certificate.
   *
   * For managers and admins, for good. Anyone who verifies it sees that and why; its retirements are freed.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  revoke(certId: string, body: RevokeCertificate, options?: RequestOptions): ApiPromise<CertificateWithHistory> {
    return this.core.call('POST', path`/api/v1/certificates/${certId}/revoke`, { body, options });
  }

  /**
   * Check whether a certificate could be requested and approved.
   *
   * Takes what a request takes, stores nothing, and judges every rule of the request and of the approval on the
   * records of this moment. Under the review policy `four_eyes`, a second person has to approve in addition.
   *
   * **Scope:** `certificates:write`. **Roles:** `admin`, `manager`.
   */
  check(body: CheckCertificate, options?: RequestOptions): ApiPromise<CertificateReadiness> {
    return this.core.call('POST', '/api/v1/certificates/check', { body, options });
  }

  /**
   * Verify a certificate.
   *
   * For anyone, without a key. A browser gets a page. The signature is checked at every call against the record as
   * it is stored; where it does not hold, `status` is `invalid` and `signatureProblem` says why. A revocation is a
   * signed statement too. The answer is sealed: kept to the byte, it can be checked whole without this service. A
   * valid one is the word of its issuer: it is self-declared, not assured. Certificates that are not issued yet are
   * 404.
   *
   * **Access:** no API key needed.
   */
  verify(certId: string, options?: RequestOptions): ApiPromise<PublicCertificate> {
    return this.core.call('GET', path`/public/certificates/${certId}`, { options });
  }

  /**
   * Keys that certificates and checkpoints are signed with.
   *
   * A JSON Web Key Set (RFC 7517), with `use` saying what a key signs here. Keep a copy to verify offline. It holds
   * the keys that the operator configured and those that signed statements tie to them; keys that have been
   * replaced stay in it.
   *
   * **Access:** no API key needed.
   */
  signingKeys(options?: RequestOptions): ApiPromise<SigningKeys> {
    return this.core.call('GET', '/public/keys', { options });
  }
}
