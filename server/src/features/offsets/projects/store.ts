import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  lockName,
  type RowOf,
  type Sql,
  sql,
  type Tx,
  table,
} from '../../../platform/db/index.ts';
import type { Mechanism, Standard } from '../rules.ts';
import { type ProjectList, sortable, type VerificationReport } from './schema.ts';

const { boolean, json, jsonb, numeric, smallint, smallints, text, timestamptz } = column;

/** The catalogue belongs to no organisation. The operator imports it for all. */
export const offsetProjects = table('offset_projects', {
  id: text,
  registryId: text,
  name: text,
  country: text,
  standard: text.as<Standard>(),
  type: text,
  mechanism: text.as<Mechanism>(),
  sdgs: smallints,
  verified: boolean,
  description: text,
  developer: text,
  methodology: text,
  latitude: numeric.orNull,
  longitude: numeric.orNull,
  verificationReports: jsonb.as<VerificationReport[]>(),
  createdAt: timestamptz,
  /** The time from which it is not offered. */
  archivedAt: timestamptz.orNull,
  updatedAt: timestamptz.orNull,
});

export const offsetVintages = table('offset_vintages', { projectId: text, vintage: smallint, pricePerCredit: numeric });

export interface VintageRow {
  vintage: number;
  /** Decimals as text, from JSON that the database wrote. */
  available: string;
  price: string;
}

const projectColumns = {
  ...offsetProjects.columns,
  available: numeric,
  price: numeric,
  vintages: json.as<VintageRow[]>(),
};
export type ProjectRow = RowOf<typeof projectColumns>;

const selected = sql`${offsetProjects.select('project')}, available, price, vintages`;

/** A project with the stock of its vintages. A catalogue has hundreds of projects, not millions. */
const catalogue = sql`(
  SELECT p.*, v.available, v.price, v.vintages
  FROM offset_projects p
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(coalesce(b.quantity, 0)), 0) AS available, min(v.price_per_credit) AS price,
      json_agg(json_build_object('vintage', v.vintage, 'available', coalesce(b.quantity, 0)::text,
        'price', v.price_per_credit::text) ORDER BY v.vintage) AS vintages
    FROM offset_vintages v
    LEFT JOIN ledger_balances b ON b.organisation_id = '' AND b.account = 'stock' AND b.project_id = v.project_id
      AND b.vintage = v.vintage
    WHERE v.project_id = p.id) v) project`;

export function listProjects(db: Db, query: ProjectList) {
  const where = [
    sql`price IS NOT NULL`,
    sql`archived_at IS NULL`,
    ...isAmong('standard', query.standard),
    ...isAmong('type', query.type),
    ...isAmong('mechanism', query.mechanism),
    ...isAmong('country', query.country),
    ...inTimes(query, sortable),
  ];
  if (query.sdg) where.push(sql`sdgs && ${query.sdg}::smallint[]`);
  if (query.minAvailable !== undefined) where.push(sql`available >= ${String(query.minAvailable)}::numeric`);
  if (query.maxPrice !== undefined) where.push(sql`price <= ${String(query.maxPrice)}::numeric`);
  return listPage(db, { columns: projectColumns, select: selected, from: catalogue, where, sortable, query });
}

export const findProject = (db: Db, id: string): Promise<ProjectRow | undefined> =>
  db.one(projectColumns, sql`SELECT ${selected} FROM ${catalogue} WHERE id = ${id} AND price IS NOT NULL`);

export async function setArchived(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`UPDATE offset_projects SET archived_at = ${at} WHERE id = ${id}`);
}

export const findProjectIds = (db: Db): Promise<Array<Pick<ProjectRow, 'id' | 'registryId'>>> =>
  db.query({ id: text, registryId: text }, sql`SELECT id, registry_id AS "registryId" FROM offset_projects`);

const offerColumns = {
  projectId: text,
  projectName: text,
  registryId: text,
  standard: text.as<Standard>(),
  vintage: smallint,
  pricePerCredit: numeric,
  archivedAt: timestamptz.orNull,
};
export type Offer = RowOf<typeof offerColumns>;

/** The vintages that these projects offer, at today's prices. */
export const findOffers = (db: Db, projectIds: readonly string[]): Promise<Offer[]> =>
  db.query(
    offerColumns,
    sql`SELECT p.id AS "projectId", p.name AS "projectName", p.registry_id AS "registryId", p.standard, v.vintage,
        v.price_per_credit AS "pricePerCredit", p.archived_at AS "archivedAt"
      FROM offset_projects p JOIN offset_vintages v ON v.project_id = p.id WHERE p.id = ANY (${projectIds}::text[])`,
  );

/** All credits ever issued for a vintage: the only credits that enter the ledger from outside. */
export interface Issued {
  readonly vintage: number;
  /** Decimals as text, from JSON that the database wrote. */
  readonly credits: string;
  readonly pricePerCredit: string;
}

const recordedColumns = { ...offsetProjects.columns, issued: json.as<Issued[]>() };
/** A project as the record keeps it: with its issued credits, without its stock, which every order changes. */
export type RecordedProjectRow = RowOf<typeof recordedColumns>;

const projectsWhere = (condition: Sql): Sql => sql`
  SELECT ${offsetProjects.select('p')}, (
    SELECT coalesce(json_agg(json_build_object('vintage', v.vintage, 'credits', coalesce(-b.quantity, 0)::text,
      'pricePerCredit', v.price_per_credit::text) ORDER BY v.vintage), '[]')
    FROM offset_vintages v
    LEFT JOIN ledger_balances b ON b.organisation_id = '' AND b.account = 'issued' AND b.project_id = v.project_id
      AND b.vintage = v.vintage
    WHERE v.project_id = p.id) AS issued
  FROM offset_projects p WHERE ${condition} ORDER BY p.id`;

/** Serialises changes of the catalogue, because each records the state that the previous one left. */
export const lockCatalogue = (tx: Tx): Promise<void> => lockName(tx, 'offset_projects');

export const findRecordedProject = (db: Db, id: string): Promise<RecordedProjectRow | undefined> =>
  db.one(recordedColumns, projectsWhere(sql`p.id = ${id}`));

export const findByRegistryIds = (db: Db, registryIds: readonly string[]): Promise<RecordedProjectRow[]> =>
  db.query(recordedColumns, projectsWhere(sql`p.registry_id = ANY (${registryIds}::text[])`));

/** In the order of their ids. */
export const findRecordedProjectsAfter = (db: Db, after: string, limit: number): Promise<RecordedProjectRow[]> =>
  db.query(recordedColumns, sql`${projectsWhere(sql`p.id > ${after}`)} LIMIT ${limit}`);
