import { Decimal } from '../../../kernel/decimal.ts';
import { type AppError, refusal } from '../../../platform/errors/index.ts';
import { type AppliedGwpSet, BIOGENIC_CO2, type Factor, type GwpSet, hasMasses, OUTSIDE_SCOPES } from '../rules.ts';

/** The seven groups of the Kyoto Protocol, and the gases outside them, which are reported separately. */
export const gasGroups = ['CO2', 'CH4', 'N2O', 'HFC', 'PFC', 'SF6', 'NF3', 'other', 'biogenic', 'montreal'] as const;
export type GasGroup = (typeof gasGroups)[number];

/** Emissions of one gas by an activity. Amounts are decimal text. */
export interface GasAmount {
  readonly gas: string;
  readonly group: GasGroup;
  /** Null if the publication states only CO2e. */
  readonly kg: string | null;
  readonly tco2e: string;
}

/** Global warming potentials over 100 years; null if an assessment report has none. */
export type Gwp = { readonly group: GasGroup } & Readonly<Record<GwpSet, Decimal | null>>;
export type GwpOf = (gas: string) => Gwp | undefined;

/** CO2e that the publication does not split by gas. */
export const OTHER_CO2E = 'OTHER_CO2E';

/** Emissions of one gas per activity unit. */
export interface GasRate {
  readonly gas: string;
  readonly group: GasGroup;
  readonly kg: Decimal | null;
  readonly kgCo2e: Decimal;
  /** False for gases outside the scopes. */
  readonly isCounted: boolean;
}

/** All emissions per activity unit. */
export interface Rates {
  /** kg CO2e. */
  readonly total: Decimal;
  /** Null if the factor states neither masses nor CO2e by gas. */
  readonly gases: readonly GasRate[] | null;
  /** Whether the figure uses the requested GWP set. A factor without masses keeps its published CO2e. */
  readonly isConverted: boolean;
}

const ZERO = new Decimal(0);

/** The gases that factors state separately. */
const parts = ['CO2', 'CH4', 'N2O'] as const;

/** Published factors live as long as the process and are reused constantly. */
const known = new Map<AppliedGwpSet, WeakMap<Factor, Rates>>();

export function ratesOf(gwpOf: GwpOf, factor: Factor, set: AppliedGwpSet): Rates {
  const ofSet = known.get(set) ?? new WeakMap<Factor, Rates>();
  known.set(set, ofSet);
  const existing = ofSet.get(factor);
  if (existing) return existing;
  const rates =
    set === 'as_published' || !hasMasses(factor) ? asPublished(gwpOf, factor, set) : inSet(gwpOf, factor, set);
  ofSet.set(factor, rates);
  return rates;
}

/** tCO2e = Σ mass × GWP, without Montreal gases and biogenic CO2 (GHG Protocol Corporate Standard, chapters 4 and 9). */
function inSet(gwpOf: GwpOf, factor: Factor, set: GwpSet): Rates {
  const masses = massesOf(gwpOf, factor).map(({ gas, group, kg }) => {
    const isCounted = group !== 'biogenic' && group !== 'montreal';
    return { gas, group, kg, kgCo2e: kg.times(potential(gwpOf, factor, gas, set)), isCounted };
  });
  const gases = [...masses, ...undivided(factor)];
  const total = gases.reduce((sum, { kgCo2e, isCounted }) => (isCounted ? sum.plus(kgCo2e) : sum), ZERO);
  return { total, gases, isConverted: true };
}

/** The summands of a converted figure: masses with their potentials, and CO2e not split by gas. */
export function countedMasses(gwpOf: GwpOf, factor: Factor, set: GwpSet) {
  const counted = massesOf(gwpOf, factor).filter(({ group }) => group !== 'biogenic' && group !== 'montreal');
  const masses = counted.map(({ gas, kg }) => ({ gas, kg, potential: potential(gwpOf, factor, gas, set) }));
  return [...masses, ...undivided(factor).map(({ gas, kgCo2e }) => ({ gas, kg: kgCo2e, potential: new Decimal(1) }))];
}

/** Keeps the publisher's own CO2e, split by gas as far as possible. */
function asPublished(gwpOf: GwpOf, factor: Factor, set: AppliedGwpSet): Rates {
  const total = new Decimal(factor.ghgScope === OUTSIDE_SCOPES ? 0 : factor.value);
  const isConverted = set === 'as_published';
  const biogenic = massesOf(gwpOf, factor).filter(({ group }) => group === 'biogenic');
  const apart = biogenic.map(
    ({ gas, kg }) => ({ gas, group: 'biogenic', kg, kgCo2e: ZERO, isCounted: false }) as const,
  );
  const counted = hasMasses(factor) ? byMass(gwpOf, factor) : byComponent(factor, total);
  if (counted.length === 0 && apart.length === 0) return { total, gases: null, isConverted };
  return { total, gases: [...counted, ...apart], isConverted };
}

