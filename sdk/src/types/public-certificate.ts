// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CertificateClaims } from './certificate-claims.ts';

export interface PublicCertificate extends CertificateClaims {
  /**
   * Result of the verification. `valid`: issued here and unchanged, which says nothing about assurance. `revoked`:
   * withdrawn by its issuer. `invalid`: the signature does not verify, whatever else the record says. Rely on
   * `valid` only
   */
  status: 'valid' | 'revoked' | 'invalid';
  /**
   * Result of checking the stored record on every call: false if the record was changed since it was signed, or if
   * the operator does not trust the key
   */
  signatureValid: boolean;
  /**
   * Reason why the signature is not valid. `changed`: the record differs from the signed claims. `unknown_key`: no
   * trusted key signed it. `distrusted_key`: it was signed after the key was distrusted
   */
  signatureProblem: 'changed' | 'unknown_key' | 'distrusted_key' | null;
  /** Time of revocation */
  revokedAt: string | null;
  /** Reason for the revocation */
  revocationReason: string | null;
  /** Signed statement of the revocation; null if there is none */
  revocation: {
    /** Signed statement, exactly as signed */
    statement: {
      /** Type of the statement */
      type: 'revocation';
      /** Printed number of the certificate, used in paths */
      certId: string;
      /** Time of revocation */
      at: string;
      /** Reason for the revocation */
      reason?: string | undefined;
    };
    signature: {
      /** Signature algorithm (RFC 8032) */
      algorithm: 'Ed25519';
      /** Identifier of the verifying key in `/public/keys` */
      keyId: string;
      /** Signature over the RFC 8785 form of the claims, in base64url */
      value: string;
    };
  } | null;
  /**
   * True if a valid signed statement proves the revocation; null if the certificate is not revoked. False if only
   * the stored record says so: it was changed, or comes from a release that did not sign revocations
   */
  revocationProven: boolean | null;
  /**
   * Number of the newer certificate of the same type that shares days and scopes with this one and replaces it;
   * null if there is none
   */
  supersededBy: string | null;
  /** Time at which the newer one was issued */
  supersededAt: string | null;
  /** Numbers of the certificates that this one replaces */
  supersedes: string[];
  /** Rules by which an older `carbon_neutral` or `net_zero` certificate was made; null under the current rules */
  olderRules: string | null;
  /**
   * Tells if the entries, instruments, retirements, inventory statement and target have changed since the approval.
   * Brought up to date within a minute of a change
   */
  inputs: {
    /**
     * Comparison with the signed root. `unchanged`: the records are those that the figures rest on. `changed`: they
     * are not, so do not rely on the figures. `not_recorded`: the certificate was issued before inputs were
     * recorded
     */
    state: 'unchanged' | 'changed' | 'not_recorded';
    /** Time at which the change was found; null unless `changed` */
    since: string | null;
    /**
     * Emissions of the same period and scopes today minus the stated ones, in tCO2e; null unless `changed`, and on
     * an `offset_retirement`
     */
    differenceTco2e: number | null;
  };
  /** Former names and legal names of the organisation, oldest first */
  formerNames: {
    /** Name or legal name that the organisation has given up */
    name: string;
    /** Time of the change */
    until: string;
  }[];
  /** Address of this record */
  verifyUrl: string;
  claims: CertificateClaims;
  signature: {
    /** Signature algorithm (RFC 8032) */
    algorithm: 'Ed25519';
    /** Identifier of the verifying key in `/public/keys` */
    keyId: string;
    /** Signature over the RFC 8785 form of the claims, in base64url */
    value: string;
  };
  /** Signed SHA-256 of all bytes outside this member, which is the last one (docs/verify.md) */
  seal: string;
}
