import { setImmediate as nextTurn } from 'node:timers/promises';
import { Decimal } from '../../../kernel/decimal.ts';
import { column, type Db, raw, sql } from '../../../platform/db/index.ts';
import { entryView, isOverridden } from '../../entries/index.ts';
import { joinLocation } from '../../organisations/index.ts';
import { joinUser } from '../../users/index.ts';
import { after, beforeAll, type Cursor, conditions, countedStates, type Selection } from '../selection.store.ts';
import { countsInFull, daysCounted, meanShare, shareInOrder, windowsByLocation } from './rules.ts';

/** A field of a line: its SQL expression as text, and its type in TypeScript. */
interface LineField<T> {
  readonly expression: string;
  readonly isNumber?: true;
  /** Carries the type only; never set. */
  readonly held?: T;
}

const text = (expression: string): LineField<string> => ({ expression });
const textOrNull = (expression: string): LineField<string | null> => ({ expression });
const number = (expression: string): LineField<number> => ({ expression: `${expression}::text`, isNumber: true });
const yesOrNo = (condition: string): LineField<'yes' | 'no'> => ({
  expression: `CASE WHEN ${condition} THEN 'yes' ELSE 'no' END`,
});

const DAYS = '(e.period_end - e.period_start + 1)';

const lineFields = {
  id: text('e.id'),
  scope: number('e.ghg_scope'),
  category: text('e.category'),
  subcategory: text('e.subcategory'),
  quantity: text('e.quantity::text'),
  unit: text('e.unit'),
  tco2e: text('e.tco2e::text'),
  co2: textOrNull('e.co2::text'),
  ch4: textOrNull('e.ch4::text'),
  n2o: textOrNull('e.n2o::text'),
  periodStart: text('e.period_start::text'),
  periodEnd: text('e.period_end::text'),
  state: text('e.state'),
  locationId: text('e.location_id'),
  locationName: text('l.name'),
  factorCode: text('e.factor_code'),
  factorSource: text('e.factor_source'),
  factorVintage: number('e.factor_vintage'),
  factorValue: text('e.factor_value::text'),
  factorUnit: text('e.factor_unit'),
  reference: textOrNull('e.reference'),
  notes: textOrNull('e.notes'),
  createdAt: text(`to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
  createdById: text('e.created_by'),
  createdByEmail: text('u.email'),
  factorPinned: yesOrNo('factor_pinned'),
  factorOverridden: yesOrNo(isOverridden.text),
  factorOverrideReason: textOrNull('e.factor_override_reason'),
  gwpSet: text('e.gwp_set'),
  hfcs: textOrNull('e.hfcs::text'),
  pfcs: textOrNull('e.pfcs::text'),
  sf6: textOrNull('e.sf6::text'),
  nf3: textOrNull('e.nf3::text'),
  gases: textOrNull('e.gases::text'),
  biogenicCo2Tonnes: textOrNull('e.biogenic_co2::text'),
  outsideKyotoTco2e: textOrNull('e.outside_kyoto::text'),
  energyKwh: textOrNull('e.energy_kwh::text'),
  calorificBasis: textOrNull('e.calorific_basis'),
  locationBasedTco2e: textOrNull('CASE WHEN e.ghg_scope = 2 THEN e.tco2e::text END'),
  marketBasedTco2e: textOrNull('CASE WHEN e.ghg_scope = 2 THEN coalesce(e.market_tco2e, e.tco2e)::text END'),
  activityUncertaintyPercent: textOrNull('e.activity_uncertainty_percent::text'),
  uncertaintyPercent: textOrNull('e.uncertainty_percent::text'),
  dataQuality: textOrNull(
    "CASE WHEN e.data_quality = 'measured' AND e.evidence_status IS NULL THEN 'stated' ELSE e.data_quality END",
  ),
  derivedFrom: textOrNull('e.derived_from'),
  /** Codes, separated by commas. */
  warnings: textOrNull(`nullif(translate(jsonb_path_query_array(e.warnings, '$[*].code')::text, '[]" ', ''), '')`),
  days: number(DAYS),
  daysCounted: number(DAYS),
  /** Amounts of the whole entry. */
  entryQuantity: text('e.quantity::text'),
  entryTco2e: text('e.tco2e::text'),
  activity: textOrNull('e.activity'),
  factorProximity: textOrNull('e.factor_proximity'),
  evidenceStatus: text("coalesce(e.evidence_status, 'none')"),
  /** Share of the location that counts: the mean of the counted days. */
  sharePercent: text("'100'"),
};

/** An entry as a row of a report: the fields of the API, flattened, with amounts, dates and times as text. */
export type EntryLine = {
  [Name in keyof typeof lineFields]: (typeof lineFields)[Name] extends LineField<infer T> ? T : never;
};

/** Fields that are prorated; `gases` stay those of the whole entry. */
const sharedFields = [
  ...(['quantity', 'tco2e', 'co2', 'ch4', 'n2o', 'hfcs', 'pfcs', 'sf6', 'nf3', 'energyKwh'] as const),
  ...(['biogenicCo2Tonnes', 'outsideKyotoTco2e', 'locationBasedTco2e', 'marketBasedTco2e'] as const),
];

/** The values of a line, in the order of its fields. */
type LineValues = Array<string | null>;

/** Compiled to an object literal, so that all lines share one shape: over twenty times as fast as setting fields by name. */
const lineOf = new Function(
  'values',
  `return {${Object.entries<LineField<unknown>>(lineFields)
    .map(([name, { isNumber }], index) => `${name}: ${isNumber ? 'Number' : ''}(values[${index}])`)
    .join(', ')}}`,
) as (values: LineValues) => EntryLine;

const expressions = raw(
  Object.values(lineFields)
    .map(({ expression }) => expression)
    .join(', '),
);

const LINE_BATCH_SIZE = 2_000;

/**
 * Every counted entry with the part that counts, in the order of period and id, in batches. At most two batches are held in
 * memory, and the database reads the next batch while the reader works on the last. The database formats the rows as the
 * report shows them, so that a million objects are not created twice.
 */
export async function* streamEntries(db: Db, selection: Selection): AsyncGenerator<EntryLine[]> {
  const shared = sharedLines(selection);
  let next = readBatch(db, selection, beforeAll(selection));
  try {
    for (;;) {
      const lines = await next;
      const last = lines[LINE_BATCH_SIZE - 1];
      if (last) {
        next = readAhead(db, selection, last);
        // Sends the query now: without a turn of the event loop it would wait until the reader pauses.
        await nextTurn();
      }
      if (lines.length > 0) yield lines.map(shared);
      if (!last) return;
    }
  } finally {
    // If the reader stops early, the connection is free once the pending query is answered.
    await next.catch(() => undefined);
  }
}

function sharedLines(window: Selection): (line: EntryLine) => EntryLine {
  const share = shareInOrder<(typeof sharedFields)[number]>(window);
  const windowOf = windowsByLocation(window);
  return (line) => {
    const own = windowOf(line.locationId);
    if (countsInFull(line, own)) return line;
    const { locationId, scope, category, subcategory, factorCode, factorValue, unit, gwpSet, derivedFrom } = line;
    const { periodStart, periodEnd } = line;
    const value = new Decimal(factorValue).toFixed();
    const amounts = Object.fromEntries(sharedFields.map((name) => [name, line[name]]));
    const parts = share({
      periodStart,
      periodEnd,
      locationId,
      amounts: amounts as Pick<EntryLine, (typeof sharedFields)[number]>,
      group: [scope, category, subcategory, factorCode, value, unit, gwpSet, derivedFrom !== null],
    });
    return {
      ...line,
      ...(parts as typeof line),
      daysCounted: daysCounted(line, window),
      sharePercent: meanShare(line, own),
    };
  };
}

/** An early failure must not end the process as an unhandled rejection; the reader that awaits it still gets the error. */
function readAhead(db: Db, selection: Selection, last: Cursor): Promise<EntryLine[]> {
  const reading = readBatch(db, selection, last);
  reading.catch(() => undefined);
  return reading;
}

/**
 * One JSON text of plain lists: parsing it is several times faster than reading rows field by field, and the database
 * writes it faster without names. Amounts and dates are text, so no binary float touches them.
 */
async function readBatch(db: Db, selection: Selection, last: Cursor): Promise<EntryLine[]> {
  const batch = await db.one(
    { lines: column.json.as<LineValues[]>() },
    sql`SELECT coalesce(json_agg(line), '[]') AS lines FROM (
        SELECT ARRAY[${expressions}] AS line
        FROM (
          SELECT * FROM ${entryView} WHERE ${conditions(selection, countedStates, 'overlapping')} AND ${after(last)}
          ORDER BY period_start, id LIMIT ${LINE_BATCH_SIZE}
        ) AS e ${joinLocation('l', 'e')} ${joinUser('u', 'e', 'created_by')}
        ORDER BY e.period_start, e.id
      ) AS lines`,
  );
  return (batch?.lines ?? []).map((values) => lineOf(values));
}
