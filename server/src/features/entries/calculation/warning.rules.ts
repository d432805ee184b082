import type { CivilDate } from '../../../kernel/period.ts';
import type { AppliedGwpSet, Factor, GasAmount } from '../../factors/index.ts';
import { isElectricity, type Warning, type WarningCode } from '../rules.ts';

/** Facts that the warnings of an entry depend on, besides other entries. */
export interface Warned {
  readonly ghgScope: number;
  readonly category: string;
  readonly periodStart: CivilDate;
  readonly factor: Factor;
  readonly factorOverridden: boolean;
  readonly wantedGwpSet: AppliedGwpSet;
  readonly gwpSet: AppliedGwpSet;
  readonly gases: readonly GasAmount[] | null;
  readonly activityUncertaintyPercent: string | null;
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
  factor_overridden: ({ factorOverridden, factor }) =>
    factorOverridden && `${factor.code} is for scope ${factor.ghgScope} ${factor.category}.`,
  outside_kyoto: ({ gwpSet, gases }) =>
    gwpSet === 'as_published' &&
    (gases ?? []).some(({ group }) => group === 'montreal') &&
    'The figure includes gases of the Montreal Protocol, which are to be reported outside the scopes.',
  uncertainty_partial: ({ activityUncertaintyPercent, factor }) =>
    (activityUncertaintyPercent === null) !== ((factor.uncertaintyPercent ?? null) === null) &&
    `Only the uncertainty of the ${activityUncertaintyPercent === null ? 'factor' : 'quantity'} is known; the other counts as none.`,
  no_residual_mix: (entry) => isElectricity(entry) && noResidualMix.message,
};

const inOrder = Object.entries(rules) as Array<[WarningCode, Rule]>;

export function warningsOf(entry: Warned): Warning[] {
  const warnings: Warning[] = [];
  for (const [code, rule] of inOrder) {
    const message = rule(entry);
    if (message !== false) warnings.push({ code, message });
  }
  return warnings;
}
