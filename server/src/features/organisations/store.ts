import type { FiscalYearStart } from '../../kernel/fiscal-year.ts';
import { column, type Db, raw, type Sql, sql, type TableRow, type Tx, table } from '../../platform/db/index.ts';
import type { LimitOverride, Plan } from '../../platform/rate-limit/index.ts';
import { datedPlaces } from './locations/store.ts';
import type { FormerName, LegalIdentifier } from './names/identity.rules.ts';
import type { FactorPolicy, FactorSource, GwpSet, Scope2Method, SignInPolicy } from './schema.ts';

const { boolean, integer, jsonb, text, texts, timestamptz } = column;

export const organisations = table('organisations', {
  id: text,
  name: text,
  legalName: text.orNull,
  legalIdentifier: jsonb.as<LegalIdentifier>().orNull,
  formerNames: jsonb.as<readonly FormerName[]>(),
  country: text,
  plan: text.as<Plan>(),
  multiSite: boolean,
  gwpSet: text.as<GwpSet>(),
  scope2Method: text.as<Scope2Method>(),
  deriveFuelAndEnergy: boolean,
  fiscalYearStart: text.as<FiscalYearStart>(),
  defaultSources: texts.as<FactorSource[]>(),
  factorPolicy: jsonb.as<FactorPolicy>(),
  reviewPolicy: text.as<'open' | 'four_eyes'>(),
  /** Null if mail may go to any domain. */
  recipientDomains: texts.orNull,
  signInPolicy: text.as<SignInPolicy>(),
  limits: jsonb.as<LimitOverride>().orNull,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  deletedAt: timestamptz.orNull,
  version: integer,
});

export type OrganisationRow = TableRow<typeof organisations>;

export type NewOrganisation = Pick<
  OrganisationRow,
  'id' | 'name' | 'country' | 'plan' | 'defaultSources' | 'createdAt'
> &
  Partial<Pick<OrganisationRow, 'deriveFuelAndEnergy'>>;

export const insertOrganisation = (tx: Tx, organisation: NewOrganisation): Promise<OrganisationRow | undefined> =>
  tx.one(organisations.columns, sql`${organisations.insert(organisation)} RETURNING ${organisations.select()}`);

export const findOrganisation = (db: Db, organisationId: string): Promise<OrganisationRow | undefined> =>
  db.one(organisations.columns, oneOrganisation(organisationId));

/** The one row of this kind that an organisation has, unless its own id comes before the given one. */
export async function organisationAfter(db: Db, organisationId: string, after: string): Promise<OrganisationRow[]> {
  const row = organisationId > after ? await findOrganisation(db, organisationId) : undefined;
  return row ? [row] : [];
}

/** NO KEY: rows that refer to the organisation can still be inserted; only another lock of this kind waits. */
export const lockOrganisation = (tx: Tx, organisationId: string): Promise<OrganisationRow | undefined> =>
  tx.one(organisations.columns, sql`${oneOrganisation(organisationId)} FOR NO KEY UPDATE`);

const oneOrganisation = (id: string) =>
  sql`SELECT ${organisations.select()} FROM organisations WHERE ${organisations.where({ id })}`;

export async function updateOrganisation(
  tx: Tx,
  organisationId: string,
  row: OrganisationRow & { updatedAt: Date },
): Promise<void> {
  const { name, country, multiSite, defaultSources, factorPolicy, reviewPolicy, recipientDomains, updatedAt } = row;
  const {
    legalName,
    legalIdentifier,
    formerNames,
    signInPolicy,
    gwpSet,
    scope2Method,
    deriveFuelAndEnergy,
    fiscalYearStart,
  } = row;
  const method = { signInPolicy, gwpSet, scope2Method, deriveFuelAndEnergy, fiscalYearStart };
  const policies = { factorPolicy, reviewPolicy, recipientDomains };
  const names = { name, legalName, legalIdentifier, formerNames };
  const change = { ...names, country, multiSite, defaultSources, ...policies, ...method, updatedAt };
  await tx.execute(organisations.update(change, { id: organisationId }));
}

export async function setPlan(tx: Tx, organisationId: string, change: { plan: Plan; updatedAt: Date }): Promise<void> {
  await tx.execute(organisations.update(change, { id: organisationId }));
}

/** Creates no new version: the API does not show the limits. */
export async function setLimits(tx: Tx, organisationId: string, limits: LimitOverride | null): Promise<void> {
  await tx.execute(sql`UPDATE organisations SET limits = ${limits} WHERE id = ${organisationId}`);
}

export async function anyOrganisation(db: Db): Promise<boolean> {
  const row = await db.one({ any: boolean }, sql`SELECT EXISTS (SELECT FROM organisations) AS any`);
  return row?.any === true;
}

export const allOrganisations = (db: Db): Promise<OrganisationRow[]> =>
  db.query(organisations.columns, sql`SELECT ${organisations.select()} FROM organisations ORDER BY created_at, id`);

/** The row stays, because certificates refer to it and show its name. Its mail domains are deleted. */
export const markDeleted = (tx: Tx, id: string, at: Date): Promise<OrganisationRow | undefined> =>
  tx.one(
    organisations.columns,
    sql`${organisations.update({ deletedAt: at, updatedAt: at, recipientDomains: null }, { id })}
      RETURNING ${organisations.select()}`,
  );

/** True if the service has been used: its database has an organisation. */
export async function isInUse(db: Db): Promise<boolean> {
  const row = await db.one({ isInUse: column.boolean }, sql`SELECT EXISTS (SELECT FROM organisations) AS "isInUse"`);
  return row?.isInUse ?? false;
}

/** Every organisation, for operator commands that process all of them. */
export async function listOrganisationIds(db: Db): Promise<string[]> {
  const rows = await db.query({ id: text }, sql`SELECT id FROM organisations ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** True if a session needs a passkey in the organisation. */
export async function requiresPasskeys(db: Db, organisationId: string): Promise<boolean> {
  const row = await db.one(
    { policy: text },
    sql`SELECT sign_in_policy AS policy FROM organisations WHERE id = ${organisationId}`,
  );
  return row?.policy === 'passkey';
}

/** SQL fragments with which other features join a location or the organisation. `row` is the alias of the joining row. */

/** `l.name` may be selected. */
export const joinLocation = (as: string, row: string): Sql =>
  raw(`JOIN locations ${as} ON ${as}.organisation_id = ${row}.organisation_id AND ${as}.id = ${row}.location_id`);

/**
 * The location with its place on the first day of a row's period: `l.name`, `l.country` and `l.region` may be selected. The
 * present country of a location says nothing about earlier entries.
 */
export const joinPlace = (as: string, row: string): Sql =>
  sql`JOIN (${datedPlaces}) ${raw(as)} ON ${raw(`${as}.organisation_id = ${row}.organisation_id
    AND ${as}.id = ${row}.location_id AND ${row}.period_start BETWEEN ${as}.valid_from AND ${as}.valid_until`)}`;

/** The id of the location that entries belong to by default. */
export const defaultLocation = (organisationId: string): Sql =>
  sql`(SELECT id FROM locations WHERE organisation_id = ${organisationId} AND is_default)`;

/** `o.id`, `o.name`, `o.plan`, `o.limits`, `o.fiscal_year_start`, `o.legal_name`, `o.former_names` and `o.created_at` may be selected. */
export const joinOrganisation = (as: string, row: string): Sql =>
  raw(`JOIN organisations ${as} ON ${as}.id = ${row}.organisation_id`);
