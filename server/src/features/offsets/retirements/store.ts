import { type Db, join, raw, sql, type Tx } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import type { Mechanism } from '../projects/mechanism.ts';
import type { Standard } from '../projects/schema.ts';
import type { RegistryKind } from '../registry/kinds.ts';
import { type Purpose, type RetirementList, type RetirementStatus, type SerialNumber, sortable } from './schema.ts';

export interface RetirementRow {
  organisationId: string;
  id: string;
  status: RetirementStatus;
  projectId: string;
  projectName: string;
  registryId: string;
  standard: Standard;
  mechanism: Mechanism;
  vintage: number;
  quantity: string;
  purpose: Purpose;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  emissionEntryIds: string[];
  notes: string | null;
  registry: RegistryKind;
  registryReference: string | null;
  /** Number of the certificate it backs. */
  certificateId: string | null;
  failureReason: string | null;
  outcomeUnknown: boolean;
  attempts: number;
  failures: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  submittedAt: Date | null;
  confirmedAt: Date | null;
  /** Who spoke for the registry, and what was stated; null where a registry answered. */
  confirmedById: string | null;
  confirmedByEmail: string | null;
  retiredOn: string | null;
  evidenceUrl: string | null;
  confirmationNotes: string | null;
  version: number;
  serialNumbers: SerialNumber[];
}

/** Blocks where a registry answered, texts where an Admin entered them; never both. */
const serials = `coalesce((
  SELECT json_agg(json_build_object('prefix', s.prefix, 'first', lower(s.numbers), 'last', upper(s.numbers) - 1)
    ORDER BY s.prefix, s.numbers)
  FROM offset_serials s WHERE s.organisation_id = r.organisation_id AND s.retirement_id = r.id), (
  SELECT json_agg(t.serial ORDER BY t.position)
  FROM offset_serial_texts t WHERE t.organisation_id = r.organisation_id AND t.retirement_id = r.id),
  '[]') AS "serialNumbers"`;

export const columns = raw(`r.organisation_id AS "organisationId", r.id, r.status, r.project_id AS "projectId",
  p.name AS "projectName", p.registry_id AS "registryId", p.standard, p.mechanism, r.vintage, r.quantity::text AS quantity,
  r.purpose,
  r.beneficiary_name AS "beneficiaryName", r.period_start AS "periodStart", r.period_end AS "periodEnd",
  r.emission_entry_ids AS "emissionEntryIds", r.notes, r.registry, r.registry_reference AS "registryReference",
  r.certificate_id AS "certificateId",
  r.failure_reason AS "failureReason", r.outcome_unknown AS "outcomeUnknown", r.attempts, r.failures,
  r.next_attempt_at AS "nextAttemptAt", r.created_at AS "createdAt", r.created_by_id AS "createdById",
  r.created_by_email AS "createdByEmail", r.submitted_at AS "submittedAt", r.confirmed_at AS "confirmedAt",
  r.confirmed_by_id AS "confirmedById", r.confirmed_by_email AS "confirmedByEmail", r.retired_on AS "retiredOn",
  r.evidence_url AS "evidenceUrl", r.confirmation_notes AS "confirmationNotes", r.version,
  ${serials}`);

export const withProject = raw('offset_retirements r JOIN offset_projects p ON p.id = r.project_id');

export interface NewRetirement {
  id: string;
  registry: RegistryKind;
  projectId: string;
  vintage: number;
  quantity: string;
  purpose: Purpose;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  emissionEntryIds: readonly string[];
  notes: string | null;
  createdAt: Date;
  createdBy: { id: string; email: string };
}

