import type { Actor } from '../../platform/auth/index.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import type { ChosenFormat, TableFormat } from '../../platform/tables/index.ts';
import type { Waiting, WorkKey } from '../../platform/work/index.ts';
import { joinUser } from '../users/index.ts';
import type { ImportColumn } from './columns.rules.ts';
import type { Counts, ImportKind, ImportStatus, Step } from './rules.ts';
import { type ImportList, sortable } from './schema.ts';

const { bigint, integer, jsonb, smallint, text, timestamptz } = column;

/** Values for cells that a file does not have. */
export interface Defaults {
  readonly activity?: string | null;
  readonly unit?: string | null;
  readonly currency?: string | null;
  readonly locationId?: string | null;
  readonly periodStart?: string | null;
  readonly periodEnd?: string | null;
}

/** The parts of the form that a person chose. */
export type Chosen = ChosenFormat & { readonly headerLine?: number | null };

/** The credential of the request that asked for a step, for the worker to act in the name of its user. */
export interface Credential extends Pick<Actor, 'plan'> {
  readonly role: Actor['user']['role'];
  readonly principal: Pick<Actor['principal'], 'kind' | 'id'>;
}

export const imports = table('imports', {
  organisationId: text,
  id: text,
  name: text,
  kind: text.as<ImportKind>(),
  status: text.as<ImportStatus>(),
  contentType: text,
  sizeBytes: bigint,
  sha256: text,
  fileKey: text,
  templateId: text.orNull,
  format: jsonb.as<TableFormat>().orNull,
  chosen: jsonb.as<Chosen>(),
  columns: jsonb.as<ImportColumn[]>(),
  headerLine: integer.orNull,
  fingerprint: text.orNull,
  defaults: jsonb.as<Defaults>(),
  counts: jsonb.as<Counts>(),
  step: text.as<Step>().orNull,
  reached: integer,
  tries: smallint,
  dueAt: timestamptz,
  message: text.orNull,
  actingUser: text,
  credential: jsonb.as<Credential>(),
  createdAt: timestamptz,
  createdBy: text,
  updatedAt: timestamptz.orNull,
  appliedAt: timestamptz.orNull,
  version: integer,
});

const columns = { ...imports.columns, createdByEmail: text, actingEmail: text };
export type ImportRecord = RowOf<typeof columns>;

const selected = sql`${imports.select('i')}, u.email AS "createdByEmail", a.email AS "actingEmail"`;
const withCreator = sql`imports i ${joinUser('u', 'i', 'created_by')} ${joinUser('a', 'i', 'acting_user')}`;

export type NewImport = Omit<
  ImportRecord,
  'organisationId' | 'createdByEmail' | 'actingEmail' | 'updatedAt' | 'appliedAt' | 'version'
>;

export async function insertImport(tx: Tx, organisationId: string, row: NewImport): Promise<void> {
  await tx.execute(imports.insert({ ...row, organisationId }));
}

const one = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${withCreator} WHERE ${imports.where({ organisationId, id }, 'i')}`;

export const findImport = (db: Db, organisationId: string, id: string): Promise<ImportRecord | undefined> =>
  db.one(columns, one(organisationId, id));

/**
 * Serialises changes of one import, also those of the worker. Joined only afterwards: after a wait, PostgreSQL would
 * compare the new acting user with the row of the former one, and find nothing.
 */
export async function lockImport(tx: Tx, organisationId: string, id: string): Promise<ImportRecord | undefined> {
  await tx.execute(sql`SELECT FROM imports WHERE ${imports.where({ organisationId, id })} FOR NO KEY UPDATE`);
  return findImport(tx, organisationId, id);
}

export function listImports(db: Db, organisationId: string, query: ImportList) {
  const where = [
    sql`i.organisation_id = ${organisationId}`,
    ...(query.status ? isAmong('i.status', query.status) : [sql`i.status <> 'discarded'`]),
    ...isAmong('i.kind', query.kind),
    ...inTimes(query, sortable),
  ];
  return listPage(db, { columns, select: selected, from: withCreator, where, sortable, query, tieBreak: 'i.id' });
}

export type ImportChange = Partial<
  Omit<ImportRecord, 'organisationId' | 'id' | 'createdByEmail' | 'actingEmail' | 'version'>
> & {
  updatedAt: Date;
};

export async function updateImport(tx: Tx, organisationId: string, id: string, change: ImportChange): Promise<void> {
  await tx.execute(imports.update(change, { organisationId, id }));
}

/** The worker's own progress, which is no change of the resource and so gives it no new version. */
export async function saveProgress(
  tx: Tx,
  { organisationId, id }: WorkKey,
  reached: number,
  version: number,
): Promise<void> {
  await tx.execute(
    sql`UPDATE imports SET reached = ${reached}, tries = 0 WHERE ${imports.where({ organisationId, id, version })}`,
  );
}

/** Marks the form in which the file is read until all rows are stored. */
export async function beginReading(tx: Tx, row: ImportRecord, fingerprint: string): Promise<void> {
  const { organisationId, id, version } = row;
  await tx.execute(
    sql`UPDATE imports SET fingerprint = ${fingerprint}, reached = 0 WHERE ${imports.where({ organisationId, id, version })}`,
  );
}

export const waiting: Waiting = { table: 'imports', open: 'step IS NOT NULL', due: 'due_at' };

/**
 * Committed before a step begins, so that tries count the processes that died in it. Undefined if nothing is left to do.
 */
export const beginTry = (db: Db, { organisationId, id }: WorkKey): Promise<{ step: Step; tries: number } | undefined> =>
  db.one(
    { step: text.as<Step>(), tries: smallint },
    sql`UPDATE imports SET tries = tries + 1 WHERE organisation_id = ${organisationId} AND id = ${id} AND step IS NOT NULL
      RETURNING step, tries`,
  );

/** True while the import needs its file. */
export async function hasFile(db: Db, organisationId: string, id: string): Promise<boolean> {
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM imports WHERE ${imports.where({ organisationId, id })} AND status <> 'discarded'`,
  );
  return row !== undefined;
}

/** Imports that wait for a person or for the worker. Locks out other uploads until the transaction ends. */
export async function countOpenForInsert(tx: Tx, organisationId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports ${organisationId}`}, 0))`);
  const row = await tx.one(
    { total: integer },
    sql`SELECT count(*)::int AS total FROM imports
      WHERE organisation_id = ${organisationId} AND status IN ('reading', 'mapping', 'ready', 'applying', 'undoing')`,
  );
  return row!.total;
}
