import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { problemWithReason } from '../../kernel/reason.ts';
import { plain } from './categories/rules.ts';

export const publishers = ['DEFRA', 'EPA', 'IPCC', 'ADEME', 'EMBER', 'MFE', 'DCCEEW'] as const;
export const sources = [...publishers, 'custom'] as const;
export type FactorSource = (typeof sources)[number];

export const gwpSets = ['AR4', 'AR5', 'AR6'] as const;
export type GwpSet = (typeof gwpSets)[number];

/** The warming potentials of a figure: those of the publication, or one set for all. */
export const appliedGwpSets = ['as_published', ...gwpSets] as const;
export type AppliedGwpSet = (typeof appliedGwpSets)[number];

/** Coverage of a figure: the activity itself, its whole life cycle, only its supply chain, or unclaimed electricity. */
export const bases = ['direct', 'life_cycle', 'upstream', 'residual_mix'] as const;
export type Basis = (typeof bases)[number];

export const GLOBAL = 'GLOBAL';

/** How near a factor is to the place of the activity. */
export const proximities = ['own', 'region', 'global', 'proxy'] as const;
export type Proximity = (typeof proximities)[number];

/** Biogenic CO2 is reported separately from the three scopes (GHG Protocol Corporate Standard, chapter 9). */
export const OUTSIDE_SCOPES = 0;
export const OUTSIDE_CATEGORY = 'outside_of_scopes';
/** The scope of a factor; an entry has one of the three. */
export type FactorScope = typeof OUTSIDE_SCOPES | GhgScope;

/** The scope of a factor that an entry may use. Factors outside the scopes cannot be pinned. */
export function insideScopes({ code, ghgScope }: Pick<Factor, 'code' | 'ghgScope'>): GhgScope {
  if (ghgScope === OUTSIDE_SCOPES) throw new Error(`${code} is outside the scopes`);
  return ghgScope;
}

/** Mass of one gas per activity unit. The gas has its name from `data/gwp.csv`. */
export interface GasMass {
  readonly gas: string;
  readonly kg: string;
}

/**
 * kg CO2e per `activityUnit`, in total and by gas; null for a gas that the publication does not state. Amounts are decimal
 * text, as in the files and the database: exact, compact, and converted to Decimal only for multiplication. Copies in older
 * entries lack the optional fields.
 */
export interface Factor {
  readonly code: string;
  readonly name: string;
  readonly ghgScope: FactorScope;
  readonly category: string;
  readonly subcategory: string;
  readonly source: FactorSource;
  readonly vintage: number;
  readonly region: string;
  readonly activityUnit: string;
  readonly value: string;
  readonly co2: string | null;
  readonly ch4: string | null;
  readonly n2o: string | null;
  readonly gwpSet: GwpSet | null;
  readonly publication: string | null;
  readonly basis?: Basis | null;
  /** The publisher's kind of figure, such as `combustion`, `grid` or `wtt`. */
  readonly kind?: string | null;
  /** Subcategory of the activity that this one derives from. */
  readonly derivesFrom?: string | null;
  /** Half of the 95 % interval, as a percentage of the value. */
  readonly uncertaintyPercent?: string | null;
  readonly quality?: string | null;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
  /** Method by which the figure was checked against its publication. */
  readonly confidence?: string | null;
  readonly nameLocal?: string | null;
  /** kg CO2e not split by gas. */
  readonly other?: string | null;
  readonly gases?: readonly GasMass[];
  /** Only on the copy of an entry: the uncertainty that a world factor or a proxy adds, in percent. */
  readonly proximityUncertaintyPercent?: string;
}

export interface PublishedFactor extends Factor {
  readonly gwpSet: GwpSet;
  readonly publication: string;
  readonly gases: readonly GasMass[];
}

export const BIOGENIC_CO2 = 'CO2_biogenic';

/**
 * Whether the figure can be expressed in another GWP set. UK biofuels cannot: only their biogenic CO2 has a mass, and it is
 * not part of the figure. Their methane and nitrous oxide are published as one CO2e value.
 */
export const hasMasses = ({ gases = [] }: Pick<Factor, 'gases'>): boolean =>
  gases.some(({ gas }) => gas !== BIOGENIC_CO2);

const RATE = 'kgCO2e/';

