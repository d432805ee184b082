import type { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Series } from './boundary.rules.ts';

/** Entries of a year with the same activity, unit, factor and GWP set. */
export interface Line extends Series {
  /** Base unit of the quantity: quantities with the same base unit can be added. */
  measure: string;
  /** In the base unit of the measure. */
  quantity: Decimal;
  factorCode: string;
  gwpSet: string;
  tco2e: Decimal;
  /** Location-based tonnes; they differ from `tco2e` in market-based scope 2. */
  gridTco2e: Decimal;
}

/** One series in both years, with quantities that can be added. A year without entries has no lines. */
export interface Pair {
  before: readonly Line[];
  after: readonly Line[];
}

export interface Move {
  from: Pair;
  to: Pair;
}

/**
 * A series that ended and a series that began count as moved if they share location, measure and factors, regardless of
 * editions, and if no other candidate exists. A move does not change the total: the new category gains the tonnes that the
 * old one loses.
 */
export function movesAmong(pairs: readonly Pair[]): Move[] {
  const ended = groupBy(
    pairs.filter(({ after }) => after.length === 0),
    ({ before }) => fingerprintOf(before),
  );
  const begun = groupBy(
    pairs.filter(({ before }) => before.length === 0),
    ({ after }) => fingerprintOf(after),
  );
  return [...ended].flatMap(([fingerprint, from]) => {
    const to = begun.get(fingerprint) ?? [];
    return from.length === 1 && to.length === 1 ? [{ from: from[0]!, to: to[0]! }] : [];
  });
}

function fingerprintOf(lines: readonly Line[]): string {
  const factors = [...new Set(lines.map(familyOf))].sort();
  return JSON.stringify([lines[0]!.locationId, lines[0]!.measure, factors]);
}

const EDITION = /-((?:19|20)\d{2})(?=-|$)/;

/** `DEFRA-2025-ELEC-GRID-GB` and `DEFRA-2026-ELEC-GRID-GB` are editions of one factor. */
export const familyOf = ({ factorCode }: Line): string => factorCode.replace(EDITION, '');

/** The year of the edition; empty for factors without editions. */
export const editionOf = (factorCode: string): string => EDITION.exec(factorCode)?.[1] ?? '';
