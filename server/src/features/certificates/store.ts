import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { type Db, raw, type Sql, sql, type Tx } from '../../platform/db/index.ts';
import { listPage } from '../../platform/http/index.ts';
import type { Mechanism, SerialNumber } from '../offsets/index.ts';
import type { CertificateReference } from './cert-id.ts';
import type { Disclosures } from './disclosures.ts';
import { type CertificateList, type CertificateStatus, type CertificateType, sortable } from './schema.ts';

export interface RetirementCopy {
  id: string;
  quantity: string;
  projectId: string;
  projectName: string;
  registryId: string;
  /** Null on requests made before it was recorded. */
  mechanism: Mechanism | null;
  vintage: number;
  serialNumbers: SerialNumber[];
}

export interface CertificateRow {
  organisationId: string;
  id: string;
  certId: string;
  type: CertificateType;
  status: CertificateStatus;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  ghgScopes: GhgScope[];
  signatoryName: string;
  signatoryTitle: string;
  notes: string | null;
  issuerName: string | null;
  emissionsTco2e: string | null;
  offsetsTco2e: string | null;
  entryCount: number | null;
  /** As stored; null on certificates approved before there were any. */
  disclosures: unknown;
  claimsVersion: number;
  issuedAt: Date | null;
  signingKeyId: string | null;
  signature: Buffer | null;
  attempts: number;
  revokedAt: Date | null;
  revocationReason: string | null;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  version: number;
  retirements: RetirementCopy[];
}

const retirements = `coalesce((
  SELECT json_agg(json_build_object('id', r.retirement_id, 'quantity', r.quantity::text, 'projectId', r.project_id,
    'projectName', r.project_name, 'registryId', r.registry_id, 'mechanism', r.mechanism, 'vintage', r.vintage, 'serialNumbers', r.serial_numbers)
    ORDER BY r.retirement_id)
  FROM certificate_retirements r
  WHERE r.organisation_id = certificates.organisation_id AND r.certificate_id = certificates.id), '[]') AS retirements`;

const own = `organisation_id AS "organisationId", id, cert_id AS "certId", type, status,
  beneficiary_name AS "beneficiaryName", period_start AS "periodStart", period_end AS "periodEnd",
  ghg_scopes AS "ghgScopes", signatory_name AS "signatoryName", signatory_title AS "signatoryTitle", notes,
  issuer_name AS "issuerName", emissions_tco2e::text AS "emissionsTco2e", offsets_tco2e::text AS "offsetsTco2e",
  entry_count AS "entryCount", disclosures, claims_version AS "claimsVersion", issued_at AS "issuedAt", signing_key_id AS "signingKeyId", signature, attempts,
  revoked_at AS "revokedAt", revocation_reason AS "revocationReason", created_at AS "createdAt",
  created_by_id AS "createdById", created_by_email AS "createdByEmail", version`;

export const columns = raw(`${own}, ${retirements}`);
/** A list shows none of them, and they can be long. */
const withoutRetirements = raw(`${own}, '[]'::json AS retirements`);

export interface NewCertificate {
  id: string;
  certId: string;
  type: CertificateType;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  ghgScopes: readonly GhgScope[];
  signatoryName: string;
  signatoryTitle: string;
  notes: string | null;
  createdAt: Date;
  createdBy: { id: string; email: string };
}

/** False when the number is taken. */
export async function insertCertificate(tx: Tx, organisationId: string, certificate: NewCertificate): Promise<boolean> {
  const { createdBy, ...given } = certificate;
  const inserted = await tx.execute(sql`
    INSERT INTO certificates (organisation_id, id, cert_id, type, beneficiary_name, period_start, period_end, ghg_scopes,
      signatory_name, signatory_title, notes, created_at, created_by_id, created_by_email)
    VALUES (${organisationId}, ${given.id}, ${given.certId}, ${given.type}, ${given.beneficiaryName},
      ${given.periodStart}, ${given.periodEnd}, ${given.ghgScopes}, ${given.signatoryName}, ${given.signatoryTitle},
      ${given.notes}, ${given.createdAt}, ${createdBy.id}, ${createdBy.email})
    ON CONFLICT (cert_id) DO NOTHING`);
  return inserted === 1;
}