function byMass(gwpOf: GwpOf, factor: Factor): GasRate[] {
  const masses = massesOf(gwpOf, factor).filter(({ group }) => group !== 'biogenic');
  const rates = masses.map(({ gas, group, kg }) => {
    const isAlone = masses.filter((each) => each.group === group).length === 1;
    // Masses of UK rows were derived from CO2e with five decimals, so the published CO2e of the gas is more precise.
    const published = isAlone ? componentOf(factor, group) : null;
    return { gas, group, kg, kgCo2e: published ?? kg.times(publishedPotential(gwpOf, gas, factor)), isCounted: true };
  });
  return [...rates, ...undivided(factor)];
}

/** CO2e is not a mass, so no GWP set converts it. */
const undivided = ({ other = null }: Factor): GasRate[] =>
  other === null ? [] : [{ gas: OTHER_CO2E, group: 'other', kg: null, kgCo2e: new Decimal(other), isCounted: true }];

/** If the parts do not reach the total, the remainder is CO2e not split by gas. */
function byComponent(factor: Factor, total: Decimal): GasRate[] {
  const rates = parts.flatMap((group) => {
    const kgCo2e = componentOf(factor, group);
    return kgCo2e ? [{ gas: group, group, kg: group === 'CO2' ? kgCo2e : null, kgCo2e, isCounted: true }] : [];
  });
  const rest = rates.reduce((left, { kgCo2e }) => left.minus(kgCo2e), total);
  const isStated = rates.length > 0 || (factor.gases ?? []).length > 0;
  if (!isStated || rest.lte(total.times(ROUNDING_OF_PUBLICATIONS))) return rates;
  return [...rates, { gas: OTHER_CO2E, group: 'other', kg: null, kgCo2e: rest, isCounted: true }];
}

/**
 * Publications round each gas and their sum separately: the gases of 95 published rows miss the total by one in the
 * last digit, by 0.22 % at most. A larger gap means gases beyond the three.
 */
export const ROUNDING_OF_PUBLICATIONS = new Decimal('0.005');

function componentOf(factor: Factor, group: GasGroup): Decimal | null {
  const text = { CO2: factor.co2, CH4: factor.ch4, N2O: factor.n2o }[group as string] ?? null;
  return text === null ? null : new Decimal(text);
}

/** kg CO2e of a gas: as published, or its mass times the potential that the publication uses. */
export function partOf(gwpOf: GwpOf, factor: Factor, group: (typeof parts)[number]): Decimal | null {
  const masses = massesOf(gwpOf, factor).filter((each) => each.group === group);
  const weighed = masses.map(({ gas, kg }) => kg.times(publishedPotential(gwpOf, gas, factor)));
  return (
    componentOf(factor, group) ?? (masses.length > 0 ? Decimal.sum(...weighed) : lacks(factor, group) ? ZERO : null)
  );
}

/** kg CO2e of all masses except biogenic CO2, with the potentials that the publication uses. */
export const fossilOf = (gwpOf: GwpOf, factor: Factor): Decimal =>
  massesOf(gwpOf, factor)
    .filter(({ group }) => group !== 'biogenic')
    .reduce((sum, { gas, kg }) => sum.plus(kg.times(publishedPotential(gwpOf, gas, factor))), ZERO);

/**
 * A publication that states some of the three gases says nothing about the others. All other published factors have
 * complete masses, except biofuels: all their CO2 is biogenic, and their other gases are published as one figure.
 */
function lacks(factor: Factor, group: (typeof parts)[number]): boolean {
  const { source, ghgScope, gases = [] } = factor;
  if (source === 'custom' || gases.length === 0 || parts.some((each) => componentOf(factor, each))) return false;
  return hasMasses(factor) || ghgScope === OUTSIDE_SCOPES || group === 'CO2';
}

/** Biogenic CO2 has no warming potential here and a group of its own. */
const massesOf = (gwpOf: GwpOf, { gases = [] }: Factor) =>
  gases.map(({ gas, kg }) => {
    const group: GasGroup = gas === BIOGENIC_CO2 ? 'biogenic' : gwpFor(gwpOf, gas).group;
    return { gas, group, kg: new Decimal(kg) };
  });

function gwpFor(gwpOf: GwpOf, gas: string): Gwp {
  const gwp = gwpOf(gas);
  if (!gwp) throw new Error(`no warming potential for ${gas}`);
  return gwp;
}

/** A gas that the report does not list must not count as zero. No published factor has such a gas. */
function potential(gwpOf: GwpOf, factor: Factor, gas: string, set: GwpSet): Decimal {
  const found = gwpFor(gwpOf, gas)[set];
  if (found) return found;
  throw noPotential(factor, gas, set);
}

function noPotential({ code }: Factor, gas: string, set: GwpSet): AppError {
  const message = `${code} emits ${gas}, for which ${set} has no warming potential; pin another factor, or add a version that states no masses`;
  return refusal('BUSINESS_RULE', [{ field: 'factorCode', message }]);
}

/** Only for the share of a gas in a published figure, which itself does not change. */
function publishedPotential(gwpOf: GwpOf, gas: string, { gwpSet }: Factor): Decimal {
  const gwp = gwpFor(gwpOf, gas);
  return gwp[gwpSet ?? 'AR5'] ?? gwp.AR6 ?? gwp.AR5 ?? gwp.AR4 ?? ZERO;
}
