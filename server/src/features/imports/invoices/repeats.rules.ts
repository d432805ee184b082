import type { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { amountText } from './amounts.rules.ts';
import type { Level } from './words.rules.ts';

/** A line with an amount that counts. */
export interface Reading {
  readonly line: number;
  readonly text: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly dimension: string;
  readonly amount: Decimal | null;
  /** The amount without its sign, to order lines by; -1 if there is none. */
  readonly weight: number;
  /** Meter point that the line itself names; empty if it names none. */
  readonly point: string;
  readonly level: Level;
  /** Part of a delivery that the text names; empty if it names none. */
  readonly tariff: string;
  /** Empty if unknown. */
  readonly start: string;
  readonly end: string;
}

/** Sorts behind every date. */
const NEVER = '9999-12-31';

/** Finds a line whose period overlaps another's. An unknown period overlaps all. */
class Coverage {
  readonly #byStart: readonly Reading[];
  /** For each line, the one among it and those before it that ends last. */
  readonly #lastEnding: Reading[] = [];

  constructor(readings: readonly Reading[]) {
    this.#byStart = readings.toSorted((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
    let last: Reading | undefined;
    for (const reading of this.#byStart) {
      if (!last || endOf(reading) > endOf(last)) last = reading;
      this.#lastEnding.push(last);
    }
  }

  find({ start, end }: Reading): Reading | undefined {
    let low = 0;
    let high = this.#byStart.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#byStart[middle]!.start <= (end || NEVER)) low = middle + 1;
      else high = middle;
    }
    const candidate = this.#lastEnding[low - 1];
    return candidate && endOf(candidate) >= start ? candidate : undefined;
  }
}

const endOf = ({ end }: Reading): string => end || NEVER;

/** Lines without a meter point may concern any of them. */
function coverageByPoint(readings: readonly Reading[]): (reading: Reading) => Reading | undefined {
  const groups = groupBy(readings, ({ point }) => point);
  const coverages = new Map([...groups].map(([point, group]) => [point, new Coverage(group)]));
  const all = new Coverage(readings);
  return (reading) =>
    reading.point === ''
      ? all.find(reading)
      : (coverages.get(reading.point)?.find(reading) ?? coverages.get('')?.find(reading));
}

const GAS_VOLUMES = new Set(['m3', 'ft3', 'scf', 'ccf', 'Mcf']);

/** Energy from a network, which invoices divide into supply, transport and levies. A litre of fuel is bought once. */
export const isFromNetwork = ({ dimension, unit }: Reading): boolean => dimension === 'energy' || GAS_VOLUMES.has(unit);

const sameAmount = ({ quantity, unit, start, end }: Reading): string =>
  [quantity.toFixed(), unit, start, end].join(' ');

/** The energy itself first, then the highest amount: that line stays. */
function inOrder(one: Reading, other: Reading): number {
  if (one.level !== other.level) return one.level - other.level;
  return other.weight - one.weight || one.line - other.line;
}

const repeats = (reading: Reading, other: Reading): string =>
  reading.quantity.eq(other.quantity) && reading.unit === other.unit
    ? `the same ${amountText(reading)} as line ${other.line}`
    : `a charge on the amount that line ${other.line} counts`;

/**
 * Invoices state the same energy again for transport, services, taxes and levies. It counts once: the lines that name the
 * energy itself stay; where none does, those of the network; where none does, the levies. Gives the reasons of the others,
 * by line.
 */
export function findRepeats(readings: readonly Reading[]): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const isNegative of [false, true]) {
    const ranked = readings.filter(({ quantity }) => quantity.isNegative() === isNegative).sort(inOrder);
    for (const [reading, kept] of repeated(ranked)) reasons.set(reading.line, repeats(reading, kept));
  }
  return reasons;
}

function* repeated(ranked: readonly Reading[]): Generator<[reading: Reading, kept: Reading]> {
  const byAmount = new Map<string, Reading>();
  const kept: Reading[] = [];
  let level: Level = 0;
  let covering: ((reading: Reading) => Reading | undefined) | null = null;
  for (const reading of ranked) {
    if (reading.level !== level) {
      level = reading.level;
      covering = coverageByPoint(kept.filter(isFromNetwork));
    }
    const original = sameEnergy(reading, byAmount) ?? (isFromNetwork(reading) ? covering?.(reading) : undefined);
    if (original) yield [reading, original];
    else {
      kept.push(reading);
      for (const key of keysOf(reading)) if (!byAmount.has(key)) byAmount.set(key, reading);
    }
  }
}

/** A charge repeats any line with its amount. Energy repeats energy of the same tariff; two equal fuel lines are two purchases. */
function sameEnergy(reading: Reading, byAmount: ReadonlyMap<string, Reading>): Reading | undefined {
  const [exact, anyTariff] = keysOf(reading);
  if (reading.level > 0) return byAmount.get(anyTariff);
  return reading.dimension === 'energy' ? byAmount.get(exact) : undefined;
}

const keysOf = (reading: Reading): [string, string] => {
  const key = `${sameAmount(reading)} ${reading.point}`;
  return [`${reading.tariff} ${key}`, `any ${key}`];
};
