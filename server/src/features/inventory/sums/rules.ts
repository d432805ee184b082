import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import type { WarningCode } from '../../entries/index.ts';
import { counting, isUnrounded, type Window, windowAt } from '../share.rules.ts';
import { isProximityAmount, sharedProximity } from './proximity.rules.ts';
import type { AmountName, Dimension, DimensionsOf, Piece, PlaceDimension } from './store.ts';

export interface Amount {
  /** Number of entries that count in full or in part. */
  entries: number;
  /** Decimal text. */
  tco2e: string;
}

/** Amounts are decimal text. */
export type Sum<By extends Dimension, Of extends AmountName = 'tco2e'> = DimensionsOf<By> & {
  entries: number;
} & Record<Of, string> &
  ('biogenicCo2' extends Of ? Undivided : unknown);

export const sumOf = <Name extends string>(sums: ReadonlyArray<Record<Name, string>>, name: Name): Decimal =>
  sums.reduce((all, sum) => all.plus(sum[name]), new Decimal(0));

/** Number of entries without gases: their biogenic CO2 is unknown. */
export interface Undivided {
  undividedEntries: number;
}

/** The number of entries is null in a month with an entry that also covers other months. */
export type MonthSum<By extends PlaceDimension> = DimensionsOf<By> & {
  month: string;
  entries: number | null;
  tco2e: string;
};

export interface WarnedAmount extends Amount {
  code: WarningCode;
}

/** Sum of pieces with the same dimensions. */
export interface Group {
  dimensions: Readonly<Record<string, Piece[string]>>;
  /** Null if any piece covers only a part of its entries. */
  entries: number | null;
  undividedEntries: number;
  amounts: Record<string, Decimal>;
}

export const daysOf = ({ periodStart, periodEnd }: Piece): Period | undefined =>
  periodStart && periodEnd ? { periodStart, periodEnd } : undefined;

/** The part of the amounts of a piece that counts in the window. */
export function sharedBy(piece: Piece, of: readonly AmountName[], window: Window): Record<string, Decimal> {
  const days = daysOf(piece);
  const count = days && counting(days, windowAt(window, piece.site));
  const amountOf = (name: AmountName): Decimal => new Decimal(`${piece[name]}`);
  const part = (name: AmountName): Decimal => {
    const amount = amountOf(name);
    if (!count) return amount;
    return isProximityAmount(name) ? sharedProximity(name, amountOf, (each) => count(name, each)) : count(name, amount);
  };
  return Object.fromEntries(of.map((name) => [name, part(name)]));
}

/** Adds up pieces by their dimensions, and sorts the groups by them. */
export function addUp(by: readonly string[], parts: Iterable<Omit<Group, 'dimensions'> & { piece: Piece }>): Group[] {
  const groups = new Map<string, Group>();
  for (const { piece, ...part } of parts) {
    const key = JSON.stringify(by.map((name) => piece[name]));
    const known = groups.get(key);
    if (known) add(known, part);
    else groups.set(key, { ...part, dimensions: Object.fromEntries(by.map((name) => [name, piece[name]!])) });
  }
  return [...groups.values()].sort((one, other) => compared(by, one, other));
}

function add(group: Group, part: Omit<Group, 'dimensions'>): void {
  group.entries = group.entries === null || part.entries === null ? null : group.entries + part.entries;
  group.undividedEntries += part.undividedEntries;
  for (const name of Object.keys(part.amounts)) group.amounts[name] = group.amounts[name]!.plus(part.amounts[name]!);
}

function compared(by: readonly string[], { dimensions: one }: Group, { dimensions: other }: Group): number {
  const name = by.find((each) => one[each] !== other[each]);
  return name === undefined ? 0 : one[name]! < other[name]! ? -1 : 1;
}

const TONNE_PLACES = 6;

export const amountText = (name: string, amount: Decimal): string =>
  isUnrounded(name) ? amount.toFixed() : amount.toFixed(TONNE_PLACES);

export const amountTexts = ({ amounts }: Pick<Group, 'amounts'>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amountText(name, amount)]));