export async function insertRetirements(
  tx: Tx,
  organisationId: string,
  certificateId: string,
  copies: readonly RetirementCopy[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO certificate_retirements (organisation_id, certificate_id, retirement_id, quantity, project_id,
      project_name, registry_id, mechanism, vintage, serial_numbers)
    SELECT ${organisationId}, ${certificateId}, id, quantity, "projectId", "projectName", "registryId", mechanism,
      vintage, "serialNumbers"
    FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS copy (id text, quantity numeric, "projectId" text,
      "projectName" text, "registryId" text, mechanism text, vintage smallint, "serialNumbers" jsonb)`);
}

/** By its number or by its id. */
export const isNamed = (reference: CertificateReference): Sql =>
  'id' in reference ? sql`id = ${reference.id}` : sql`cert_id = ${reference.certId}`;

export async function findCertificate(
  db: Db,
  organisationId: string,
  reference: CertificateReference,
): Promise<CertificateRow | undefined> {
  const [row] = await db.query<CertificateRow>(
    sql`SELECT ${columns} FROM certificates WHERE organisation_id = ${organisationId} AND ${isNamed(reference)}`,
  );
  return row;
}

export async function lockCertificate(
  tx: Tx,
  organisationId: string,
  reference: CertificateReference,
): Promise<CertificateRow | undefined> {
  const [row] = await tx.query<CertificateRow>(sql`
    SELECT ${columns} FROM certificates WHERE organisation_id = ${organisationId} AND ${isNamed(reference)} FOR UPDATE`);
  return row;
}

export function listCertificates(db: Db, organisationId: string, query: CertificateList) {
  const where = [sql`organisation_id = ${organisationId}`];
  if (query.type) where.push(sql`type = ${query.type}`);
  if (query.status) where.push(sql`status = ${query.status}`);
  if (query.periodStart) where.push(sql`period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`period_end <= ${query.periodEnd}`);
  return listPage<CertificateRow>(db, {
    select: withoutRetirements,
    from: raw('certificates'),
    where,
    sortable,
    query,
  });
}

const one = ({ organisationId, id }: CertificateRow) => sql`organisation_id = ${organisationId} AND id = ${id}`;

export async function setStatus(tx: Tx, row: CertificateRow, status: 'pending' | 'under_review'): Promise<void> {
  await tx.execute(sql`UPDATE certificates SET status = ${status}, version = version + 1 WHERE ${one(row)}`);
}

export interface Frozen {
  issuerName: string;
  emissionsTco2e: string;
  offsetsTco2e: string;
  entryCount: number;
  disclosures: Disclosures;
}

export async function setApproved(tx: Tx, row: CertificateRow, frozen: Frozen, issueAt: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE certificates SET status = 'approved', issuer_name = ${frozen.issuerName},
      emissions_tco2e = ${frozen.emissionsTco2e}, offsets_tco2e = ${frozen.offsetsTco2e},
      entry_count = ${frozen.entryCount}, disclosures = ${JSON.stringify(frozen.disclosures)}::jsonb,
      next_attempt_at = ${issueAt}, version = version + 1
    WHERE ${one(row)}`);
}

export async function setRevoked(tx: Tx, row: CertificateRow, reason: string, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE certificates SET status = 'revoked', revoked_at = ${at}, revocation_reason = ${reason},
      version = version + 1
    WHERE ${one(row)}`);
}

export async function deleteCertificate(tx: Tx, row: CertificateRow): Promise<void> {
  await tx.execute(sql`DELETE FROM certificates WHERE ${one(row)}`);
}
