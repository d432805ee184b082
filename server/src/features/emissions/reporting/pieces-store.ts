import type { CivilDate } from '../../../kernel/period.ts';
import {
  type Columns,
  column,
  type Db,
  empty,
  join,
  raw,
  type Sql,
  snakeCase,
  sql,
} from '../../../platform/db/index.ts';
import { joinLocation } from '../../organisations/index.ts';
import type { EntryState } from '../rules.ts';
import { fromTotals, sharedKey } from '../totals/store.ts';
import { type AmountName, columnOf, type Dimension, dimensions, expressionOf, isOfLocation } from './dimensions.ts';
import { conditions, isInOneMonth, type Reach, type Selection } from './selection-store.ts';

const { date, integer, numeric, text } = column;

/** Sums that need no sharing are added up by the database; a piece with days is shared between parts of them. */
export interface Piece {
  entries: number;
  undividedEntries: number;
  /** `2025-01`, where sums are by month and all its entries lie in one. */
  month: string | null;
  periodStart: CivilDate | null;
  periodEnd: CivilDate | null;
  /** The dimensions, and amounts as decimal text. */
  [name: string]: string | number | boolean | null;
}

export interface Wanted {
  by: readonly Dimension[];
  of: readonly AmountName[];
  states: readonly EntryState[];
  reach: Reach;
  isByMonth: boolean;
  /** No more sums than this. */
  most?: number | undefined;
}

const finest = sharedKey.map((name) => `t.${name}`);

const MONTH = `to_char(t.period_start, 'YYYY-MM')`;

/** In one statement, which sees each entry once, whatever is written meanwhile. */
export function readPieces(db: Db, selection: Selection, wanted: Wanted): Promise<Piece[]> {
  const columns: Columns = {
    ...Object.fromEntries(wanted.by.map((name) => [name, dimensions[name]])),
    ...{ month: text.orNull, periodStart: date.orNull, periodEnd: date.orNull },
    ...{ entries: integer, undividedEntries: integer },
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
    ...[`${month} AS month`, `${days[0]} AS "periodStart"`, `${days[1]} AS "periodEnd"`],
    ...['sum(t.entries)::int AS entries', 'sum(t.undivided_entries)::int AS "undividedEntries"'],
    ...of.map((name) => `sum(t.${columnOf(name, selection.scope2Method)}) AS "${name}"`),
  ];
  const limit = most === undefined || isShared ? empty : sql`LIMIT ${most}`;
  return sql`(SELECT ${raw(head.join(', '))}
    FROM ${fromTotals(columnsFor(selection, { by, of }), where)} AS t ${by.some(isOfLocation) ? joinLocation('l', 't') : empty}
    ${keys.length === 0 ? empty : raw(`GROUP BY ${[...new Set(keys)].join(', ')}`)} HAVING sum(t.entries) <> 0 ${limit})`;
}
