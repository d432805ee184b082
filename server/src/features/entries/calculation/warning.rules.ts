import { countryInWords } from '../../../kernel/country.ts';
import { Decimal } from '../../../kernel/decimal.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import {
  type AppliedGwpSet,
  type EnergySource,
  type Factor,
  type GasAmount,
  isFor,
  type Proximity,
} from '../../factors/index.ts';
import { type AutomaticFactor, isElectricity, type Warning, type WarningCode } from '../rules.ts';
import { notAdjusted, type Unadjusted } from '../spend/rules.ts';

/** The place of an activity, and how near its factor is to it. */
export interface Located {
  readonly factorProximity: Proximity | null;
  /** Origin of the factor: chosen by the server, chosen by the client, or that of the parent of a derived entry. */
  readonly factorChosenBy: 'server' | 'client' | 'parent';
  /** Country of the location. */
  readonly country: string;
  /** English name of the activity, or the subcategory. */
  readonly activityName: string;
}

/** Facts that the warnings of an entry depend on, besides other entries. */
export interface Warned extends Located {
  readonly ghgScope: number;
  readonly category: string;
  readonly periodStart: CivilDate;
  readonly factor: Factor;
  readonly factorOverridden: boolean;
  readonly automaticFactor: AutomaticFactor | null;
  readonly tco2e: string;
  /** The published factor and its tonnes, if those of the own factor are less than half or more than twice as much. */
  readonly published: { readonly code: string; readonly tco2e: string } | null;
  readonly energySource?: EnergySource | null;
  readonly wantedGwpSet: AppliedGwpSet;
  readonly gwpSet: AppliedGwpSet;
  readonly gases: readonly GasAmount[] | null;
  readonly activityUncertaintyPercent: string | null;
  /** Whether the server chose an own factor that no approved entry pins. */
  readonly isNewFactor?: boolean;
  /** Set if the prices of the amount and of the factor cannot be compared. */
  readonly unadjusted?: Unadjusted | null;
}

/** Applies to electricity that instruments do not cover in full: the library has no residual mix. */
export const noResidualMix: Warning = {
  code: 'no_residual_mix',
  message:
    'No residual mix is known for this market, so electricity that no instrument covers takes the average of the grid.',
};

export const isNoResidualMix = ({ code }: Warning): boolean => code === noResidualMix.code;

type Rule = (entry: Warned) => string | false;

const yearOf = ({ periodStart }: Warned): number => Number(periodStart.slice(0, 4));

/** Each rule returns the message of its warning, or false. */
const rules: Partial<Record<WarningCode, Rule>> = {
  vintage_after_period: (entry) =>
    entry.factor.vintage > yearOf(entry) &&
    `The factor is of ${entry.factor.vintage}, and the activity of ${yearOf(entry)}: it was not known then.`,
  vintage_older_than_one_year: (entry) =>
    entry.factor.vintage < yearOf(entry) - 1 &&
    `The factor is of ${entry.factor.vintage}, and the activity of ${yearOf(entry)}: look for a newer edition.`,
  gwp_not_converted: ({ wantedGwpSet, gwpSet, factor }) =>
    wantedGwpSet !== gwpSet &&
    `${factor.code} states no gas masses, so its CO2e could not be converted to ${wantedGwpSet}.`,
  gas_incomplete: ({ category, gases, factor }) =>
    category === 'mobile_combustion' &&
    gases !== null &&
    gases.every(({ group }) => group === 'CO2' || group === 'biogenic') &&
    `${factor.code} covers CO2 only; methane and nitrous oxide of the vehicle are missing.`,
  life_cycle_factor: ({ ghgScope, factor }) =>
    ghgScope === 2 &&
    factor.basis === 'life_cycle' &&
    `${factor.code} is a life-cycle intensity: it includes upstream emissions that belong to scope 3.`,
  factor_overridden: overridden,
  far_from_published: ({ factor, published, tco2e }) =>
    published !== null &&
    `${factor.code} gives ${tonnes(tco2e)} t, and the published ${published.code} gives ${tonnes(published.tco2e)} t: check the figure of the own factor.`,
  own_factor_new: ({ isNewFactor = false, factor }) =>
    isNewFactor &&
    `No published factor fits, so the own factor ${factor.code} is used, which no approved entry pins yet: check its figure.`,
  heat_by_default: byDefault,
  price_not_adjusted: ({ factor, unadjusted }) =>
    unadjusted !== null && unadjusted !== undefined && notAdjusted(factor, unadjusted),
  factor_global: (entry) => entry.factorProximity === 'global' && distant(entry, 'is for the world'),
  factor_proxy: (entry) =>
    entry.factorProximity === 'proxy' && distant(entry, `is for ${countryInWords(entry.factor.region)}`),
  outside_kyoto: ({ gwpSet, gases }) =>
    gwpSet === 'as_published' &&
    (gases ?? []).some(({ group }) => group === 'montreal') &&
    'The figure includes gases of the Montreal Protocol, which are to be reported outside the scopes.',
  uncertainty_partial: partlyUncertain,
  no_residual_mix: (entry) => isElectricity(entry) && noResidualMix.message,
};

