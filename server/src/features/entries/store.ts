import type { GhgScope } from '../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  type RowOf,
  raw,
  type Sql,
  sql,
  type TableRow,
  type Tx,
  table,
  violatesForeignKey,
} from '../../platform/db/index.ts';
import type { Spend } from '../currencies/index.ts';
import type { AppliedGwpSet, EnergySource, Factor, GasAmount, Proximity } from '../factors/index.ts';
import { joinLocation } from '../organisations/index.ts';
import { joinUser } from '../users/index.ts';
import type { Journey } from './journey/schema.ts';
import {
  type AutomaticFactor,
  type CalorificBasis,
  type DataQuality,
  type EntryState,
  type InstrumentShare,
  namedIn,
  type StoredEvidenceStatus,
  type Warning,
} from './rules.ts';

/** Finds the retirement that names an entry. The feature `offsets` provides it, since entries must not import it. */
export type FindRetirementOfEntry = (db: Db, organisationId: string, entryId: string) => Promise<string | undefined>;

/** A concurrent request may have created the retirement after this one checked; the foreign key then refuses. */
export function explainNamedInRetirement(error: unknown): never {
  if (!violatesForeignKey(error, 'entry_named_in_retirement')) throw error;
  throw namedIn('a retirement made a moment ago');
}

const { boolean, date, integer, jsonb, numeric, smallint, text, timestamptz } = column;

/** Amounts are decimal text, as PostgreSQL gives and takes them. */
export const entries = table('emission_entries', {
  organisationId: text,
  id: text,
  locationId: text,
  ghgScope: smallint.as<GhgScope>(),
  category: text,
  subcategory: text,
  /** Null outside the catalogue, and for an entry from before it. */
  activity: text.orNull,
  quantity: numeric,
  unit: text,
  periodStart: date,
  periodEnd: date,
  state: text.as<EntryState>(),
  reference: text.orNull,
  notes: text.orNull,
  rejectionReason: text.orNull,
  tco2e: numeric,
  gwpSet: text.as<AppliedGwpSet>(),
  gases: jsonb.as<GasAmount[]>().orNull,
  co2: numeric.orNull,
  ch4: numeric.orNull,
  n2o: numeric.orNull,
  hfcs: numeric.orNull,
  pfcs: numeric.orNull,
  sf6: numeric.orNull,
  nf3: numeric.orNull,
  ch4Kg: numeric.orNull,
  n2oKg: numeric.orNull,
  hfcsKg: numeric.orNull,
  pfcsKg: numeric.orNull,
  sf6Kg: numeric.orNull,
  nf3Kg: numeric.orNull,
  biogenicCo2: numeric.orNull,
  outsideKyoto: numeric.orNull,
  energyKwh: numeric.orNull,
  calorificBasis: text.as<CalorificBasis>().orNull,
  /** Set if the factor is for the fuel or electricity that purchased heat, steam or cooling is made from. */
  energySource: jsonb.as<EnergySource>().orNull,
  marketTco2e: numeric.orNull,
  activityUncertaintyPercent: numeric.orNull,
  uncertaintyPercent: numeric.orNull,
  dataQuality: text.as<DataQuality>().orNull,
  /** As the client sent it; see `calculation/rules.ts`. */
  statedDataQuality: text.as<DataQuality>().orNull,
  /** Null without evidence. A derived entry has that of its parent. */
  evidenceStatus: text.as<NonNullable<StoredEvidenceStatus>>().orNull,
  /** The energy that instruments cover; the feature `instruments` decides it. */
  instruments: jsonb.as<InstrumentShare[]>(),
  warnings: jsonb.as<Warning[]>(),
  /** Set if the amount is of another currency or year than the money of the factor. */
  spend: jsonb.as<Spend>().orNull,
  /** Set if the quantity follows from it. */
  journey: jsonb.as<Journey>().orNull,
  /** The import that made it. A derived entry has none of its own. */
  importId: text.orNull,
  derivedFrom: text.orNull,
  derivedPart: text.orNull,
  derivedEntryIds: jsonb.as<string[]>(),
  factorCode: text,
  factorSource: text,
  factorVintage: smallint,
  factorValue: numeric,
  factorUnit: text,
  factorPinned: boolean,
  /** Null for an entry from before proximities. */
  factorProximity: text.as<Proximity>().orNull,
  factorOverrideReason: text.orNull,
  /** See `calculation/override.rules.ts`. */
  automaticFactor: jsonb.as<AutomaticFactor>().orNull,
  factorCopy: jsonb.as<Factor>(),
  createdAt: timestamptz,
  createdBy: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});

/** For the statements of the feature `inventory`, which reads entries and owns no table. */
export const entryView = raw('emission_entries');

/** The copy of the factor is larger than all other columns, and only a calculation needs it. */
const withoutCopy = entries.without('organisationId', 'factorCopy');

export const entryColumns = {
  ...withoutCopy.columns,
  locationName: text,
  createdByEmail: text,
  /** Pinned, and for another scope or category, or different from the automatic choice. */
  factorOverridden: boolean,
};

export type EntryRow = RowOf<typeof entryColumns>;

export type EntryWithFactor = EntryRow & Pick<TableRow<typeof entries>, 'factorCopy'>;

/**
 * Derived from the copied factor instead of stored, so it also covers entries from before reasons were required. The index
 * `emission_entries_pinned_otherwise` has the same condition.
 */
