import type { Period } from '../../kernel/period.ts';
import {
  column,
  type Db,
  inTimes,
  isAmong,
  listPage,
  sql,
  type TableRow,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import type { Reason } from './eligibility/rules.ts';
import type { Criteria, InstrumentTerms, InstrumentType } from './rules.ts';
import { type InstrumentList, sortable } from './schema.ts';

const { date, integer, jsonb, numeric, text, texts, timestamptz } = column;

export const instruments = table('instruments', {
  organisationId: text,
  id: text,
  type: text.as<InstrumentType>(),
  quantityKwh: numeric.orNull,
  periodStart: date,
  periodEnd: date,
  region: text,
  kgCo2ePerKwh: numeric,
  registry: text.orNull,
  certificateIds: jsonb.as<string[]>(),
  evidence: text.orNull,
  criteria: jsonb.as<Criteria>(),
  locationIds: texts,
  contractReference: text.orNull,
  productionStart: date.orNull,
  productionEnd: date.orNull,
  productionCountry: text.orNull,
  /** Null if it was recorded before instruments had to qualify. */
  ineligibleBecause: jsonb.as<Reason[]>().orNull,
  createdAt: timestamptz,
  updatedAt: timestamptz.orNull,
  /** The change that must be approved first; until then the instrument covers nothing. */
  pendingChange: text.orNull,
  version: integer,
});
export type InstrumentRow = TableRow<typeof instruments>;

/** Terms with the result of checking whether they qualify. */
export type CheckedTerms = InstrumentTerms & Pick<InstrumentRow, 'ineligibleBecause'>;

export async function insertInstrument(
  tx: Tx,
  organisationId: string,
  instrument: CheckedTerms & Pick<InstrumentRow, 'id' | 'createdAt' | 'pendingChange'>,
): Promise<void> {
  await tx.execute(instruments.insert({ ...instrument, organisationId }));
}

export const findInstrument = (db: Db, organisationId: string, id: string): Promise<InstrumentRow | undefined> =>
  db.one(
    instruments.columns,
    sql`SELECT ${instruments.select()} FROM instruments WHERE ${instruments.where({ organisationId, id })}`,
  );

export function listInstruments(db: Db, organisationId: string, query: InstrumentList) {
  const where = [
    sql`organisation_id = ${organisationId}`,
    ...isAmong('type', query.type),
    ...isAmong('region', query.region),
    ...(query.periodStart === undefined ? [] : [sql`period_end >= ${query.periodStart}`]),
    ...(query.periodEnd === undefined ? [] : [sql`period_start <= ${query.periodEnd}`]),
    ...inTimes(query, sortable),
  ];
  const { columns } = instruments;
  return listPage(db, { columns, select: instruments.select(), from: sql`instruments`, where, sortable, query });
}

/** Approved instruments that overlap these days. */
export const findInstrumentsIn = (
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
): Promise<InstrumentRow[]> =>
  db.query(
    instruments.columns,
    sql`SELECT ${instruments.select()} FROM instruments
      WHERE organisation_id = ${organisationId} AND pending_change IS NULL
        AND period_start <= ${periodEnd} AND period_end >= ${periodStart}
      ORDER BY period_start, id`,
  );

export async function updateInstrument(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Partial<CheckedTerms & Pick<InstrumentRow, 'pendingChange'>> & { updatedAt: Date },
): Promise<void> {
  await tx.execute(instruments.update(change, { organisationId, id }));
}

/** The database deletes its certificates too. */
export async function deleteInstrument(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(instruments.delete({ organisationId, id }));
}

/** An instrument and the SHA-256 of its terms, in hexadecimal digits. */
export interface InstrumentVersion {
  id: string;
  version: string;
}

/**
 * The terms that a figure rests on, in the order of ids. Two instruments with the same terms have the same hash, so a
 * change that was taken back shows no difference.
 */
export const findInstrumentVersions = (
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<InstrumentVersion[]> =>
  db.query(
    { id: text, version: text },
    sql`SELECT id, encode(sha256(convert_to(jsonb_build_array(type, trim_scale(quantity_kwh), period_start, period_end,
        region, trim_scale(kg_co2e_per_kwh), registry, certificate_ids, evidence, criteria, location_ids,
        contract_reference, production_start, production_end, production_country, ineligible_because)::text, 'UTF8')),
        'hex') AS version
      FROM instruments WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[]) ORDER BY id`,
  );
