import { dateInWords } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { civilDate, wireTime } from '../../../kernel/period.ts';
import { tonnesOf } from '../base/rules.ts';
import { type AnnualProjections, assess } from '../progress/assessment.rules.ts';
import type { IntensityDenominator } from '../schema.ts';
import type { MeasuredTerms } from '../store.ts';
import { roundFor } from '../trajectory.rules.ts';
import type { FormerAmbition } from './schema.ts';
import type { FormerAmbitionRow } from './store.ts';

/** The terms with the base that the inventory of the base year now has in their scopes. */
function withCurrentBase(terms: MeasuredTerms, projections: AnnualProjections): MeasuredTerms {
  if (terms.baseSource === 'typed') return terms;
  const { inventory, scope2Method } = projections.factsFor(terms, terms.baseYear);
  const known = tonnesOf(inventory, terms.ghgScopes);
  return known ? { ...terms, baseYearTco2e: known.toFixed(), baseScope2Method: scope2Method } : terms;
}

/** Progress is shown against what the target demanded before it was weakened, for as long as the target lives. */
export function presentFormerAmbition(
  row: FormerAmbitionRow,
  projections: AnnualProjections,
  now: Date,
): FormerAmbition {
  const terms = withCurrentBase(row.terms, projections);
  const { milestones } = row.terms;
  const { currentYear, projected, allowed, status, because } = assess(terms, milestones, projections, now).progress();
  const shown = (amount: Decimal): number => roundFor(terms, amount).toNumber();
  return {
    inWords: inWords(row),
    weakenedOn: civilDate(row.weakenedAt),
    ways: row.ways,
    reason: row.reason,
    scopeCoverage: terms.ghgScopes,
    baseYear: terms.baseYear,
    baseYearTco2e: Number(terms.baseYearTco2e),
    baseSource: terms.baseSource,
    targetYear: terms.targetYear,
    reductionPercent: Number(terms.reductionPercent),
    trajectoryModel: terms.trajectoryModel,
    metric: terms.intensityDenominator && metricInWords(terms.intensityDenominator),
    milestones: milestones.map(presentStep),
    progress: {
      currentYear,
      projectedTco2e: projected && shown(projected),
      allowedTco2e: shown(allowed),
      status,
      because,
    },
  };
}

const presentStep = ({ year, label, requiredReductionPercent }: FormerAmbitionRow['terms']['milestones'][number]) => ({
  year,
  label,
  requiredReductionPercent: Number(requiredReductionPercent),
});

const metricInWords = ({ metric, unit }: IntensityDenominator): string => `${metric} (${unit})`;

const plain = (percent: string): string => new Decimal(percent).toFixed();

/** Names what the change took away. A headline alone would not show a narrower scope or a slower trajectory. */
function inWords({ terms, ways, weakenedAt }: FormerAmbitionRow): string {
  const details = [
    ...(ways.includes('narrower_scopes') ? [`scopes ${terms.ghgScopes.join(', ')}`] : []),
    ...(ways.includes('other_metric') && terms.intensityDenominator
      ? [`per ${metricInWords(terms.intensityDenominator)}`]
      : []),
    ...(ways.includes('slower_trajectory') && !ways.includes('later_year') && !ways.includes('smaller_reduction')
      ? [`by a faster trajectory (${trajectories[terms.trajectoryModel]})`]
      : []),
    ...(ways.includes('weaker_milestone')
      ? terms.milestones.map((step) => `${plain(step.requiredReductionPercent)} % by ${step.year}`)
      : []),
  ];
  const headline = `${plain(terms.reductionPercent)} % by ${terms.targetYear}`;
  return `${[headline, ...details].join(', ')}, weakened on ${dateInWords(civilDate(weakenedAt))}`;
}

const trajectories: Record<MeasuredTerms['trajectoryModel'], string> = {
  linear: 'linear',
  front_loaded: 'front-loaded',
  custom: 'custom',
};

/** The former ambition in the record: what was demanded, and why and when it ended. */
export const recordedAmbition = ({ number, weakenedAt, reason, ways, terms }: FormerAmbitionRow) => ({
  number,
  weakenedAt: wireTime(weakenedAt),
  reason,
  ways,
  terms: {
    type: terms.type,
    scopeCoverage: terms.ghgScopes,
    baseYear: terms.baseYear,
    baseYearTco2e: Number(terms.baseYearTco2e),
    baseSource: terms.baseSource,
    baseScope2Method: terms.baseScope2Method,
    targetYear: terms.targetYear,
    reductionPercent: Number(terms.reductionPercent),
    trajectoryModel: terms.trajectoryModel,
    intensityDenominator: terms.intensityDenominator,
    milestones: terms.milestones.map(presentStep),
  },
});