export const isOverridden = raw(`(factor_pinned AND
  (factor_copy ->> 'ghgScope' <> ghg_scope::text OR factor_copy ->> 'category' <> category
    OR coalesce(jsonb_array_length(automatic_factor -> 'differences'), 0) > 0))`);

export const selectEntry = sql`${withoutCopy.select('e')}, l.name AS "locationName", u.email AS "createdByEmail",
  ${isOverridden} AS "factorOverridden"`;

export const entriesWithNames = sql`emission_entries e ${joinLocation('l', 'e')} ${joinUser('u', 'e', 'created_by')}`;

export const findEntry = (db: Db, organisationId: string, id: string): Promise<EntryRow | undefined> =>
  db.one(entryColumns, sql`SELECT ${selectEntry} ${fromOne(organisationId, id)}`);

/** Serialises changes of one entry. */
export const lockEntry = (tx: Tx, organisationId: string, id: string): Promise<EntryRow | undefined> =>
  tx.one(entryColumns, sql`SELECT ${selectEntry} ${fromOne(organisationId, id)} FOR NO KEY UPDATE OF e`);

/** For a change that may recalculate the entry. */
export const lockEntryWithFactor = (tx: Tx, organisationId: string, id: string): Promise<EntryWithFactor | undefined> =>
  tx.one(
    { ...entryColumns, factorCopy: entries.columns.factorCopy },
    sql`SELECT ${selectEntry}, e.factor_copy AS "factorCopy" ${fromOne(organisationId, id)} FOR NO KEY UPDATE OF e`,
  );

const fromOne = (organisationId: string, id: string): Sql =>
  sql`FROM ${entriesWithNames} WHERE ${entries.where({ organisationId, id }, 'e')}`;

/** The entries derived from this one. */
export const lockDerived = (tx: Tx, organisationId: string, derivedFrom: string): Promise<EntryWithFactor[]> =>
  tx.query(
    { ...entryColumns, factorCopy: entries.columns.factorCopy },
    sql`SELECT ${selectEntry}, e.factor_copy AS "factorCopy" FROM ${entriesWithNames}
      WHERE ${entries.where({ organisationId, derivedFrom }, 'e')} ORDER BY e.id FOR NO KEY UPDATE OF e`,
  );

/** A page of all entries, in the order of their ids. */
export const entriesAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<EntryRow[]> =>
  db.query(
    entryColumns,
    sql`SELECT ${selectEntry} FROM ${entriesWithNames}
      WHERE e.organisation_id = ${organisationId} AND e.id > ${after} ORDER BY e.id LIMIT ${limit}`,
  );

/** The unique index that refuses duplicates. */
export const SAME = 'emission_entries_same';

/** Inserts all entries in one statement. Returns the stored ids; the other entries are duplicates. */
export async function insertEntries(
  tx: Tx,
  organisationId: string,
  rows: readonly EntryWithFactor[],
): Promise<Set<string>> {
  const copies = sql`(SELECT ${JSON.stringify(copiesOf(rows))}::jsonb AS of) AS copies`;
  const computed = {
    organisationId: sql`${organisationId}`,
    factorCopy: sql`(SELECT coalesce(copies.of -> new.id, copies.of -> new.factor_code) FROM ${copies})`,
  };
  const insert = entries.insertAll(rows, computed);
  const stored = await tx.query(
    { id: text },
    sql`${insert}
      ON CONFLICT (organisation_id, location_id, ghg_scope, category, subcategory, period_start, period_end, reference)
      DO NOTHING RETURNING id`,
  );
  return new Set(stored.map(({ id }) => id));
}

/**
 * Many entries share few factors, so each factor is sent once, under its code. A factor that is own at one location and a
 * proxy at another has two copies; the entries with the second have it under their ids.
 */
function copiesOf(rows: readonly EntryWithFactor[]): Record<string, Factor> {
  const copies: Record<string, Factor> = {};
  for (const { id, factorCode, factorCopy } of rows) {
    copies[factorCode] ??= factorCopy;
    const shared = copies[factorCode];
    if (shared.proximityUncertaintyPercent !== factorCopy.proximityUncertaintyPercent) copies[id] = factorCopy;
  }
  return copies;
}

export type EntryChange = Partial<
  Omit<EntryWithFactor, 'id' | 'createdAt' | 'createdBy' | 'createdByEmail' | 'updatedAt' | 'version'>
>;

export async function updateEntry(
  tx: Tx,
  organisationId: string,
  id: string,
  change: EntryChange & { updatedAt: Date },
): Promise<void> {
  await tx.execute(entries.update(change, { organisationId, id }));
}

export async function deleteEntry(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(entries.delete({ organisationId, id })).catch(explainNamedInRetirement);
}

/** The ids that name no entry of the organisation. The other entries cannot be deleted before the transaction ends. */
export async function unknownEntries(tx: Tx, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query(
    { id: text },
    sql`SELECT id FROM emission_entries WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])
      ORDER BY id FOR KEY SHARE`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

const columns = { ...entries.columns, factorOverridden: column.boolean };

export type CalculatedRow = RowOf<typeof columns>;

/** An entry with its copied factor. */
export const findCalculated = (db: Db, organisationId: string, id: string): Promise<CalculatedRow | undefined> =>
  db.one(
    columns,
    sql`SELECT ${entries.select()}, ${isOverridden} AS "factorOverridden" FROM emission_entries
      WHERE organisation_id = ${organisationId} AND id = ${id}`,
  );
