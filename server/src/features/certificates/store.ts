import type { GhgScope } from '../../kernel/ghg-scope.ts';
import type { Period } from '../../kernel/period.ts';
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
import type { Preparation } from './claims/preparation.schema.ts';
import type { Disclosures, FactorProximityPercent, Identity, NeutralityReductions } from './claims/schema.ts';
import { type RetirementCopy, retirementsOf } from './retirements.store.ts';
import type { CertificateReference } from './rules.ts';
import { type CertificateList, type CertificateStatus, type CertificateType, sortable } from './schema.ts';

const { boolean, bytea, date, integer, json, jsonb, numeric, smallint, smallints, text, timestamptz } = column;

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
  /** Null on older certificates, and without emissions. `readProximity` validates the stored value. */
  factorProximity: jsonb.as<FactorProximityPercent>().orNull,
  /** Null on older certificates. `readIdentity` validates the stored value. */
  identity: jsonb.as<Identity>().orNull,
  /** Null on older certificates and on other types. `readNeutrality` validates the stored value. */
  neutrality: jsonb.as<NeutralityReductions>().orNull,
  /** Null on older certificates. */
  inputsRoot: text.orNull,
  /** Null on older certificates. `readPreparation` validates the stored value. */
  preparation: jsonb.as<Preparation>().orNull,
  /** Target that the claim names. */
  targetId: text.orNull,
  /** True until the inputs are compared with the root again. */
  inputsDue: boolean,
  /** Null while the inputs are those of the root. */
  inputsChangedSince: timestamptz.orNull,
  inputsDifferenceTco2e: numeric.orNull,
  claimsVersion: smallint,
  issuedAt: timestamptz.orNull,
  signingKeyId: text.orNull,
  signature: bytea.orNull,
  attempts: integer,
  nextAttemptAt: timestamptz.orNull,
  revokedAt: timestamptz.orNull,
  revocationReason: text.orNull,
  /** Number of the newer certificate about the same type, days and scopes. */
  supersededBy: text.orNull,
  supersededAt: timestamptz.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});

/** Certificate as lists show it, without its retirements, which can be many. */
export type ListedRow = TableRow<typeof certificates>;

export const columns = {
  ...certificates.columns,
  retirements: json.as<RetirementCopy[]>(),
  /** Numbers of the certificates that this one supersedes. */
  supersedes: json.as<string[]>(),
};
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
export const selected = sql`${certificates.select('c')}, ${retirementsOf('c')} AS retirements, (
  SELECT coalesce(json_agg(s.cert_id ORDER BY s.cert_id), '[]') FROM certificates s
  WHERE s.organisation_id = c.organisation_id AND s.superseded_by = c.cert_id) AS supersedes`;

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

/** Periods of approved certificates of a type, also of revoked ones: what was said in public was said. */
export const claimedPeriods = (
  db: Db,
  organisationId: string,
  type: CertificateType,
): Promise<Array<Pick<CertificateRow, 'periodStart' | 'periodEnd'>>> =>
  db.query(
    { periodStart: date, periodEnd: date },
    sql`SELECT period_start AS "periodStart", period_end AS "periodEnd" FROM certificates
      WHERE organisation_id = ${organisationId} AND type = ${type} AND status IN ('approved', 'issued', 'revoked')
      ORDER BY period_start`,
  );

const { certId, type, periodStart, periodEnd, ghgScopes, issuedAt } = certificates.columns;
const overDays = { certId, type, periodStart, periodEnd, ghgScopes, emissionsTco2e: numeric, issuedAt };

/** Certificates in force that state emissions of these days, oldest first. One that is approved is issued within moments. */
export const findCertificatesOver = (db: Db, organisationId: string, days: Period) =>
  db.query(
    overDays,
    sql`SELECT cert_id AS "certId", type, period_start AS "periodStart", period_end AS "periodEnd",
        ghg_scopes AS "ghgScopes", emissions_tco2e AS "emissionsTco2e", issued_at AS "issuedAt"
      FROM certificates
      WHERE organisation_id = ${organisationId} AND status IN ('approved', 'issued') AND superseded_by IS NULL
        AND type <> 'offset_retirement' AND period_start <= ${days.periodEnd} AND period_end >= ${days.periodStart}
      ORDER BY created_at, id`,
  );

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
  factorProximity: FactorProximityPercent | null;
  identity: Identity;
  neutrality: NeutralityReductions | null;
  inputsRoot: string;
  preparation: Preparation;
  targetId: string | null;
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
