import { wireTime } from '../../kernel/period.ts';
import { recordedKind } from '../../platform/record/index.ts';
import { type ActionRow, findWithActionsAfter, type WithActions } from './actions.store.ts';
import { readPreparation } from './claims/preparation.schema.ts';
import { claimsOf, presentBacking } from './claims/present.ts';
import { readDisclosures, readIdentity, readNeutrality, readProximity } from './claims/schema.ts';
import { presentInputs } from './inputs/present.ts';
import type { Certificate, CertificateWithHistory, RequestedCertificate } from './schema.ts';
import { sealOf } from './signature/rules.ts';
import type { CertificateRow, ListedRow } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);
const tonnes = (amount: string | null): number | null => (amount === null ? null : Number(amount));

export type VerifyUrl = (certId: string) => string;

/** A certificate is sealed a moment before it is issued. Its date is shown only after it is issued. */
const isOut = ({ status }: ListedRow): boolean => status === 'issued' || status === 'revoked';

export const presentCertificate = (row: ListedRow, verifyUrl: VerifyUrl): Certificate => ({
  ...presentOwn(row),
  verifyUrl: verifyUrl(row.certId),
});

/** Fields that do not depend on the public address of the service. */
const presentOwn = (row: ListedRow) => ({
  id: row.id,
  certId: row.certId,
  type: row.type,
  status: row.status,
  beneficiaryName: row.beneficiaryName,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  scopeCoverage: row.ghgScopes,
  emissionsTco2e: tonnes(row.emissionsTco2e),
  offsetsTco2e: tonnes(row.offsetsTco2e),
  issuedAt: isOut(row) ? time(row.issuedAt) : null,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  revokedAt: time(row.revokedAt),
  revocationReason: row.revocationReason,
  supersededBy: row.supersededBy,
  supersededAt: time(row.supersededAt),
});

export const presentRequested = ({
  id,
  certId,
  type,
  status,
  createdAt,
  updatedAt,
}: ListedRow): RequestedCertificate => ({
  id,
  certId,
  type,
  status,
  createdAt: wireTime(createdAt),
  updatedAt: wireTime(updatedAt ?? createdAt),
});

export const presentWithHistory = (
  row: CertificateRow,
  actions: readonly ActionRow[],
  verifyUrl: VerifyUrl,
): CertificateWithHistory => ({
  ...presentLasting(row, actions),
  inputs: row.emissionsTco2e === null ? null : presentInputs(row),
  verifyUrl: verifyUrl(row.certId),
});

/** Leaves out `verifyUrl` and `inputs`: the record stores this form, and both may change. */
export function presentLasting(row: CertificateRow, actions: readonly ActionRow[]) {
  const { signature, signingKeyId } = row;
  return {
    ...presentOwn(row),
    entryCount: row.entryCount,
    signatoryName: row.signatoryName,
    signatoryTitle: row.signatoryTitle,
    notes: row.notes,
    createdBy: { id: row.createdById, email: row.createdByEmail },
    auditTrail: actions.map(presentAction),
    retirements: row.retirements.map(presentBacking),
    supersedes: row.supersedes,
    ...readDisclosures(row.disclosures),
    ...(row.factorProximity === null ? {} : readProximity(row.factorProximity)),
    ...(row.identity === null ? {} : readIdentity(row.identity)),
    ...(row.neutrality === null ? {} : readNeutrality(row.neutrality)),
    ...(row.inputsRoot === null ? {} : { inputsRoot: row.inputsRoot }),
    ...(row.preparation === null ? {} : readPreparation(row.preparation)),
    signature: isOut(row) && signature && signingKeyId ? sealOf(signingKeyId, signature) : null,
  };
}

const presentAction = ({
  at,
  byId,
  byEmail,
  action,
  note,
}: ActionRow): CertificateWithHistory['auditTrail'][number] => ({
  at: wireTime(at),
  by: byId === null || byEmail === null ? null : { id: byId, email: byEmail },
  action,
  note,
});

/** After issue, the record includes the signed claims, so that anyone can check them against the signature. */
const recordedCertificate = ({ row, actions }: WithActions) => ({
  ...presentLasting(row, actions),
  issuer: row.issuerName,
  claims: isOut(row) && hasFigures(row) && row.issuedAt ? claimsOf(row, row.issuedAt) : null,
});

/** Approval sets the figures, so an issued certificate lacks them only if its row was damaged. */
const hasFigures = ({ issuerName, emissionsTco2e, offsetsTco2e, entryCount }: CertificateRow): boolean =>
  issuerName !== null && emissionsTco2e !== null && offsetsTco2e !== null && entryCount !== null;

export const recordedCertificates = recordedKind({
  type: 'certificate',
  idOf: ({ row }) => row.id,
  show: recordedCertificate,
  rowsAfter: findWithActionsAfter,
});
