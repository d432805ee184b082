import { Decimal } from '../../../kernel/decimal.ts';
import { liesInside } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type EntryState, type WarningCode, warningCodes } from '../../entries/index.ts';
import { readDerivations } from '../../factors/index.ts';
import { countedStates, type EntrySelection, type Reach, type Selection } from '../selection.store.ts';
import { countByMonth, windowAt } from '../share.rules.ts';
import { type DerivesFrom, type GroupedDeviation, grouped, type Quality, qualityOf } from './quality.rules.ts';
import { readDeviations } from './quality.store.ts';
import {
  addUp,
  amountTexts,
  daysOf,
  type Group,
  type MonthSum,
  type Sum,
  sharedBy,
  type WarnedAmount,
} from './rules.ts';
import { type AmountName, type Dimension, type Piece, type PlaceDimension, readPieces } from './store.ts';

interface Choice {
  states?: readonly EntryState[];
  /** Maximum number of sums. */
  most?: number;
}

interface SumChoice<Of extends AmountName> extends Choice {
  reach?: Reach;
  of?: readonly Of[];
}

/**
 * Adds up the entries of a period; every figure is made this way. An entry inside counts in full. An entry that crosses an
 * edge counts by its share of days, exactly: the sums of two adjacent periods add up to the sum of both. Reads the totals, a
 * few thousand rows even for a million entries. Omits groups without entries.
 */
export async function sumBy<By extends Dimension, Of extends AmountName = 'tco2e'>(
  db: Db,
  selection: Selection,
  by: readonly By[],
  choice: SumChoice<Of> = {},
): Promise<Array<Sum<By, Of>>> {
  return sumsFrom(await groupBy(db, selection, by, choice));
}

/** Sums of entries inside and shares of straddling entries, separately, in one statement. */
export async function sumApart<By extends Dimension, Of extends AmountName = 'tco2e'>(
  db: Db,
  selection: Selection,
  by: readonly By[],
  choice: Omit<SumChoice<Of>, 'reach'> = {},
): Promise<Record<'inside' | 'straddling', Array<Sum<By, Of>>>> {
  const pieces = await piecesFor(db, selection, by, choice);
  const sumsOf = (some: readonly Piece[]) => sumsFrom<By, Of>(addPieces(some, selection, by, choice));
  return {
    inside: sumsOf(pieces.filter((piece) => isInside(piece, selection))),
    straddling: sumsOf(pieces.filter((piece) => !isInside(piece, selection))),
  };
}

/** A piece with days also lies inside if it needs proration only because two shares act on it. */
function isInside(piece: Piece, window: Selection): boolean {
  const days = daysOf(piece);
  return !days || liesInside(days, window);
}

export async function groupBy<By extends Dimension, Of extends AmountName>(
  db: Db,
  selection: Selection,
  by: readonly By[],
  choice: SumChoice<Of>,
): Promise<Group[]> {
  return addPieces(await piecesFor(db, selection, by, choice), selection, by, choice);
}

const piecesFor = <Of extends AmountName>(
  db: Db,
  selection: Selection,
  by: readonly Dimension[],
  { reach = 'overlapping', states = countedStates, most, of = ['tco2e' as Of] }: SumChoice<Of>,
): Promise<Piece[]> => readPieces(db, selection, { by, of, states, reach, most, isByMonth: false });

function addPieces<Of extends AmountName>(
  pieces: readonly Piece[],
  window: Selection,
  by: readonly Dimension[],
  { most, of = ['tco2e' as Of] }: SumChoice<Of>,
): Group[] {
  const parts = pieces.map((piece) => ({ ...countsOf(piece), piece, amounts: sharedBy(piece, of, window) }));
  return addUp(by, parts).slice(0, most);
}

const sumsFrom = <By extends Dimension, Of extends AmountName>(groups: readonly Group[]): Array<Sum<By, Of>> =>
  groups.map(({ dimensions, entries, undividedEntries, amounts }) => {
    const sum = { ...dimensions, entries, ...amountTexts({ amounts }) };
    return ('biogenicCo2' in amounts ? { ...sum, undividedEntries } : sum) as unknown as Sum<By, Of>;
  });

/** Sums by month: an entry counts in each of its months by its share of days. */
export async function sumByMonth<By extends PlaceDimension>(
  db: Db,
  selection: Selection,
  by: readonly By[],
  { states = countedStates, most }: Choice = {},
): Promise<Array<MonthSum<By>>> {
  const wanted = { by, of: ['tco2e'] as const, states, reach: 'overlapping' as const, most, isByMonth: true };
  const pieces = await readPieces(db, selection, wanted);
  const parts = pieces.flatMap((piece) => monthsOf(piece, selection));
  return addUp(['month', ...by], parts)
    .slice(0, most)
    .map(
      (group) => ({ ...group.dimensions, entries: group.entries, ...amountTexts(group) }) as unknown as MonthSum<By>,
    );
}

function monthsOf(piece: Piece, window: Selection): Part[] {
  const days = daysOf(piece);
  const counts = countsOf(piece);
  if (!days) return [{ ...counts, piece, amounts: { tco2e: new Decimal(`${piece.tco2e}`) } }];
  const months = countByMonth(`${piece.tco2e}`, days, windowAt(window, piece.site));
  return [...months].map(([month, tco2e]) => ({
    ...counts,
    entries: months.size === 1 && liesInside(days, window) ? counts.entries : null,
    piece: { ...piece, month },
    amounts: { tco2e },
  }));
}

type Part = Omit<Group, 'dimensions'> & { piece: Piece };

const countsOf = ({ entries, undividedEntries }: Piece) => ({ entries, undividedEntries });

/** Number of entries that count in the period, in full or in part. */
export async function countCounted(db: Db, selection: EntrySelection): Promise<number> {
  const sums = await sumBy(db, { ...selection, shares: [] }, ['ghgScope']);
  return sums.reduce((all, { entries }) => all + entries, 0);
}

/** Number and tonnes of counted entries with each warning, in the order of `warningCodes`. */
export async function sumWarned(db: Db, selection: Selection): Promise<WarnedAmount[]> {
  const sums = await sumBy(db, selection, ['warningCodes']);
  const groups = sums.map((sum) => ({ ...sum, codes: JSON.parse(sum.warningCodes) as WarningCode[] }));
  return warningCodes.flatMap((code) => {
    const warned = groups.filter(({ codes }) => codes.includes(code));
    if (warned.length === 0) return [];
    const tco2e = warned.reduce((all, sum) => all.plus(sum.tco2e), new Decimal(0));
    return [{ code, entries: warned.reduce((all, { entries }) => all + entries, 0), tco2e: tco2e.toFixed(6) }];
  });
}

let derivesFrom: DerivesFrom | undefined;

/** The uncertainty of the counted entries, by what it is a property of. Reads the totals. */
export async function sumDeviations(
  db: Db,
  selection: Selection,
  states: readonly EntryState[] = countedStates,
): Promise<GroupedDeviation[]> {
  derivesFrom ??= readDerivations();
  return grouped(await readDeviations(db, selection, states), derivesFrom);
}

const qualityAmounts = ['locationTco2e', 'uncertainTco2e', 'measuredTco2e', 'reviewedTco2e', 'statedTco2e'] as const;

/** Uncertainty and shares of measured tonnes, for documents about a period. */
export async function readQuality(db: Db, selection: Selection): Promise<Quality> {
  return qualityOf(
    await sumBy(db, selection, ['ghgScope'], { of: qualityAmounts }),
    await sumDeviations(db, selection),
  );
}
