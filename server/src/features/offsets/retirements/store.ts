import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { joinOrganisation } from '../../organisations/index.ts';
import type { Mechanism, RegistryKind, Standard } from '../rules.ts';
import { type Purpose, type RetirementList, type RetirementStatus, type SerialNumber, sortable } from './schema.ts';

const { boolean, date, integer, int8range, json, numeric, smallint, text, texts, timestamptz } = column;

export const offsetRetirements = table('offset_retirements', {
  organisationId: text,
  id: text,
  status: text.as<RetirementStatus>(),
  projectId: text,
  vintage: smallint,
  quantity: numeric,
  purpose: text.as<Purpose>(),
  beneficiaryName: text,
  periodStart: date,
  periodEnd: date,
  emissionEntryIds: texts,
  notes: text.orNull,
  registry: text.as<RegistryKind>(),
  registryReference: text.orNull,
  /** The certificate that it backs. */
  certificateId: text.orNull,
  failureReason: text.orNull,
  outcomeUnknown: boolean,
  attempts: integer,
  failures: integer,
  nextAttemptAt: timestamptz.orNull,
  createdAt: timestamptz,
  createdById: text,
  createdByEmail: text,
  submittedAt: timestamptz.orNull,
  confirmedAt: timestamptz.orNull,
  /** The Admin who confirmed it, and the Admin's statement; null if a registry answered. */
  confirmedById: text.orNull,
  confirmedByEmail: text.orNull,
  retiredOn: date.orNull,
  evidenceUrl: text.orNull,
  confirmationNotes: text.orNull,
  /** The result of checking entered serial numbers; null if a registry answered, or before they were checked. */
  serialCheck: text.as<'checked' | 'not_checkable'>().orNull,
  /** Name of the organisation when it created the retirement; null if an earlier release did. */
  organisationName: text.orNull,
  updatedAt: timestamptz.orNull,
  version: integer,
});

/** Blocks of serial numbers from a registry's answer. */
export const offsetSerials = table('offset_serials', {
  organisationId: text,
  retirementId: text,
  prefix: text,
  numbers: int8range,
});

/** Serial numbers entered by an Admin. */
export const offsetSerialTexts = table('offset_serial_texts', {
  organisationId: text,
  retirementId: text,
  position: smallint,
  standard: text.as<Standard>(),
  serial: text,
  normalised: text,
});

export const retirementColumns = {
  ...offsetRetirements.columns,
  projectName: text,
  registryId: text,
  standard: text.as<Standard>(),
  mechanism: text.as<Mechanism>(),
  projectType: text,
  projectCountry: text,
  serialNumbers: json.as<SerialNumber[]>(),
  /** Every name of the organisation: today's, the legal one, and those it gave up. */
  ownNames: json.as<string[]>(),
};
export type RetirementRow = RowOf<typeof retirementColumns>;

/** A retirement has blocks or texts, never both. */
const serialNumbers = sql`coalesce((
  SELECT json_agg(json_build_object('prefix', s.prefix, 'first', lower(s.numbers), 'last', upper(s.numbers) - 1)
    ORDER BY s.prefix, s.numbers)
  FROM offset_serials s WHERE s.organisation_id = r.organisation_id AND s.retirement_id = r.id), (
  SELECT json_agg(t.serial ORDER BY t.position)
  FROM offset_serial_texts t WHERE t.organisation_id = r.organisation_id AND t.retirement_id = r.id),
  '[]')`;

export const ownNames = sql`to_json(array_remove(ARRAY[o.name, o.legal_name], NULL)
  || ARRAY(SELECT former ->> 'name' FROM jsonb_array_elements(o.former_names) AS former))`;

export const selected = sql`${offsetRetirements.select('r')}, p.name AS "projectName", p.registry_id AS "registryId",
  p.standard, p.mechanism, p.type AS "projectType", p.country AS "projectCountry", ${ownNames} AS "ownNames", ${serialNumbers} AS "serialNumbers"`;

export const withProject = sql`offset_retirements r JOIN offset_projects p ON p.id = r.project_id ${joinOrganisation('o', 'r')}`;

export type NewRetirement = Pick<
  RetirementRow,
  | 'id'
  | 'registry'
  | 'projectId'
  | 'vintage'
  | 'quantity'
  | 'purpose'
  | 'beneficiaryName'
  | 'periodStart'
  | 'periodEnd'
  | 'emissionEntryIds'
  | 'notes'
  | 'nextAttemptAt'
  | 'createdAt'
  | 'createdById'
  | 'createdByEmail'
  | 'organisationName'
>;

export async function insertRetirement(tx: Tx, organisationId: string, retirement: NewRetirement): Promise<void> {
  await tx.execute(offsetRetirements.insert({ ...retirement, organisationId }));
}

const oneRetirement = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${withProject} WHERE ${offsetRetirements.where({ organisationId, id }, 'r')}`;

export const findRetirement = (db: Db, organisationId: string, id: string): Promise<RetirementRow | undefined> =>
  db.one(retirementColumns, oneRetirement(organisationId, id));

/** Serialises changes of one retirement. */
export const lockRetirement = (tx: Tx, organisationId: string, id: string): Promise<RetirementRow | undefined> =>
  tx.one(retirementColumns, sql`${oneRetirement(organisationId, id)} FOR UPDATE OF r`);

export const findRetirementsAfter = (
  db: Db,
  organisationId: string,
  after: string,
  limit: number,
): Promise<RetirementRow[]> =>
  db.query(
    retirementColumns,
    sql`SELECT ${selected} FROM ${withProject}
      WHERE r.organisation_id = ${organisationId} AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`,
  );

export function listRetirements(db: Db, organisationId: string, query: RetirementList) {
  const where = [
    sql`r.organisation_id = ${organisationId}`,
    ...isAmong('r.status', query.status),
    ...isAmong('r.registry', query.registry),
    ...isAmong('r.project_id', query.projectId),
    ...isAmong('r.vintage', query.vintage, 'smallint'),
    ...isAmong('r.purpose', query.purpose),
    ...inTimes(query, sortable),
  ];
  if (query.periodStart) where.push(sql`r.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`r.period_end <= ${query.periodEnd}`);
  const listing = { columns: retirementColumns, select: selected, from: withProject, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'r.id' });
}

export type RetirementChange = Partial<
  Omit<TableRow<typeof offsetRetirements>, 'organisationId' | 'id' | 'version'>
> & {
  updatedAt: Date;
};

export async function updateRetirement(
  tx: Tx,
  organisationId: string,
  id: string,
  change: RetirementChange,
): Promise<void> {
  await tx.execute(offsetRetirements.update(change, { organisationId, id }));
}