export const rateUnit = (activityUnit: string): string => RATE + activityUnit;

/** A filter for `kWh` may also be written `kgCO2e/kWh`. */
export const activityUnitOf = (unit: string): string => (unit.startsWith(RATE) ? unit.slice(RATE.length) : unit);

/** The organisation keeps the file; the service keeps its fingerprint. */
export interface FactorEvidence {
  readonly fileName: string;
  readonly sha256: string;
}

/** What an own factor needs before the server may choose it. */
export const supports = ['publication', 'reason', 'evidence'] as const;
export type Support = (typeof supports)[number];

const SHORTEST_PUBLICATION = 10;

/** What an own factor lacks. An incomplete factor may be pinned, but the server never chooses it. */
export function missingIn({ publication, reason, evidence }: Supported): Support[] {
  const isMissing: Readonly<Record<Support, boolean>> = {
    publication: (publication ?? '').trim().length < SHORTEST_PUBLICATION,
    reason: problemWithReason(reason ?? '', '') !== undefined,
    evidence: evidence === null,
  };
  return supports.filter((each) => isMissing[each]);
}

interface Supported {
  readonly publication: string | null;
  readonly reason: string | null;
  readonly evidence: FactorEvidence | null;
}

export const statuses = ['active', 'pending', 'superseded', 'archived'] as const;
export type FactorStatus = (typeof statuses)[number];

/** Category 3 of the Scope 3 Standard. */
export const UPSTREAM = 'fuel_energy_activities';

/** Finds factors by code and by subcategory. The code of a category implies its scope, so the scope is not part of a key. */
export interface FactorIndex {
  find(code: string): Factor | undefined;
  /** Why an existing factor cannot be used, and what to do; undefined for any other code. */
  refusalOf(code: string): string | undefined;
  of(category: string, subcategory: string): readonly Factor[];
  /** The code of a subcategory from any spelling of it. */
  subcategory(category: string, text: string): string | undefined;
  subcategories(category: string): readonly string[];
  codes(): string[];
  /** The factors for the upstream part of an activity. */
  upstreamOf(subcategory: string): readonly Factor[];
}

export function createFactorIndex(
  factors: readonly Factor[],
  refusals: ReadonlyMap<string, string> = new Map(),
): FactorIndex {
  const byCode = new Map<string, Factor>();
  const byCategory = new Map<string, Map<string, Factor[]>>();
  for (const factor of factors) {
    byCode.set(factor.code, factor);
    const subcategories = entry(byCategory, factor.category, () => new Map<string, Factor[]>());
    entry(subcategories, factor.subcategory, () => []).push(factor);
  }
  const following = new Map<string, Factor[]>();
  for (const factor of factors) {
    if (factor.category !== UPSTREAM || !factor.derivesFrom) continue;
    entry(following, factor.derivesFrom, () => []).push(factor);
  }
  const spellings = new Map([...byCategory].map(([category, members]) => [category, spellingsOf(members.keys())]));
  return {
    find: (code) => byCode.get(code),
    refusalOf: (code) => refusals.get(code),
    of: (category, subcategory) => byCategory.get(category)?.get(subcategory) ?? [],
    subcategory: (category, text) => spellings.get(category)?.get(plain(text)),
    subcategories: (category) => [...(byCategory.get(category)?.keys() ?? [])],
    codes: () => [...byCode.keys()],
    upstreamOf: (subcategory) => following.get(subcategory) ?? [],
  };
}

const spellingsOf = (codes: Iterable<string>): Map<string, string> =>
  new Map([...codes].map((code) => [plain(code), code]));

function entry<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}

/** An organisation's own factors before the published ones, without copying either. */
export function layered(own: FactorIndex, published: FactorIndex): FactorIndex {
  return {
    find: (code) => own.find(code) ?? published.find(code),
    refusalOf: own.refusalOf,
    of: (category, subcategory) => [...own.of(category, subcategory), ...published.of(category, subcategory)],
    subcategory: (category, text) => published.subcategory(category, text) ?? own.subcategory(category, text),
    subcategories: (category) => [...new Set([...published.subcategories(category), ...own.subcategories(category)])],
    codes: () => [...own.codes(), ...published.codes()],
    upstreamOf: published.upstreamOf,
  };
}
