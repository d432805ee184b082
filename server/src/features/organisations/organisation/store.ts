import { type Db, raw, sql, type Tx } from '../../../platform/db/index.ts';
import type { LimitOverride, Plan } from '../../../platform/rate-limit/index.ts';
import type { FactorSource, GwpSet } from './schema.ts';

export interface OrganisationRow {
  id: string;
  name: string;
  country: string;
  plan: Plan;
  multiSite: boolean;
  gwpSet: GwpSet;
  defaultSources: FactorSource[];
  reviewPolicy: 'open' | 'four_eyes';
  /** Null for any. */
  recipientDomains: string[] | null;
  createdAt: Date;
  version: number;
}

const columns = raw(`id, name, country, plan, multi_site AS "multiSite", gwp_set AS "gwpSet",
  default_sources AS "defaultSources", review_policy AS "reviewPolicy", recipient_domains AS "recipientDomains",
  created_at AS "createdAt", version`);

export type NewOrganisation = Pick<
  OrganisationRow,
  'id' | 'name' | 'country' | 'plan' | 'defaultSources' | 'createdAt'
>;

export async function insertOrganisation(tx: Tx, row: NewOrganisation): Promise<void> {
  await tx.execute(sql`
    INSERT INTO organisations (id, name, country, plan, default_sources, created_at)
    VALUES (${row.id}, ${row.name}, ${row.country}, ${row.plan}, ${row.defaultSources}, ${row.createdAt})`);
}

export async function findOrganisation(db: Db, organisationId: string): Promise<OrganisationRow | undefined> {
  const [row] = await db.query<OrganisationRow>(sql`SELECT ${columns} FROM organisations WHERE id = ${organisationId}`);
  return row;
}

/** NO KEY: rows that refer to the organisation are inserted meanwhile; only changes of the same kind wait. */
export async function lockOrganisation(tx: Tx, organisationId: string): Promise<OrganisationRow | undefined> {
  const [row] = await tx.query<OrganisationRow>(
    sql`SELECT ${columns} FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`,
  );
  return row;
}

export type OrganisationChange = Pick<
  OrganisationRow,
  'name' | 'country' | 'multiSite' | 'gwpSet' | 'defaultSources' | 'reviewPolicy' | 'recipientDomains'
>;

export async function updateOrganisation(tx: Tx, organisationId: string, change: OrganisationChange): Promise<void> {
  await tx.execute(sql`
    UPDATE organisations SET name = ${change.name}, country = ${change.country}, multi_site = ${change.multiSite},
      gwp_set = ${change.gwpSet}, default_sources = ${change.defaultSources}, review_policy = ${change.reviewPolicy},
      recipient_domains = ${change.recipientDomains},
      version = version + 1
    WHERE id = ${organisationId}`);
}

export async function setPlan(tx: Tx, organisationId: string, plan: Plan): Promise<number> {
  return tx.execute(sql`UPDATE organisations SET plan = ${plan}, version = version + 1 WHERE id = ${organisationId}`);
}

export async function setLimits(tx: Tx, organisationId: string, limits: LimitOverride | null): Promise<void> {
  await tx.execute(sql`UPDATE organisations SET limits = ${limits} WHERE id = ${organisationId}`);
}

export async function anyOrganisation(db: Db): Promise<boolean> {
  const [row] = await db.query<{ any: boolean }>(sql`SELECT EXISTS (SELECT FROM organisations) AS any`);
  return row?.any === true;
}

export async function allOrganisations(db: Db): Promise<OrganisationRow[]> {
  return db.query<OrganisationRow>(sql`SELECT ${columns} FROM organisations ORDER BY created_at, id`);
}
