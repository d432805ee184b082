import type { Decimal } from '../../../kernel/decimal.ts';
import { shareOf } from '../../../kernel/proration.ts';
import { column, type Db, sql } from '../../../platform/db/index.ts';
import { conditions, countedStates, type Selection } from '../selection.store.ts';

const { date, numeric, text } = column;

/** The energy that counted entries of an activity at a location hold of an instrument. */
export interface HeldInstrument {
  instrumentId: string;
  locationId: string;
  subcategory: string;
  kwh: Decimal;
}

const heldColumns = {
  ...{ instrumentId: text, locationId: text, subcategory: text },
  ...{ periodStart: date, periodEnd: date, kwh: numeric },
};

/** Entries across an edge hold the share of their days. Added up by the database before they are shared. */
export async function sumHeldInstruments(db: Db, selection: Selection): Promise<HeldInstrument[]> {
  const rows = await db.query(
    heldColumns,
    sql`SELECT held ->> 'id' AS "instrumentId", e.location_id AS "locationId", e.subcategory,
        e.period_start AS "periodStart", e.period_end AS "periodEnd",
        sum((held ->> 'kwh')::numeric) AS kwh
      FROM emission_entries e CROSS JOIN LATERAL jsonb_array_elements(e.instruments) AS held
      WHERE ${conditions(selection, countedStates, 'overlapping')} AND instruments <> '[]'
      GROUP BY 1, 2, 3, 4, 5`,
  );
  return rows.map(({ periodStart, periodEnd, kwh, ...held }) => ({
    ...held,
    kwh: shareOf(kwh, { periodStart, periodEnd }, selection),
  }));
}