const tonnes = (text: string): string => new Decimal(text).toFixed();

function overridden({ factorOverridden, factor, automaticFactor, ghgScope, category, tco2e }: Warned): string | false {
  if (!factorOverridden) return false;
  const other = isFor(factor, { ghgScope, category })
    ? ''
    : `${factor.code} is for scope ${factor.ghgScope} ${factor.category}.`;
  const instead = automaticFactor
    ? `The pinned factor ${factor.code} gives ${tonnes(tco2e)} t, and the automatic choice ${automaticFactor.code} gives ${tonnes(automaticFactor.tco2e)} t.`
    : '';
  return [other, instead].filter((sentence) => sentence !== '').join(' ');
}

function byDefault({ energySource, activityName, country }: Warned): string | false {
  if (!energySource || energySource.origin === 'stated') return false;
  const { activity, efficiencyPercent } = energySource;
  if (energySource.origin === 'default_efficiency')
    return `No efficiency is stated, so ${activity} is taken at ${efficiencyPercent} %. State energySource.efficiencyPercent if you know it.`;
  return `No factor for “${activityName}” in ${countryInWords(country)} is published, so it is taken as made from ${activity} at ${efficiencyPercent} %. State energySource, or add your supplier's factor (POST /api/v1/emission-factors).`;
}

const ADD = "If you have a national or supplier's factor, add it (POST /api/v1/emission-factors).";

function distant({ factor: { code, region }, factorChosenBy, country, activityName }: Warned, place: string): string {
  const where = countryInWords(country);
  if (factorChosenBy === 'parent')
    return `${code} ${place}, as is the factor of the entry that this one is derived from.`;
  if (factorChosenBy === 'client') return `The pinned factor ${code} ${place}, not for ${where}. ${ADD}`;
  const none = `The library has no fitting factor for “${activityName}” in ${where}`;
  return region === 'GLOBAL'
    ? `${none}, so ${code} for the world is used. ${ADD}`
    : `${none}, so ${code} for ${countryInWords(region)} stands in. ${ADD}`;
}

/** The distance of the factor alone says nothing about the factor itself. */
function partlyUncertain({ activityUncertaintyPercent, factor }: Warned): string | false {
  const parts = [
    ['the quantity', activityUncertaintyPercent],
    ['the factor', factor.uncertaintyPercent ?? null],
    ["the factor's distance", factor.proximityUncertaintyPercent ?? null],
  ] as const;
  const known = parts.filter(([, percent]) => percent !== null).map(([name]) => name);
  const unknown = parts
    .slice(0, 2)
    .filter(([, percent]) => percent === null)
    .map(([name]) => name);
  if (known.length === 0 || unknown.length === 0) return false;
  const verb = unknown.length === 1 ? 'counts' : 'count';
  return `Only the uncertainty of ${known.join(' and ')} is known; that of ${unknown.join(' and ')} ${verb} as none.`;
}

const inOrder = Object.entries(rules) as Array<[WarningCode, Rule]>;

export function warningsOf(entry: Warned): Warning[] {
  const warnings: Warning[] = [];
  for (const [code, rule] of inOrder) {
    const message = rule(entry);
    if (message !== false) warnings.push({ code, message });
  }
  return warnings;
}