export async function insertRetirement(tx: Tx, organisationId: string, retirement: NewRetirement): Promise<void> {
  const firstAttemptAt = retirement.registry === 'manual' ? null : retirement.createdAt;
  await tx.execute(sql`
    INSERT INTO offset_retirements (organisation_id, id, registry, project_id, vintage, quantity, purpose,
      beneficiary_name, period_start, period_end, emission_entry_ids, notes, next_attempt_at, created_at, created_by_id,
      created_by_email)
    VALUES (${organisationId}, ${retirement.id}, ${retirement.registry}, ${retirement.projectId}, ${retirement.vintage},
      ${retirement.quantity}, ${retirement.purpose}, ${retirement.beneficiaryName}, ${retirement.periodStart}, ${retirement.periodEnd},
      ${retirement.emissionEntryIds}, ${retirement.notes}, ${firstAttemptAt}, ${retirement.createdAt},
      ${retirement.createdBy.id}, ${retirement.createdBy.email})`);
}

export async function findRetirement(db: Db, organisationId: string, id: string): Promise<RetirementRow | undefined> {
  const [row] = await db.query<RetirementRow>(
    sql`SELECT ${columns} FROM ${withProject} WHERE r.organisation_id = ${organisationId} AND r.id = ${id}`,
  );
  return row;
}

export async function lockRetirement(tx: Tx, organisationId: string, id: string): Promise<RetirementRow | undefined> {
  const [row] = await tx.query<RetirementRow>(
    sql`SELECT ${columns} FROM ${withProject} WHERE r.organisation_id = ${organisationId} AND r.id = ${id} FOR UPDATE OF r`,
  );
  return row;
}

export function listRetirements(db: Db, organisationId: string, query: RetirementList) {
  const where = [sql`r.organisation_id = ${organisationId}`];
  if (query.status) where.push(sql`r.status = ${query.status}`);
  if (query.registry) where.push(sql`r.registry = ${query.registry}`);
  if (query.projectId) where.push(sql`r.project_id = ${query.projectId}`);
  if (query.vintage !== undefined) where.push(sql`r.vintage = ${query.vintage}`);
  if (query.purpose) where.push(sql`r.purpose = ${query.purpose}`);
  if (query.periodStart) where.push(sql`r.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`r.period_end <= ${query.periodEnd}`);
  return listPage<RetirementRow>(db, { select: columns, from: withProject, where, sortable, query, tieBreak: 'r.id' });
}

export async function setRetryAt(tx: Tx, { organisationId, id }: RetirementRow, at: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE offset_retirements SET next_attempt_at = ${at}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

export async function setCancelled(tx: Tx, { organisationId, id }: RetirementRow): Promise<void> {
  await tx.execute(sql`
    UPDATE offset_retirements SET status = 'cancelled', next_attempt_at = NULL, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${id}`);
}

/** Confirmed tonnes whose period lies inside: what a summary may set against emissions. */
export async function sumConfirmed(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
): Promise<string> {
  const [row] = await db.query<{ sum: string }>(sql`
    SELECT coalesce(sum(quantity), 0)::text AS sum FROM offset_retirements
    WHERE organisation_id = ${organisationId} AND status = 'confirmed' AND period_start >= ${periodStart}
      AND period_end <= ${periodEnd}`);
  return row?.sum ?? '0';
}

/** By calendar year; what lies across a turn of the year belongs to neither. */
export function sumConfirmedByYear(
  db: Db,
  organisationId: string,
  { from, to }: { from: number; to: number },
): Promise<{ year: number; quantity: string }[]> {
  return db.query(sql`
    SELECT extract(year FROM period_start)::int AS year, sum(quantity)::text AS quantity FROM offset_retirements
    WHERE organisation_id = ${organisationId} AND status = 'confirmed' AND period_start >= ${`${from}-01-01`}
      AND period_end <= ${`${to}-12-31`} AND extract(year FROM period_start) = extract(year FROM period_end)
    GROUP BY 1`);
}

/** All of a period, in the order they were made, for a report. */
export function findInPeriod(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
): Promise<RetirementRow[]> {
  const where = join(
    [
      sql`r.organisation_id = ${organisationId}`,
      sql`r.period_start >= ${periodStart}`,
      sql`r.period_end <= ${periodEnd}`,
      sql`r.status <> 'cancelled'`,
    ],
    ' AND ',
  );
  return db.query<RetirementRow>(sql`SELECT ${columns} FROM ${withProject} WHERE ${where} ORDER BY r.created_at, r.id`);
}
