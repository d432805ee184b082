import { recordedKind } from '../../platform/record/index.ts';
import { claimsOf } from './claims.ts';
import { isOut, presentLasting } from './present.ts';
import { findWithActionsAfter, type WithActions } from './recorded-store.ts';
import type { CertificateRow } from './store.ts';

/** From its issue on with the claims that were signed, which anyone can check against the signature. */
const recordedCertificate = ({ row, actions }: WithActions) => ({
  ...presentLasting(row, actions),
  issuer: row.issuerName,
  claims: isOut(row) && hasFigures(row) && row.issuedAt ? claimsOf(row, row.issuedAt) : null,
});

/** Approval fixes them, so only a damaged row lacks them when the certificate is out. */
const hasFigures = ({ issuerName, emissionsTco2e, offsetsTco2e, entryCount }: CertificateRow): boolean =>
  issuerName !== null && emissionsTco2e !== null && offsetsTco2e !== null && entryCount !== null;

export const recordedCertificates = recordedKind({
  type: 'certificate',
  idOf: ({ row }) => row.id,
  show: recordedCertificate,
  rowsAfter: findWithActionsAfter,
});
