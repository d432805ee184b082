import type { Decimal } from '../../../kernel/decimal.ts';
import { column, type Db, sql } from '../../../platform/db/index.ts';
import { entryView } from '../../entries/index.ts';
import { conditions, countedStates, type Selection } from '../selection.store.ts';
import { counting, windowAt } from '../share.rules.ts';

const { date, numeric, text } = column;

/** Energy of an instrument that counted entries of an activity at a location use. */
export interface HeldInstrument {
  instrumentId: string;
  locationId: string;
  subcategory: string;
  kwh: Decimal;
}

const heldColumns = {
  instrumentId: text,
  locationId: text,
  subcategory: text,
  periodStart: date,
  periodEnd: date,
  kwh: numeric,
};

/** An entry that crosses an edge counts by its share of days. The database adds up before proration. */
export async function sumHeldInstruments(db: Db, selection: Selection): Promise<HeldInstrument[]> {
  const rows = await db.query(
    heldColumns,
    sql`SELECT held ->> 'id' AS "instrumentId", e.location_id AS "locationId", e.subcategory,
        e.period_start AS "periodStart", e.period_end AS "periodEnd",
        sum((held ->> 'kwh')::numeric) AS kwh
      FROM ${entryView} e CROSS JOIN LATERAL jsonb_array_elements(e.instruments) AS held
      WHERE ${conditions(selection, countedStates, 'overlapping')} AND instruments <> '[]'
      GROUP BY 1, 2, 3, 4, 5`,
  );
  return rows.map(({ periodStart, periodEnd, kwh, ...held }) => ({
    ...held,
    kwh: counting({ periodStart, periodEnd }, windowAt(selection, held.locationId))('kwh', kwh),
  }));
}
