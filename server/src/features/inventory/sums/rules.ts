import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import { shareOfDays, sharing } from '../../../kernel/proration.ts';
import type { WarningCode } from '../../entries/index.ts';
import type { AmountName, Dimension, DimensionsOf, Piece, PlaceDimension } from './store.ts';

export interface Amount {
  /** How many entries count, whether as a whole or in part. */
  entries: number;
  /** Decimal text. */
  tco2e: string;
}

/** Amounts are decimal text. */
export type Sum<By extends Dimension, Of extends AmountName = 'tco2e'> = DimensionsOf<By> & {
  entries: number;
} & Record<Of, string> &
  ('biogenicCo2' extends Of ? Undivided : unknown);

/** How many of the entries state no gases at all: their biogenic CO2 is not known. */
export interface Undivided {
  undividedEntries: number;
}

/** A month in which an entry counts that covers other days too has no number of entries. */
export type MonthSum<By extends PlaceDimension> = DimensionsOf<By> & {
  month: string;
  entries: number | null;
  tco2e: string;
};

export interface WarnedAmount extends Amount {
  code: WarningCode;
}

/** Pieces with the same dimensions, added up. */
export interface Group {
  dimensions: Readonly<Record<string, Piece[string]>>;
  /** Null as soon as one of its pieces is only a part of its entries. */
  entries: number | null;
  undividedEntries: number;
  amounts: Record<string, Decimal>;
}

export const daysOf = ({ periodStart, periodEnd }: Piece): Period | undefined =>
  periodStart && periodEnd ? { periodStart, periodEnd } : undefined;

/** The amounts of a piece that belong to the window. */
export function sharedBy(piece: Piece, of: readonly AmountName[], window: Period): Record<string, Decimal> {
  const days = daysOf(piece);
  const share = days && sharing(days, window);
  const part = (name: AmountName): Decimal => {
    const amount = new Decimal(`${piece[name]}`);
    if (!days || !share) return amount;
    // A part of an entry is as uncertain as the whole, in percent: its square follows the square of the share.
    return name === 'variance' ? amount.times(shareOfDays(days, window).pow(2)) : share(amount);
  };
  return Object.fromEntries(of.map((name) => [name, part(name)]));
}

/** Adds pieces up by their dimensions, and puts the groups in the order of these. */
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
const UNROUNDED: ReadonlySet<string> = new Set(['quantity', 'energyKwh', 'variance']);

/** Tonnes with their six places, as they are stored; everything else with as many as it has. */
export const amountText = (name: string, amount: Decimal): string =>
  UNROUNDED.has(name) || name.endsWith('Kg') ? amount.toFixed() : amount.toFixed(TONNE_PLACES);

export const amountTexts = ({ amounts }: Pick<Group, 'amounts'>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amountText(name, amount)]));
