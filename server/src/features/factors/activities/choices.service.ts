import { AppError } from '../../../platform/errors/index.ts';
import { createMixedChooser, type Library, type OwnFactors } from '../library.service.ts';
import { type FactorIndex, proximities } from '../rules.ts';
import type { Choice, Circumstances } from '../selection/rules.ts';
import { type Chooser, createChooser } from '../selection/service.ts';
import type { Units } from '../units.rules.ts';
import type { CatalogueActivity } from './rules.ts';

/** The factor that an entry would have, or the refusal that it would get. */
export type Chosen = Choice | AppError;

/** Undefined without a factor: to word a refusal takes longer than all choices of a search. */
export type Choose = (activity: CatalogueActivity) => InUnit<Choice | undefined>;

/** A choice and the unit that it is for. */
export interface InUnit<C = Chosen> {
  readonly unit: string;
  readonly chosen: C;
}

export const isChoice = (chosen: Chosen | undefined): chosen is Choice => chosen !== undefined && 'chosen' in chosen;

/**
 * The choice in the unit of the activity, or for money in the currency with the nearest factor: the country's own factors
 * are in its own currency.
 */
export function inUsualUnit<C extends Chosen | undefined>(
  units: Pick<Units, 'all'>,
  { unit, dimension }: CatalogueActivity,
  choose: (unit: string) => C,
): InUnit<C> {
  const others = dimension === MONEY ? units.all.filter((each) => each.dimension === MONEY && each.code !== unit) : [];
  let best: InUnit<C> = { unit, chosen: choose(unit) };
  for (const { code } of others) {
    if (distanceOf(best.chosen) === 0) break;
    const other = { unit: code, chosen: choose(code) };
    if (distanceOf(other.chosen) < distanceOf(best.chosen)) best = other;
  }
  return best;
}

const MONEY = 'money';

/** 0 for the own country; the largest number if no factor fits. */
export const distanceOf = (chosen: Chosen | undefined): number =>
  isChoice(chosen) ? proximities.indexOf(chosen.proximity) : proximities.length;

/** The factors that an organisation sees. */
interface Factors {
  readonly own: OwnFactors;
  readonly published: FactorIndex;
}

/**
 * The subcategories whose own factors may give the figure: the chain takes own factors only under the subcategory of the
 * activity. Heat and cooling may be made from a fuel that has one.
 */
export function ownSubcategories({ activities, referenceData }: Sources, activity: CatalogueActivity) {
  const usual = referenceData.sourceDefault(activity.code);
  const source = usual && activities.get(usual.source);
  return [activity, ...(source ? [source] : [])].flatMap(({ ghgScope, category, subcategory }) =>
    [subcategory, `${subcategory}_life_cycle`].map((each) => ({ ghgScope, category, subcategory: each })),
  );
}

type Sources = Pick<Library, 'activities' | 'referenceData'>;

/**
 * Chooses factors for many activities. Choices among published factors change only with a release, so they are kept.
 * Choices that an organisation's own factors can change are made again with every request.
 */
export function createChoices(library: Library) {
  const keptFor = keepByPlace(library);
  return ({ own, published }: Factors, circumstances: Circumstances): Choose => {
    const kept = keptFor(published, circumstances);
    let mixed: Chooser | undefined;
    const hasOwn = own.all.codes().length > 0;
    const mayBeOwn = (activity: CatalogueActivity): boolean =>
      ownSubcategories(library, activity).some((each) => own.all.of(each.category, each.subcategory).length > 0);
    return (activity) => {
      if (!hasOwn || !mayBeOwn(activity)) return kept(activity);
      mixed ??= createMixedChooser(library, own, published);
      const chooser = mixed;
      return inUsualUnit(library.units, activity, (unit) => automaticOf(chooser, circumstances, activity, unit));
    };
  };
}

/** More places, years and settings than an installation sees in a day begin again without any. */
const MOST_PLACES = 100;

interface Kept {
  readonly published: FactorIndex;
  readonly chooser: Chooser;
  readonly byPlace: Map<string, Map<CatalogueActivity, ReturnType<Choose>>>;
}

function keepByPlace(library: Library) {
  let kept: Kept | undefined;
  return (published: FactorIndex, circumstances: Circumstances): Choose => {
    // Editions are chosen by year.
    const place = JSON.stringify({ ...circumstances, periodStart: circumstances.periodStart.slice(0, 4) });
    if (kept?.published !== published || (kept.byPlace.size >= MOST_PLACES && !kept.byPlace.has(place)))
      kept = { published, chooser: createChooser(library, published), byPlace: new Map() };
    const { chooser, byPlace } = kept;
    const known = byPlace.get(place) ?? new Map<CatalogueActivity, ReturnType<Choose>>();
    byPlace.set(place, known);
    return (activity) => {
      const choose = (unit: string) => automaticOf(chooser, circumstances, activity, unit);
      const choice = known.get(activity) ?? inUsualUnit(library.units, activity, choose);
      known.set(activity, choice);
      return choice;
    };
  };
}

const automaticOf = (
  chooser: Chooser,
  circumstances: Circumstances,
  { ghgScope, category, subcategory }: CatalogueActivity,
  unit: string,
): Choice | undefined => chooser.automatic({ ghgScope, category, subcategory, unit, pinned: null }, circumstances);

/** A refusal is an answer here: the activity has no factor at this place. */
export function chosenBy(
  chooser: Chooser,
  circumstances: Circumstances,
  activity: CatalogueActivity,
  unit: string,
): Chosen {
  const { ghgScope, category, subcategory } = activity;
  try {
    return chooser.choose({ ghgScope, category, subcategory, unit, pinned: null }, circumstances);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
