import { Decimal } from '../../../kernel/decimal.ts';
import { daysInPeriod } from '../../../kernel/period.ts';
import { column, type Db, type RowOf, raw, type Sql, sql } from '../../../platform/db/index.ts';
import { entries, entryView, isOverridden } from '../../entries/index.ts';
import { joinLocation } from '../../organisations/index.ts';
import { after, beforeAll, type Cursor, conditions, countedStates, type Selection } from '../selection.store.ts';
import { counting, windowAt } from '../share.rules.ts';
import { daysCounted, shareInOrder } from './rules.ts';

const { date, integer, text } = column;

const lineColumns = {
  id: text,
  periodStart: date,
  periodEnd: date,
  locationName: text,
  scope: entries.columns.ghgScope,
  category: text,
  subcategory: text,
  factorCode: text,
  factorScope: integer,
  factorCategory: text,
  reason: text.orNull,
  /** Null if no factor would have been chosen, and for an entry from before automatic choices were kept. */
  automaticCode: text.orNull,
  /** What the automatic choice differs in; of an entry from before, scope or category alone. */
  differences: text.orNull,
  tco2e: text,
  automaticTco2e: text.orNull,
};

/**
 * A counted entry whose pinned factor is for another scope or category or differs from the automatic choice, as a row of a
 * report. `tco2e` and `automaticTco2e` are the parts that count.
 */
export interface OverrideLine extends RowOf<typeof lineColumns> {
  /** Tonnes that the pin adds; null without an automatic choice. */
  effectTco2e: string | null;
  days: number;
  daysCounted: number;
  /** Tonnes of the whole entry. */
  entryTco2e: string;
}

/** Entries with the same group are added up before proration. */
const GROUP = raw(
  `jsonb_build_array(e.location_id, e.ghg_scope, e.category, e.subcategory, e.factor_code, trim_scale(e.factor_value),
    e.unit, e.gwp_set, e.derived_from IS NOT NULL, e.automatic_factor ->> 'code')::text`,
);

const DIFFERENCES = raw(
  `(SELECT string_agg(point, ', ' ORDER BY place)
    FROM jsonb_array_elements_text(e.automatic_factor -> 'differences') WITH ORDINALITY AS of (point, place))`,
);

const LINE_BATCH_SIZE = 1_000;

/** Includes entries that cross an edge of the period: a part of each counts. */
const isListed = (selection: Selection): Sql =>
  sql`${conditions(selection, countedStates, 'overlapping')} AND ${isOverridden}`;

/** In the order of period and id, in batches. */
export async function* streamOverrides(db: Db, selection: Selection): AsyncGenerator<OverrideLine[]> {
  const share = shareInOrder<'tco2e' | 'automaticTco2e'>(selection);
  const shared = ({ locationId, group, ...line }: ReadLine): OverrideLine => {
    const { periodStart, periodEnd, tco2e: entryTco2e } = line;
    const amounts = { tco2e: entryTco2e, automaticTco2e: line.automaticTco2e };
    const { tco2e, automaticTco2e } = share({ periodStart, periodEnd, locationId, group: [group], amounts });
    const counted = { tco2e: tco2e!, automaticTco2e, effectTco2e: difference(tco2e!, automaticTco2e) };
    const days = daysInPeriod(periodStart, periodEnd);
    return { ...line, ...counted, days, daysCounted: daysCounted(line, selection), entryTco2e };
  };
  let last: Cursor = beforeAll(selection);
  for (;;) {
    const lines = await nextLines(db, selection, last);
    if (lines.length > 0) yield lines.map(shared);
    if (lines.length < LINE_BATCH_SIZE) return;
    last = lines[LINE_BATCH_SIZE - 1]!;
  }
}

const difference = (tco2e: string, automatic: string | null): string | null =>
  automatic === null ? null : new Decimal(tco2e).minus(automatic).toFixed(6);

const readColumns = { ...lineColumns, locationId: text, group: text };
type ReadLine = RowOf<typeof readColumns>;

const nextLines = (db: Db, selection: Selection, last: Cursor): Promise<ReadLine[]> =>
  db.query(
    readColumns,
    sql`SELECT e.id, e.period_start AS "periodStart", e.period_end AS "periodEnd", l.name AS "locationName",
        e.ghg_scope AS scope, e.category, e.subcategory, e.factor_code AS "factorCode",
        (e.factor_copy ->> 'ghgScope')::int AS "factorScope", e.factor_copy ->> 'category' AS "factorCategory",
        e.factor_override_reason AS reason, e.tco2e::text AS tco2e, e.location_id AS "locationId", ${GROUP} AS "group",
        e.automatic_factor ->> 'code' AS "automaticCode", e.automatic_factor ->> 'tco2e' AS "automaticTco2e",
        ${DIFFERENCES} AS differences
      FROM (
        SELECT * FROM ${entryView} WHERE ${isListed(selection)} AND ${after(last)}
        ORDER BY period_start, id LIMIT ${LINE_BATCH_SIZE}
      ) AS e ${joinLocation('l', 'e')}
      ORDER BY e.period_start, e.id`,
  );

export interface OverrideSum {
  entries: number;
  /** Decimal text: the part that counts, and the tonnes of the whole entries. */
  tco2e: string;
  entryTco2e: string;
  /** Tonnes that the pins with an automatic choice add to the location-based total; negative if they lower it. */
  effectTco2e: string;
  /** Number of entries without an automatic choice to compare with. */
  withoutEffect: number;
  /** Number of entries from before reasons were required. */
  withoutReason: number;
}

const sumColumns = {
  locationId: text,
  periodStart: date,
  periodEnd: date,
  entries: integer,
  tco2e: text,
  comparedTco2e: text,
  automaticTco2e: text,
  withoutEffect: integer,
  withoutReason: integer,
};

export async function sumOverrides(db: Db, selection: Selection): Promise<OverrideSum> {
  const groups = await db.query(
    sumColumns,
    sql`SELECT location_id AS "locationId", period_start AS "periodStart", period_end AS "periodEnd", count(*)::int AS entries,
        sum(tco2e)::text AS tco2e,
        coalesce(sum(tco2e) FILTER (WHERE automatic_factor IS NOT NULL), 0)::text AS "comparedTco2e",
        coalesce(sum((automatic_factor ->> 'tco2e')::numeric), 0)::text AS "automaticTco2e",
        count(*) FILTER (WHERE automatic_factor IS NULL)::int AS "withoutEffect",
        count(*) FILTER (WHERE factor_override_reason IS NULL)::int AS "withoutReason"
      FROM ${entryView} e WHERE ${isListed(selection)} GROUP BY 1, 2, 3, ${GROUP}`,
  );
  const sum = (amountOf: (group: RowOf<typeof sumColumns>) => Decimal | string | number): Decimal =>
    groups.reduce((all, group) => all.plus(amountOf(group)), new Decimal(0));
  const counted = (tonnes: string, { locationId, ...period }: RowOf<typeof sumColumns>): Decimal =>
    counting(period, windowAt(selection, locationId))('tco2e', tonnes);
  return {
    entries: sum(({ entries }) => entries).toNumber(),
    tco2e: sum((group) => counted(group.tco2e, group)).toFixed(6),
    effectTco2e: sum((group) =>
      counted(group.comparedTco2e, group).minus(counted(group.automaticTco2e, group)),
    ).toFixed(6),
    withoutEffect: sum(({ withoutEffect }) => withoutEffect).toNumber(),
    entryTco2e: sum(({ tco2e }) => tco2e).toFixed(6),
    withoutReason: sum(({ withoutReason }) => withoutReason).toNumber(),
  };
}
