import type { CivilDate } from '../../../kernel/period.ts';
import {
  type Columns,
  column,
  type Db,
  empty,
  join,
  type RowOf,
  raw,
  type Sql,
  snakeCase,
  sql,
} from '../../../platform/db/index.ts';
import { type amounts, type EntryState, entryTotals, fromTotals, sharedKey } from '../../entries/index.ts';
import { joinPlace, type Scope2Method } from '../../organisations/index.ts';
import { conditions, isInOneMonth, type Reach, type Selection } from '../selection.store.ts';

const { date, integer, numeric, text } = column;
const { ghgScope, factorVintage, gwpSet, state } = entryTotals.columns;

/** Dimensions of sums. */
export const dimensions = {
  locationId: text,
  locationName: text,
  country: text,
  ghgScope,
  category: text,
  subcategory: text,
  unit: text,
  factorCode: text,
  factorValue: numeric,
  factorSource: text,
  factorVintage,
  factorUnit: text,
  gwpSet,
  state,
  warningCodes: text,
};
export type Dimension = keyof typeof dimensions;

export type DimensionsOf<By extends Dimension> = RowOf<Pick<typeof dimensions, By>>;

/** Dimensions of sums by month. */
export type PlaceDimension = 'locationId' | 'locationName' | 'ghgScope' | 'category';

/** Columns of the location, with its place on the first day of the period. */
const ofLocation: Partial<Record<Dimension, string>> = { locationName: 'l.name', country: 'l.country' };

export const isOfLocation = (name: Dimension): boolean => name in ofLocation;

/** Uses the aliases `t` of the totals and `l` of the location. */
export const expressionOf = (name: Dimension): string => ofLocation[name] ?? `t.${snakeCase(name)}`;

/** `tco2e` counts scope 2 by the method of the organisation; `locationTco2e` is always location-based. */
export type AmountName = keyof typeof amounts | 'locationTco2e';

/** The column of the totals that holds an amount. */
export function columnOf(name: AmountName, method: Scope2Method = 'location_based'): string {
  if (name === 'locationTco2e') return 'tco2e';
  return name === 'tco2e' && method === 'market_based' ? 'market_tco2e' : snakeCase(name);
}

/** The database adds up sums that need no proration. A piece with days is prorated afterwards. */
export interface Piece {
  entries: number;
  undividedEntries: number;
  /** `2025-01` in sums by month, if all entries of the piece lie in one month. */
  month: string | null;
  periodStart: CivilDate | null;
  periodEnd: CivilDate | null;
  /** Dimensions, and amounts as decimal text. */
  [name: string]: string | number | boolean | null;
}

export interface Wanted {
  by: readonly Dimension[];
  of: readonly AmountName[];
  states: readonly EntryState[];
  reach: Reach;
  isByMonth: boolean;
  /** Maximum number of sums. */
  most?: number | undefined;
}

const finest = sharedKey.map((name) => `t.${name}`);

const MONTH = `to_char(t.period_start, 'YYYY-MM')`;

/** One statement sees each entry exactly once despite concurrent writes. */
export function readPieces(db: Db, selection: Selection, wanted: Wanted): Promise<Piece[]> {
  const columns: Columns = {
    ...Object.fromEntries(wanted.by.map((name) => [name, dimensions[name]])),
    month: text.orNull,
    periodStart: date.orNull,
    periodEnd: date.orNull,
    entries: integer,
    undividedEntries: integer,
    ...Object.fromEntries(wanted.of.map((name) => [name, numeric])),
  };
  const parts = partsOf(selection, wanted).map((part) => statement(selection, wanted, part));
  return db.query(columns, join(parts, ' UNION ALL ')) as Promise<Piece[]>;
}

interface Part {
  where: Sql;
  isShared: boolean;
}

function partsOf(selection: Selection, { states, reach, isByMonth }: Wanted): Part[] {
  const within = (some: Reach): Sql => conditions(selection, states, some);
  const straddling = { where: within('straddling'), isShared: true };
  if (isByMonth)
    return [
      { where: sql`${within('inside')} AND ${isInOneMonth}`, isShared: false },
      { where: sql`${within('inside')} AND NOT ${isInOneMonth}`, isShared: true },
      straddling,
    ];
  const inside = { where: within('inside'), isShared: false };
  return { inside: [inside], straddling: [straddling], overlapping: [inside, straddling] }[reach];
}

function columnsFor({ scope2Method }: Selection, { by, of }: Pick<Wanted, 'by' | 'of'>): Sql {
  const dimensions = by.filter((name) => !isOfLocation(name)).map(snakeCase);
  const amounts = of.map((name) => columnOf(name, scope2Method));
  return raw([...new Set([...sharedKey, ...dimensions, 'entries', 'undivided_entries', ...amounts])].join(', '));
}

function statement(selection: Selection, { by, of, isByMonth, most }: Wanted, { where, isShared }: Part): Sql {
  const month = isByMonth && !isShared ? MONTH : 'NULL';
  const days = isShared ? ['t.period_start', 't.period_end'] : ['NULL::date', 'NULL::date'];
  const keys = [...by.map(expressionOf), ...(isShared ? finest : []), ...(isByMonth && !isShared ? [MONTH] : [])];
  const head = [
    ...by.map((name) => `${expressionOf(name)} AS "${name}"`),
    `${month} AS month`,
    `${days[0]} AS "periodStart"`,
    `${days[1]} AS "periodEnd"`,
    'sum(t.entries)::int AS entries',
    'sum(t.undivided_entries)::int AS "undividedEntries"',
    ...of.map((name) => `sum(t.${columnOf(name, selection.scope2Method)}) AS "${name}"`),
  ];
  const limit = most === undefined || isShared ? empty : sql`LIMIT ${most}`;
  return sql`(SELECT ${raw(head.join(', '))}
    FROM ${fromTotals(columnsFor(selection, { by, of }), where)} AS t ${by.some(isOfLocation) ? joinPlace('l', 't') : empty}
    ${keys.length === 0 ? empty : raw(`GROUP BY ${[...new Set(keys)].join(', ')}`)} HAVING sum(t.entries) <> 0 ${limit})`;
}
