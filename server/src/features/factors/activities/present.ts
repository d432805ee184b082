import { type Factor, rateUnit } from '../rules.ts';
import type { Choice, Circumstances, Loser } from '../selection/rules.ts';
import { because, warningOf } from './because.rules.ts';
import { type Chosen, isChoice } from './choices.service.ts';
import type { CatalogueActivity, Language } from './rules.ts';
import type { Activity, ActivityInPlace } from './schema.ts';
import type { FoundActivity } from './search.rules.ts';

/** An activity of a list. */
export interface ListedActivity {
  readonly activity: CatalogueActivity;
  readonly match: FoundActivity['match'] | null;
  readonly recentlyUsed: boolean;
  readonly chosen: Choice | undefined;
}

export const presentActivity = (
  { activity, match, recentlyUsed, chosen }: ListedActivity,
  language: Language,
): Activity => ({
  ...presentCatalogued(activity, language),
  match,
  recentlyUsed,
  factorProximity: isChoice(chosen) ? chosen.proximity : null,
  factor: isChoice(chosen) ? presentChosen(chosen.chosen) : null,
  energySource: isChoice(chosen) ? presentSource(chosen.energySource) : null,
});

function presentCatalogued(activity: CatalogueActivity, language: Language) {
  const { code, kind, ghgScope, category, alsoCategories, subcategory, dimension, unit, names, synonyms } = activity;
  return {
    ...{ code, kind, scope: ghgScope, category, alsoCategories, subcategory, dimension, unit },
    name: names[language],
    names,
    synonyms: synonyms[language],
  };
}

const presentChosen = ({ code, source, vintage, region, value, activityUnit }: Factor) => ({
  ...{ code, source, vintage, region },
  value: Number(value),
  unit: rateUnit(activityUnit),
});

const presentSource = (source: Choice['energySource'] = null): Activity['energySource'] =>
  source && {
    activity: source.activity,
    efficiencyPercent: Number(source.efficiencyPercent),
    calorificBasis: source.calorificBasis,
    citation: source.citation,
    uncertaintyPercent: source.uncertaintyPercent === null ? null : Number(source.uncertaintyPercent),
  };

export interface ActivityAt {
  readonly activity: CatalogueActivity;
  readonly circumstances: Circumstances;
  readonly unit: string;
  readonly chosen: Chosen;
  /** Units in which the activity finds a factor. */
  readonly units: readonly string[];
}

const MOST_ALTERNATIVES = 10;

export function presentInPlace(at: ActivityAt, language: Language): ActivityInPlace {
  const { activity, circumstances, unit, chosen, units } = at;
  const { country, region, periodStart: on } = circumstances;
  return {
    ...presentCatalogued(activity, language),
    circumstances: { country, region, on, unit },
    ...(isChoice(chosen) ? presentChoice(at, chosen) : { ...NONE, refusal: chosen.message }),
    units,
    subcategories: [
      ...[activity.category, ...activity.alsoCategories].map((category) => ({
        category,
        subcategory: activity.subcategory,
      })),
      ...activity.factors
        .filter(({ isBorrowed, category, subcategory }) => !isBorrowed && !isOwnOf(activity, category, subcategory))
        .map(({ category, subcategory }) => ({ category, subcategory })),
    ],
  };
}

const isOwnOf = (activity: CatalogueActivity, category: string, subcategory: string): boolean =>
  subcategory === activity.subcategory && [activity.category, ...activity.alsoCategories].includes(category);

const NONE = {
  factorProximity: null,
  factor: null,
  energySource: null,
  because: null,
  addedUncertaintyPercent: null,
  warning: null,
  alternatives: [],
  moreAlternatives: 0,
};

function presentChoice({ activity, circumstances }: ActivityAt, choice: Choice) {
  const { chosen, proximity, losers } = choice;
  const added = chosen.proximityUncertaintyPercent;
  return {
    factorProximity: proximity,
    factor: presentChosen(chosen),
    energySource: presentSource(choice.energySource),
    because: because(activity, choice, circumstances),
    addedUncertaintyPercent: added === undefined ? null : Number(added),
    warning: warningOf(activity, choice, circumstances),
    refusal: null,
    alternatives: otherSeriesFirst(chosen, losers)
      .slice(0, MOST_ALTERNATIVES)
      .map(({ factor, reason }) => ({ factor: presentChosen(factor), reason })),
    moreAlternatives: Math.max(0, losers.length - MOST_ALTERNATIVES),
  };
}

/** Other editions and units of the same figures come last: they matter less than figures of other publishers. */
function otherSeriesFirst(chosen: Factor, losers: readonly Loser[]): Loser[] {
  const shown = new Set([seriesOf(chosen)]);
  const isNew = losers.map(({ factor }) => shown.size < shown.add(seriesOf(factor)).size);
  return [...losers.filter((_, at) => isNew[at]), ...losers.filter((_, at) => !isNew[at])];
}

const seriesOf = ({ source, region, subcategory }: Factor): string => [source, region, subcategory].join(' ');
