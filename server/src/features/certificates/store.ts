import type { GhgScope } from '../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import type { RetainedRows } from '../../platform/personal-data/index.ts';
import type { Disclosures } from './claims/schema.ts';
import { type RetirementCopy, retirementsOf } from './retirements.store.ts';
import type { CertificateReference } from './rules.ts';
import { type CertificateList, type CertificateStatus, type CertificateType, sortable } from './schema.ts';

const { bytea, date, integer, json, jsonb, numeric, smallint, smallints, text, timestamptz } = column;

export const certificates = table('certificates', {
  organisationId: text,
  id: text,
  certId: text,
  type: text.as<CertificateType>(),
  status: text.as<CertificateStatus>(),
  beneficiaryName: text,
  periodStart: date,
  periodEnd: date,
  ghgScopes: smallints.as<GhgScope[]>(),
  signatoryName: text,
  signatoryTitle: text,
  notes: text.orNull,
  issuerName: text.orNull,
  emissionsTco2e: numeric.orNull,
  offsetsTco2e: numeric.orNull,
  entryCount: integer.orNull,
  /** Null on certificates approved before disclosures existed. `readDisclosures` validates the stored value. */
  disclosures: jsonb.as<Disclosures>().orNull,
  claimsVersion: smallint,
  issuedAt: timestamptz.orNull,
  signingKeyId: text.orNull,
  signature: bytea.orNull,
  attempts: integer,
  nextAttemptAt: timestamptz.orNull,
  revokedAt: timestamptz.orNull,
  revocationReason: text.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});

/** Certificate as lists show it, without its retirements, which can be many. */
export type ListedRow = TableRow<typeof certificates>;

export const columns = { ...certificates.columns, retirements: json.as<RetirementCopy[]>() };
export type CertificateRow = RowOf<typeof columns>;

export type NewCertificate = Pick<
  CertificateRow,
  | 'id'
  | 'certId'
  | 'type'
  | 'beneficiaryName'
  | 'periodStart'
  | 'periodEnd'
  | 'ghgScopes'
  | 'signatoryName'
  | 'signatoryTitle'
  | 'notes'
  | 'createdAt'
  | 'createdById'
  | 'createdByEmail'
>;

/** False if the number is taken. */
export async function insertCertificate(tx: Tx, organisationId: string, certificate: NewCertificate): Promise<boolean> {
  const insert = certificates.insert({ ...certificate, organisationId });
  return (await tx.execute(sql`${insert} ON CONFLICT (cert_id) DO NOTHING`)) === 1;
}

/** Columns of `certificates c`. */
export const selected = sql`${certificates.select('c')}, ${retirementsOf('c')} AS retirements`;

export const isNamed = (reference: CertificateReference): Sql =>
  'id' in reference ? sql`c.id = ${reference.id}` : sql`c.cert_id = ${reference.certId}`;

const oneCertificate = (organisationId: string, reference: CertificateReference): Sql =>
  sql`SELECT ${selected} FROM certificates c WHERE c.organisation_id = ${organisationId} AND ${isNamed(reference)}`;

export const findCertificate = (
  db: Db,
  organisationId: string,
  reference: CertificateReference,
): Promise<CertificateRow | undefined> => db.one(columns, oneCertificate(organisationId, reference));

export const lockCertificate = (
  tx: Tx,
  organisationId: string,
  reference: CertificateReference,
): Promise<CertificateRow | undefined> =>
  tx.one(columns, sql`${oneCertificate(organisationId, reference)} FOR UPDATE OF c`);

export function listCertificates(db: Db, organisationId: string, query: CertificateList) {
  const where = [
    sql`organisation_id = ${organisationId}`,
    ...isAmong('type', query.type),
    ...isAmong('status', query.status),
    ...inTimes(query, sortable),
  ];
  if (query.periodStart) where.push(sql`period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`period_end <= ${query.periodEnd}`);
  const listing = { columns: certificates.columns, select: certificates.select(), from: raw('certificates') };
  return listPage(db, { ...listing, where, sortable, query });
}

export async function setStatus(
  tx: Tx,
  organisationId: string,
  id: string,
  status: 'pending' | 'under_review',
  updatedAt: Date,
): Promise<void> {
  await tx.execute(certificates.update({ status, updatedAt }, { organisationId, id }));
}

/** Figures fixed by the approval. */
export interface Frozen {
  issuerName: string;
  emissionsTco2e: string;
  offsetsTco2e: string;
  entryCount: number;
  disclosures: Disclosures;
}

export async function setApproved(
  tx: Tx,
  organisationId: string,
  id: string,
  frozen: Frozen,
  issueAt: Date,
): Promise<void> {
  const change = { ...frozen, status: 'approved', nextAttemptAt: issueAt, updatedAt: issueAt } as const;
  await tx.execute(certificates.update(change, { organisationId, id }));
}

export async function setRevoked(
  tx: Tx,
  organisationId: string,
  id: string,
  { revokedAt, revocationReason }: { revokedAt: Date; revocationReason: string },
): Promise<void> {
  const change = { status: 'revoked', revokedAt, revocationReason, updatedAt: revokedAt } as const;
  await tx.execute(certificates.update(change, { organisationId, id }));
}

export async function deleteCertificate(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(certificates.delete({ organisationId, id }));
}

const why = 'anyone may still verify an issued certificate';

/** Rows kept when an organisation is deleted. Deleting any other certificate deletes its actions and retirements too. */
export const retainedByCertificates: readonly RetainedRows[] = [
  { table: 'certificates', only: sql`status IN ('issued', 'revoked')`, why },
  { table: 'certificate_actions', why },
  { table: 'certificate_retirements', why },
];
