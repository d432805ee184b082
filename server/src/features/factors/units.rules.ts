import { Decimal } from '../../kernel/decimal.ts';

export interface Unit {
  readonly code: string;
  readonly name: string;
  readonly dimension: string;
  /** Only units with the same base convert into each other: pounds and dollars share a dimension, but have no fixed rate. */
  readonly baseUnit: string;
  readonly factorToBase: Decimal;
}

/** One unit is exactly `times ÷ dividedBy` of the other. */
export interface Ratio {
  readonly times: Decimal;
  /** Null if the quotient is exact and therefore part of `times`. */
  readonly dividedBy: Decimal | null;
}

/** One conversion after another. */
export function chained(ratios: readonly Ratio[]): Ratio {
  const divisors = ratios.flatMap(({ dividedBy }) => dividedBy ?? []);
  const product = (factors: readonly Decimal[]): Decimal =>
    factors.reduce((left, right) => left.times(right), new Decimal(1));
  return {
    times: product(ratios.map(({ times }) => times)),
    dividedBy: divisors.length === 0 ? null : product(divisors),
  };
}

/** Products first, so that there is one division at most. */
export function applied({ times, dividedBy }: Ratio, amount: Decimal): Decimal {
  const product = amount.times(times);
  return dividedBy ? product.div(dividedBy) : product;
}

/** A word for a unit. A word with several rows may mean any of those units. */
export interface UnitSynonym {
  readonly unit: string;
  readonly synonym: string;
}

/** The unit that a word means, or the units that it may mean. */
export type UnitReading = { readonly code: string } | { readonly choices: readonly Unit[] } | undefined;

export interface Units {
  readonly all: readonly Unit[];
  get(code: string): Unit | undefined;
  /** Exact codes first, then synonyms as written, then both in any case. */
  read(text: string): UnitReading;
  /** The code that a text means. A text that means none or several stays as it is. */
  codeOf(text: string): string;
  /** Undefined if the two have no common base. */
  ratio(from: string, to: string): Ratio | undefined;
  fits(from: string, to: string): boolean;
  isMoney(code: string): boolean;
  /** True for two different currencies, which only a dated rate converts. */
  areCurrencies(from: string, to: string): boolean;
  convert(quantity: Decimal, from: string, to: string): Decimal | undefined;
}

export function createUnits(all: readonly Unit[], synonyms: readonly UnitSynonym[] = []): Units {
  const byCode = new Map(all.map((unit) => [unit.code, unit]));
  const words = [...all.map(({ code }) => ({ unit: code, synonym: code })), ...synonyms];
  const [exact, loose] = [indexOf(words, asWritten), indexOf(words, inAnyCase)];
  const ratios = new Map<string, Ratio>();
  const fits = (from: string, to: string): boolean => {
    const base = byCode.get(from)?.baseUnit;
    return base !== undefined && base === byCode.get(to)?.baseUnit;
  };
  const isMoney = (code: string): boolean => byCode.get(code)?.dimension === MONEY;
  const ratio = (from: string, to: string): Ratio | undefined => {
    if (!fits(from, to)) return undefined;
    const key = `${from} ${to}`;
    const known = ratios.get(key) ?? ratioOf(byCode.get(from)!, byCode.get(to)!);
    ratios.set(key, known);
    return known;
  };
  const read = (text: string): UnitReading => {
    if (byCode.has(text)) return { code: text };
    const codes = exact.get(asWritten(text)) ?? loose.get(inAnyCase(text));
    if (!codes) return undefined;
    const [code = '', ...others] = codes;
    return others.length === 0 ? { code } : { choices: [...codes].map((each) => byCode.get(each)!) };
  };
  return {
    all,
    get: (code) => byCode.get(code),
    read,
    codeOf(text) {
      const meant = read(text);
      return meant && 'code' in meant ? meant.code : text;
    },
    ratio,
    fits,
    isMoney,
    areCurrencies: (from, to) => from !== to && isMoney(from) && isMoney(to),
    convert(quantity, from, to) {
      const found = ratio(from, to);
      return found && applied(found, quantity);
    },
  };
}

/** The units in which any currency fits any other: for factors that a dated rate reaches. */
export const exchangeable = (units: Units): Units => ({
  ...units,
  fits: (from, to) => units.fits(from, to) || units.areCurrencies(from, to),
});

const MONEY = 'money';

/** Asks the client to choose if a word means several units. Undefined for any other word. */
export function unitChoice(units: Pick<Units, 'read'>, text: string): string | undefined {
  const meant = units.read(text);
  if (!meant || 'code' in meant) return undefined;
  return `may mean ${meant.choices.map(({ code, name }) => `${code} (${name})`).join(' or ')}; send one of these codes`;
}

/** `m³` is `m3`. */
const asWritten = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\s_]+/g, ' ');

/** `Stck.` is `stck`. */
const inAnyCase = (text: string): string => asWritten(text).toLowerCase().replace(/\.$/, '');

function indexOf(words: readonly UnitSynonym[], fold: (text: string) => string): ReadonlyMap<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const { unit, synonym } of words) {
    const word = fold(synonym);
    index.set(word, (index.get(word) ?? new Set()).add(unit));
  }
  return index;
}

/** A quantity and a factor of 15 digits each still fit into the 60 digits of a product. */
const MAX_DIGITS = 30;

/** Most quotients are exact (1 MWh is 1000 kWh), which saves every calculation a long division. */
function ratioOf({ factorToBase: times }: Unit, { factorToBase: dividedBy }: Unit): Ratio {
  const quotient = times.div(dividedBy);
  return quotient.precision() <= MAX_DIGITS ? { times: quotient, dividedBy: null } : { times, dividedBy };
}

export const unitFromRow = (row: Record<string, string>): Unit => ({
  code: row.unit!,
  name: row.name!,
  dimension: row.dimension!,
  baseUnit: row.base_unit!,
  factorToBase: new Decimal(row.factor_to_base!),
});

export const synonymFromRow = ({ unit = '', synonym = '' }: Record<string, string>): UnitSynonym => ({ unit, synonym });
