import type { Content } from './content.rules.ts';
import type { Field } from './fields.rules.ts';
import { divideHeader, isOtherName, isUnit, type Match } from './header.rules.ts';

export interface Column {
  readonly index: number;
  readonly name: string;
  readonly unit: string | null;
  readonly content: Content;
  /** Fields that the header may mean and the cells allow. */
  readonly matches: readonly Match[];
}

export interface Choice {
  readonly field: Field;
  readonly score: number;
  readonly because: string;
}

export type Choices = Map<number, Choice>;

interface Candidate extends Choice {
  readonly column: Column;
}

/** Above this, the header alone says what the column means. */
export const CLEAR = 75;

/** What the other columns say of the meaning of one. */
interface Context {
  /** Kilometres and tonnes of journeys and shipments have fields; elsewhere they are quantities like any other. */
  readonly isTransport: boolean;
  /** A table with a column of units and no other quantity means that by `Amount`. */
  readonly hasQuantityUnit: boolean;
  /** Columns of numbers whose header is little more than a unit. Several are one table of several activities. */
  readonly unitColumns: number;
}

/** Gives each column at most one field, and each field at most one column: the clearest first. */
export function assignFields(columns: readonly Column[], hasHeader: boolean): Choices {
  const context = contextOf(columns);
  const candidates = columns.flatMap((column) => (hasHeader ? byHeader(column, context) : []));
  const choices = takeBest(candidates, new Map());
  const rest = columns.filter(({ index, matches }) => !choices.has(index) && matches.length === 0);
  takeBest(
    rest.flatMap((column) => byContent(column, hasHeader)),
    choices,
  );
  if (!hasHeader) takeBest(byPosition(columns, choices), choices);
  return choices;
}

const TRANSPORT: ReadonlySet<Field> = new Set(['from', 'to', 'route', 'mode', 'cabin']);

function contextOf(columns: readonly Column[]): Context {
  const hasMatch = (isMeant: (field: Field, column: Column) => boolean): boolean =>
    columns.some((column) => column.matches.some(({ field }) => isMeant(field, column)));
  return {
    isTransport: hasMatch((field) => TRANSPORT.has(field)),
    hasQuantityUnit:
      columns.some(({ content }) => content.shareOf('unit') > 0.5) &&
      !hasMatch((field, { name }) => field === 'quantity' && !isVague(name)),
    unitColumns: columns.filter(isUnitColumn).length,
  };
}

const isUnitColumn = ({ name, unit, matches, content }: Column): boolean =>
  matches.length === 0 && unit !== null && isUnit(unit) && !isOtherName(name) && content.numbers >= 0.5;

function takeBest(candidates: readonly Candidate[], choices: Choices): Choices {
  const taken = new Set([...choices.values()].map(({ field }) => field));
  const ordered = candidates.toSorted((a, b) => b.score - a.score || a.column.index - b.column.index);
  for (const { column, field, score, because } of ordered) {
    if (taken.has(field) || choices.has(column.index)) continue;
    taken.add(field);
    choices.set(column.index, { field, score, because });
  }
  return choices;
}

const MONEY: ReadonlySet<string> = new Set([
  'total',
  'gesamt',
  'amount',
  'betrag',
  'montant',
  'importe',
  'value',
  'wert',
]);

function byHeader(column: Column, context: Context): Candidate[] {
  const { name, unit, content, matches } = column;
  const because = `The header is “${name}”.`;
  if (isUnitColumn(column)) {
    const score = context.unitColumns === 1 ? CLEAR : CLEAR - 20;
    return [{ column, field: context.isTransport ? measuredBy(unit!) : 'quantity', score, because }];
  }
  if (matches.length === 0 && unit !== null && !isOtherName(name) && content.numbers >= 0.5) {
    return [{ column, field: 'amount', score: CLEAR - 5, because }];
  }
  return matches
    .filter(({ field }) => !(context.isTransport && field === 'periodStart' && ARRIVAL.test(name)))
    .map(({ field, score }) => ({ column, field: inContext(field, column, context), score, because }));
}

/** A guest arrives before departing, and a traveller after it. */
const ARRIVAL = /^(?:arriv|llegada)/i;
const DEPARTURE = /^(?:depart|départ|salida)/i;

const measuredBy = (unit: string): Field => {
  if (/^(?:km|kilomet|mi(?:le|$)|meile)/i.test(unit)) return 'distanceKm';
  return /^(?:t|to|kg|lbs?|tonn?e?[ns]?|tonnen)$/i.test(unit) ? 'massTonnes' : 'quantity';
};

/** A currency in the header or in the cells makes an amount of money, and a unit makes a quantity. */
function inContext(field: Field, { name, unit, content }: Column, { hasQuantityUnit, isTransport }: Context): Field {
  const isMoney = (unit !== null && !isUnit(unit)) || content.shareOf('money') > 0.5;
  if (field === 'quantity' && isMoney) return 'amount';
  if (field === 'amount' && unit !== null && isUnit(unit)) return 'quantity';
  if (field === 'amount' && !isMoney && isVague(name) && hasQuantityUnit) return 'quantity';
  if (field === 'periodEnd' && isTransport && DEPARTURE.test(name)) return 'date';
  return (field === 'distanceKm' || field === 'massTonnes') && !isTransport ? 'quantity' : field;
}

const isVague = (name: string): boolean => MONEY.has(divideHeader(name).base.toLowerCase());

/** What the cells say of a column whose header says nothing. */
function byContent(column: Column, hasHeader: boolean): Candidate[] {
  const { content, name } = column;
  if (content.filled === 0 || (hasHeader && isOtherName(name))) return [];
  const of = (field: Field, score: number, because: string): Candidate[] => [{ column, field, score, because }];
  if (content.shareOf('date') >= 0.8) return of('date', 25, 'The cells are dates.');
  if (content.shareOf('unit') >= 0.8) return of('unit', 25, 'The cells are units.');
  if (content.shareOf('measure') >= 0.8) return of('quantity', 25, 'The cells are numbers with a unit.');
  if (content.shareOf('money') >= 0.8) return of('amount', 25, 'The cells are amounts of money.');
  if (content.shareOf('currency') >= 0.8) return of('currency', 25, 'The cells are currencies.');
  if (content.shareOf('route') >= 0.8) return of('route', 25, 'The cells are routes between airports.');
  if (content.shareOf('cabin') >= 0.8) return of('cabin', 24, 'The cells are travel classes.');
  if (content.shareOf('place') < 0.8) return [];
  const because = 'The cells are airport codes.';
  return [...of('from', 25, because), ...of('to', 24, because)];
}

/** Without a header: the first column of numbers is the quantity, and the first one of text the activity. */
function byPosition(columns: readonly Column[], choices: Choices): Candidate[] {
  const free = columns.filter(({ index, content }) => !choices.has(index) && content.filled > 0);
  const numeric = free.find(({ content }) => content.shareOf('number') >= 0.8);
  const textual = free.find(({ content }) => content.shareOf('text') >= 0.8);
  const because = 'The file has no header; this is a guess by position.';
  return [
    ...(numeric ? [{ column: numeric, field: 'quantity' as const, score: 10, because }] : []),
    ...(textual ? [{ column: textual, field: 'activity' as const, score: 10, because }] : []),
  ];
}
