import {
  column,
  type Db,
  inTimes,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import { joinUser } from '../../users/index.ts';
import type { ImportColumn } from '../columns.rules.ts';
import type { Defaults } from '../store.ts';
import type { KnownMeaning } from '../values/rules.ts';
import { type ImportTemplateList, sortable } from './schema.ts';

const { integer, jsonb, text, timestamptz } = column;

export const templates = table('import_templates', {
  organisationId: text,
  id: text,
  name: text,
  fingerprint: text,
  columns: jsonb.as<ImportColumn[]>(),
  defaults: jsonb.as<Defaults>(),
  meanings: jsonb.as<KnownMeaning[]>(),
  createdAt: timestamptz,
  createdBy: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});

const columns = { ...templates.columns, createdByEmail: text };
export type TemplateRow = RowOf<typeof columns>;

/** Held by the database, so that two people cannot take the same name at once. */
export const SAME_NAME = 'import_templates_name_key';

const selected = sql`${templates.select('t')}, u.email AS "createdByEmail"`;
const withCreator = sql`import_templates t ${joinUser('u', 't', 'created_by')}`;
const one = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${withCreator} WHERE ${templates.where({ organisationId, id }, 't')}`;

export const findTemplate = (db: Db, organisationId: string, id: string): Promise<TemplateRow | undefined> =>
  db.one(columns, one(organisationId, id));

export const lockTemplate = (tx: Tx, organisationId: string, id: string): Promise<TemplateRow | undefined> =>
  tx.one(columns, sql`${one(organisationId, id)} FOR NO KEY UPDATE OF t`);

/** The youngest template for files with these headers. */
export const findTemplateFor = (
  db: Db,
  organisationId: string,
  fingerprint: string,
): Promise<TemplateRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${selected} FROM ${withCreator}
      WHERE t.organisation_id = ${organisationId} AND t.fingerprint = ${fingerprint}
      ORDER BY coalesce(t.updated_at, t.created_at) DESC, t.id DESC LIMIT 1`,
  );

export function listTemplates(db: Db, organisationId: string, query: ImportTemplateList) {
  const where = [sql`t.organisation_id = ${organisationId}`, ...inTimes(query, sortable)];
  return listPage(db, { columns, select: selected, from: withCreator, where, sortable, query, tieBreak: 't.id' });
}

export async function insertTemplate(
  tx: Tx,
  organisationId: string,
  row: Omit<TemplateRow, 'organisationId' | 'createdByEmail' | 'updatedAt' | 'version'>,
): Promise<void> {
  await tx.execute(templates.insert({ ...row, organisationId }));
}

export async function updateTemplate(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Partial<Pick<TemplateRow, 'name' | 'fingerprint' | 'columns' | 'defaults' | 'meanings'>> & {
    updatedAt: Date;
  },
): Promise<void> {
  await tx.execute(templates.update(change, { organisationId, id }));
}

export async function deleteTemplate(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(templates.delete({ organisationId, id }));
}
