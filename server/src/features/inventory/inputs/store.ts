import { column, type Db, sql } from '../../../platform/db/index.ts';
import { entryView } from '../../entries/index.ts';
import { after, beforeAll, type Cursor, conditions, countedStates, type EntrySelection } from '../selection.store.ts';

const BATCH_SIZE = 5_000;

/**
 * The fields that a figure rests on, one a line. Absent ones are empty lines. State and times are left out: closing and
 * reopening a period changes no figure.
 */
const version = sql`sha256(convert_to(array_to_string(ARRAY[
  location_id, ghg_scope::text, category, subcategory, activity, period_start::text, period_end::text,
  trim_scale(quantity)::text, unit, factor_code, factor_source, factor_vintage::text, trim_scale(factor_value)::text,
  factor_unit, gwp_set, factor_override_reason, data_quality, calorific_basis,
  trim_scale(tco2e)::text, trim_scale(market_tco2e)::text, trim_scale(biogenic_co2)::text,
  trim_scale(outside_kyoto)::text, instruments::text], E'\n', ''), 'UTF8'))`;

/** `<id> <version>` of each counted entry, in the order of period and id, in batches. */
export async function* streamEntryVersions(db: Db, selection: EntrySelection): AsyncGenerator<string[]> {
  let last: Cursor = beforeAll(selection);
  for (;;) {
    const batch = await nextBatch(db, selection, last);
    if (!batch?.lines) return;
    const lines = batch.lines.split('\n');
    yield lines;
    if (lines.length < BATCH_SIZE) return;
    last = { periodStart: batch.periodStart!, id: batch.id! };
  }
}

/** One text for each batch: a million rows cost most of their time in the reading of rows. */
const nextBatch = (db: Db, selection: EntrySelection, last: Cursor) =>
  db.one(
    { lines: column.text.orNull, periodStart: column.date.orNull, id: column.text.orNull },
    sql`SELECT string_agg(id || ' ' || encode(${version}, 'hex'), E'\n' ORDER BY period_start, id) AS lines,
        max(period_start) AS "periodStart", (array_agg(id ORDER BY period_start DESC, id DESC))[1] AS id
      FROM (
        SELECT * FROM ${entryView} WHERE ${conditions(selection, countedStates, 'overlapping')} AND ${after(last)}
        ORDER BY period_start, id LIMIT ${BATCH_SIZE}
      ) AS e`,
  );

/** The instruments that cover electricity of counted entries. */
export async function listCoveringInstruments(db: Db, selection: EntrySelection): Promise<string[]> {
  const rows = await db.query(
    { id: column.text },
    sql`SELECT DISTINCT held ->> 'id' AS id
      FROM ${entryView} e CROSS JOIN LATERAL jsonb_array_elements(e.instruments) AS held
      WHERE ${conditions(selection, countedStates, 'overlapping')} AND instruments <> '[]'`,
  );
  return rows.map(({ id }) => id);
}
