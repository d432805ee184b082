import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { NOT_KEPT_HERE, type Scope2Method } from '../../organisations/index.ts';
import type { BaseSource } from './schema.ts';

/** A year as the organisation's own entries have it, or an inventory that was kept elsewhere. */
export interface YearInventory {
  readonly source: Exclude<BaseSource, 'typed'>;
  /** False while entries may still be added: the year is open, or drafts wait in it. */
  readonly isSettled: boolean;
  /** True for an external inventory that somebody assured. */
  readonly isAssured: boolean;
  /** Scopes with an amount by the method of the organisation. */
  readonly tonnes: ReadonlyMap<GhgScope, Decimal>;
  gwpSetsOf(ghgScopes: readonly GhgScope[]): readonly string[];
  /** Locations with entries, if any has an equity share; none in an external inventory. */
  readonly locationIds: ReadonlySet<string>;
}

export interface BaseTerms {
  readonly baseYear: number;
  /** Decimal text. */
  readonly baseYearTco2e: string;
  readonly baseSource: BaseSource;
  /** Null for a typed base. */
  readonly baseScope2Method: Scope2Method | null;
}

/** Undefined if the inventory has nothing in these scopes, or misses one by the method of the organisation. */
export function tonnesOf(inventory: YearInventory | undefined, ghgScopes: readonly GhgScope[]): Decimal | undefined {
  if (!inventory) return undefined;
  const { source, tonnes } = inventory;
  if (source === 'external' && ghgScopes.some((scope) => !tonnes.has(scope))) return undefined;
  const sum = ghgScopes.reduce((all, scope) => all.plus(tonnes.get(scope) ?? 0), new Decimal(0));
  return sum.gt(0) ? sum.toDecimalPlaces(6) : undefined;
}

/** Rounding, or a figure copied from a printed page. */
const TOLERATED_PERCENT = new Decimal('0.5');

export const isNear = (one: Decimal, other: Decimal): boolean =>
  one.minus(other).abs().times(100).lte(other.times(TOLERATED_PERCENT));

interface Wanted {
  readonly baseYear: number;
  readonly ghgScopes: readonly GhgScope[];
  /** Decimal text; undefined if the figure is only to be computed. */
  readonly typed: string | undefined;
  readonly method: Scope2Method;
  readonly field: 'baseYearTco2e' | 'scopeCoverage';
}

type Established = Pick<BaseTerms, 'baseYearTco2e' | 'baseSource' | 'baseScope2Method'>;

/** Base of a target: computed where a settled inventory has the year, otherwise typed. */
export function establishBase(
  inventory: YearInventory | undefined,
  { baseYear, ghgScopes, typed, method, field }: Wanted,
): { base: Established | undefined; problems: ErrorDetail[] } {
  const computed = inventory?.isSettled ? tonnesOf(inventory, ghgScopes) : undefined;
  if (!inventory || !computed) {
    if (typed !== undefined)
      return { base: { baseYearTco2e: typed, baseSource: 'typed', baseScope2Method: null }, problems: [] };
    return { base: undefined, problems: [{ field, message: `${NO_INVENTORY} ${baseYear} in these scopes` }] };
  }
  const base = { baseYearTco2e: computed.toFixed(), baseSource: inventory.source, baseScope2Method: method };
  if (typed === undefined || isNear(new Decimal(typed), computed)) return { base, problems: [] };
  const method2 = ghgScopes.includes(2) ? `, with scope 2 ${methods[method]}` : '';
  const message = `must be ${computed.toFixed()}: ${origins[inventory.source]} that amount for ${baseYear} in these scopes${method2}`;
  return { base, problems: [{ field: 'baseYearTco2e', message }] };
}

const NO_INVENTORY =
  'needs a base that the service can compute: neither the closed books nor an external inventory have emissions of';

const origins = { books: 'the closed books have', external: 'the external inventory has' } as const;

export const methods: Record<Scope2Method, string> = {
  location_based: 'location-based',
  market_based: 'market-based',
};

/** Shown beside every base. */
export function originInWords(terms: BaseTerms & { readonly ghgScopes: readonly GhgScope[] }): string {
  const { baseYear, baseSource, baseScope2Method, ghgScopes } = terms;
  const method = baseScope2Method && ghgScopes.includes(2) ? ` (scope 2 ${methods[baseScope2Method]})` : '';
  switch (baseSource) {
    case 'books':
      return `Computed from the books of ${baseYear}${method}`;
    case 'external':
      return `${NOT_KEPT_HERE}: computed from the external inventory of ${baseYear}${method}`;
    case 'typed':
      return 'Typed by the organisation: no closed books and no external inventory support it';
  }
}
