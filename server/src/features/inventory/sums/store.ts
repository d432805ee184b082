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
import { conditions, isInOneMonth, type Reach, type Selection, sharesOn } from '../selection.store.ts';
import { crossesShare, weighed } from '../share.store.ts';

const { boolean, date, integer, numeric, text } = column;
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
  isDerived: boolean,
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

/** The database adds up and weighs sums that need no proration. A piece with days is weighed and prorated afterwards. */
export interface Piece {
  entries: number;
  undividedEntries: number;
  /** `2025-01` in sums by month, if all entries of the piece lie in one month. */
  month: string | null;
  periodStart: CivilDate | null;
  periodEnd: CivilDate | null;
  /** Location of a piece with days; absent where no share acts. */
  site?: string | null;
  /** Dimensions, and amounts as decimal text. */
  [name: string]: string | number | boolean | null | undefined;
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
  const shares = sharesOn(selection);
  const columns: Columns = {
    ...Object.fromEntries(wanted.by.map((name) => [name, dimensions[name]])),
    month: text.orNull,
    periodStart: date.orNull,
    periodEnd: date.orNull,
    ...(shares.length > 0 && { site: text.orNull }),
    entries: integer,
    undividedEntries: integer,
    ...Object.fromEntries(wanted.of.map((name) => [name, numeric])),
  };
  const asked = { ...selection, shares };
  const parts = partsOf(asked, wanted).map((part) => statement(asked, wanted, part));
  return db.query(columns, join(parts, ' UNION ALL ')) as Promise<Piece[]>;
}

interface Part {
  where: Sql;
  isShared: boolean;
}

function partsOf(selection: Selection, { states, reach, isByMonth }: Wanted): Part[] {
  const within = (some: Reach): Sql => conditions(selection, states, some);
  const inside = isByMonth ? dividedBy(within('inside'), isInOneMonth) : [{ where: within('inside'), isShared: false }];
  const straddling = { where: within('straddling'), isShared: true };
  const whole = inside.flatMap((part) => (part.isShared ? [part] : weighable(part, selection)));
  return { inside: whole, straddling: [straddling], overlapping: [...whole, straddling] }[reach];
}

const dividedBy = (where: Sql, isWhole: Sql): Part[] => [
  { where: sql`${where} AND ${isWhole}`, isShared: false },
  { where: sql`${where} AND NOT ${isWhole}`, isShared: true },
];

/** A row with days on both sides of an edge of a share needs the proration. */
const weighable = (part: Part, { shares }: Selection): Part[] =>
  shares.length === 0 ? [part] : dividedBy(part.where, sql`NOT ${crossesShare(shares)}`);

function totalsFor({ scope2Method, shares }: Selection, { by, of }: Wanted, { where, isShared }: Part): Sql {
  const dimensions = by.filter((name) => !isOfLocation(name)).map(snakeCase);
  const keys = [...new Set([...sharedKey, ...dimensions])];
  const counts = ['entries', 'undivided_entries'];
  const amounts = [...new Set(of.map((name) => columnOf(name, scope2Method)))];
  const totals = fromTotals(raw([...keys, ...counts, ...amounts].join(', ')), where);
  return isShared ? totals : weighed(totals, { keys, counts, amounts }, shares);
}

function statement(selection: Selection, wanted: Wanted, part: Part): Sql {
  const { by, of, isByMonth, most } = wanted;
  const { isShared } = part;
  const month = isByMonth && !isShared ? MONTH : 'NULL';
  const days = isShared ? ['t.period_start', 't.period_end'] : ['NULL::date', 'NULL::date'];
  const keys = [...by.map(expressionOf), ...(isShared ? finest : []), ...(isByMonth && !isShared ? [MONTH] : [])];
  const head = [
    ...by.map((name) => `${expressionOf(name)} AS "${name}"`),
    `${month} AS month`,
    `${days[0]} AS "periodStart"`,
    `${days[1]} AS "periodEnd"`,
    ...(selection.shares.length > 0 ? [isShared ? 't.location_id AS site' : 'NULL AS site'] : []),
    'sum(t.entries)::int AS entries',
    'sum(t.undivided_entries)::int AS "undividedEntries"',
    ...of.map((name) => `sum(t.${columnOf(name, selection.scope2Method)}) AS "${name}"`),
  ];
  const limit = most === undefined || isShared ? empty : sql`LIMIT ${most}`;
  return sql`(SELECT ${raw(head.join(', '))}
    FROM ${totalsFor(selection, wanted, part)} AS t ${by.some(isOfLocation) ? joinPlace('l', 't') : empty}
    ${keys.length === 0 ? empty : raw(`GROUP BY ${[...new Set(keys)].join(', ')}`)} HAVING sum(t.entries) <> 0 ${limit})`;
}
