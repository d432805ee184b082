import { type Db, raw, sql } from '../../../platform/db/index.ts';
import { listPage } from '../../../platform/http/index.ts';
import type { Mechanism } from './mechanism.ts';
import { type ProjectList, type Standard, sortable } from './schema.ts';

export interface VintageRow {
  vintage: number;
  /** Decimals as text, from JSON that the database wrote. */
  available: string;
  price: string;
}

export interface ProjectRow {
  id: string;
  registryId: string;
  name: string;
  country: string;
  standard: Standard;
  type: string;
  mechanism: Mechanism;
  sdgs: number[];
  verified: boolean;
  description: string;
  developer: string;
  methodology: string;
  latitude: string | null;
  longitude: string | null;
  verificationReports: Array<{ title: string; url: string; issuedAt: string }>;
  available: string;
  price: string;
  vintages: VintageRow[];
}

/** A project with what its vintages have in stock; a catalogue has hundreds of projects, not millions. */
const catalogue = raw(`(
  SELECT p.*, v.available, v.price, v.vintages
  FROM offset_projects p
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(coalesce(b.quantity, 0)), 0) AS available, min(v.price_per_credit) AS price,
      json_agg(json_build_object('vintage', v.vintage, 'available', coalesce(b.quantity, 0)::text,
        'price', v.price_per_credit::text) ORDER BY v.vintage) AS vintages
    FROM offset_vintages v
    LEFT JOIN ledger_balances b ON b.organisation_id = '' AND b.account = 'stock' AND b.project_id = v.project_id
      AND b.vintage = v.vintage
    WHERE v.project_id = p.id) v) project`);

const columns =
  raw(`id, registry_id AS "registryId", name, country, standard, type, mechanism, sdgs, verified, description,
  developer, methodology, latitude, longitude, verification_reports AS "verificationReports", available::text, price::text, vintages`);

export function listProjects(db: Db, query: ProjectList) {
  const where = [sql`price IS NOT NULL`];
  if (query.standard) where.push(sql`standard = ${query.standard}`);
  if (query.type) where.push(sql`type = ${query.type}`);
  if (query.mechanism) where.push(sql`mechanism = ${query.mechanism}`);
  if (query.country) where.push(sql`country = ${query.country}`);
  if (query.sdg !== undefined) where.push(sql`${query.sdg} = ANY (sdgs)`);
  if (query.minAvailable !== undefined) where.push(sql`available >= ${String(query.minAvailable)}::numeric`);
  if (query.maxPrice !== undefined) where.push(sql`price <= ${String(query.maxPrice)}::numeric`);
  return listPage<ProjectRow>(db, { select: columns, from: catalogue, where, sortable, query });
}

export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db.query<ProjectRow>(
    sql`SELECT ${columns} FROM ${catalogue} WHERE id = ${id} AND price IS NOT NULL`,
  );
  return row;
}

export interface Offer {
  projectId: string;
  projectName: string;
  registryId: string;
  standard: Standard;
  vintage: number;
  pricePerCredit: string;
}

/** What is offered of these lots, at the price of now. */
export function findOffers(db: Db, projectIds: readonly string[]): Promise<Offer[]> {
  return db.query<Offer>(sql`
    SELECT p.id AS "projectId", p.name AS "projectName", p.registry_id AS "registryId", p.standard, v.vintage,
      v.price_per_credit::text AS "pricePerCredit"
    FROM offset_projects p JOIN offset_vintages v ON v.project_id = p.id WHERE p.id = ANY (${projectIds}::text[])`);
}
