import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { didYouMean, type ErrorDetail, listed } from '../../../platform/errors/index.ts';
import type { Activities, Subcategory } from '../activities/rules.ts';
import { type FuelPropertiesOf, heatFor } from '../calculation/energy.rules.ts';
import { type Category, categories, categoriesOf, type Vocabulary } from '../categories/rules.ts';
import { type Factor, type FactorIndex, OUTSIDE_SCOPES } from '../rules.ts';
import { type Units, unitChoice } from '../units.rules.ts';

/** An activity as a client describes it. */
export interface ActivityInput {
  readonly ghgScope: GhgScope;
  readonly category: string;
  readonly subcategory: string;
  readonly unit: string;
  readonly factorCode?: string | null | undefined;
  /** Whether the client justifies pinning a factor of another scope or category. */
  readonly isOverride?: boolean | undefined;
}

/** The activity in canonical codes, with the pinned factor if any. */
export interface ResolvedActivity {
  readonly ghgScope: GhgScope;
  readonly category: string;
  readonly subcategory: string;
  readonly unit: string;
  readonly pinned: Factor | null;
}

export type Resolution = { readonly activity: ResolvedActivity } | { readonly details: ErrorDetail[] };

interface Context {
  readonly units: Units;
  readonly vocabulary: Vocabulary;
  readonly factors: FactorIndex;
  readonly referenceData: { readonly fuelProperties: FuelPropertiesOf };
  readonly activities: Activities;
  readonly nearest: Nearest;
}

/** The known name that the client probably meant. */
export type Nearest = (name: string, known: readonly string[]) => string | undefined;

const NEW_SUBCATEGORY = /^[a-z0-9]+(_[a-z0-9]+)*$/;
const MAX_SUBCATEGORY = 80;

/** Reports all wrong names at once, but not the follow-up errors of a wrong name. */
export function resolveActivity(context: Context, input: ActivityInput): Resolution {
  const category = context.vocabulary.category(input.ghgScope, input.category);
  const subcategory = category && resolveSubcategory(context, category, input.subcategory);
  const pinned = input.factorCode ? context.factors.find(input.factorCode) : null;
  const details = [
    ...(category ? [] : [unknownCategory(context, input)]),
    ...(category && subcategory === undefined ? [unknownSubcategory(context, category, input.subcategory)] : []),
    ...(pinned === undefined ? [unknownFactor(context, input.factorCode!)] : []),
    ...(pinned ? checkPin(pinned, category, input.isOverride ?? false) : []),
    ...checkUnit(
      context,
      input.unit,
      pinned,
      category && subcategory ? { category: category.code, subcategory } : null,
    ),
  ];
  if (details.length > 0 || !category || !subcategory || pinned === undefined) return { details };
  const { ghgScope, unit } = input;
  return { activity: { ghgScope, category: category.code, subcategory, unit, pinned } };
}

/** Its published factors cover single networks of one country, so they are not a complete list of subcategories. */
const NAMED_NETWORKS = 'purchased_cooling';

/** A category without published subcategories accepts any code. Its entries need a custom or pinned factor. */
function isOpen(factors: FactorIndex, { code }: Category): boolean {
  const known = factors.subcategories(code);
  const isPublished = (subcategory: string) => factors.of(code, subcategory).every(({ source }) => source !== 'custom');
  return known.length === 0 || (code === NAMED_NETWORKS && known.every(isPublished));
}

/** An activity of the catalogue has its subcategory in every country, also where no publication uses that name. */
export function resolveSubcategory({ vocabulary, factors, activities }: Context, category: Category, text: string) {
  const known =
    factors.subcategory(category.code, text) ??
    vocabulary.subcategory(category.code, text) ??
    activities.subcategory(category.code, text);
  if (known !== undefined || !isOpen(factors, category)) return known;
  return newSubcategory(text);
}

/** The code of a subcategory that nobody has published, or undefined if the text is not a code. */
export function newSubcategory(text: string): string | undefined {
  const code = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return NEW_SUBCATEGORY.test(code) && code.length <= MAX_SUBCATEGORY ? code : undefined;
}

function unknownCategory({ vocabulary, nearest }: Context, { ghgScope, category }: ActivityInput): ErrorDetail {
  const [elsewhere] = vocabulary.categories(category);
  if (elsewhere) return detail('category', `${elsewhere.code} belongs to scope ${elsewhere.ghgScope}, not ${ghgScope}`);
  const codes = codesOf(categoriesOf(ghgScope));
  const near = nearest(category, codes) ?? nearest(category, codesOf(categories));
  return detail('category', `is not a category of scope ${ghgScope}${didYouMean(near) || known(codes)}`);
}

const codesOf = (all: ReadonlyArray<{ code: string }>): string[] => all.map(({ code }) => code);

function unknownSubcategory({ factors, nearest }: Context, category: Category, text: string): ErrorDetail {
  const codes = factors.subcategories(category.code);
  if (isOpen(factors, category)) return detail('subcategory', 'must be a code such as chilled_water');
  const other = categories.find(({ code }) => factors.subcategory(code, text) !== undefined);
  const hint =
    didYouMean(nearest(text, codes)) ||
    (other ? `; it is one of ${other.code} (scope ${other.ghgScope})` : known(codes));
  return detail('subcategory', `is not a subcategory of ${category.code}${hint}`);
}

function unknownFactor({ factors, nearest }: Context, code: string): ErrorDetail {
  const refusal = factors.refusalOf(code);
  return detail('factorCode', refusal ?? `is not a known factor${didYouMean(nearest(code, factors.codes()))}`);
}

/** A factor for another scope or category gives a figure that contradicts the entry's own category. */
export const isFor = (factor: Factor, activity: { ghgScope: number; category: string }): boolean =>
  factor.ghgScope === activity.ghgScope && factor.category === activity.category;

/** A factor outside the scopes is refused even with a reason: its figure belongs in no total. */
function checkPin(factor: Factor, category: Category | undefined, isOverride: boolean): ErrorDetail[] {
  if (factor.ghgScope === OUTSIDE_SCOPES)
    return [detail('factorCode', `${factor.code} gives biogenic CO2, which is outside the scopes; pin another`)];
  return category && !isOverride ? checkFit(factor, category) : [];
}

export function checkFit(factor: Factor, { ghgScope, code }: Pick<Category, 'ghgScope' | 'code'>): ErrorDetail[] {
  if (isFor(factor, { ghgScope, category: code })) return [];
  const meant = `${factor.code} is for scope ${factor.ghgScope} ${factor.category}, not for scope ${ghgScope} ${code}`;
  return [detail('factorCode', `${meant}; pin another, or say in factorOverrideReason why this one is used`)];
}

/** Whether the unit converts into the unit of the factor, by definition or through the heat of the fuel. */
export const reaches = (
  { units, referenceData }: Pick<Context, 'units' | 'referenceData'>,
  activity: Pick<ResolvedActivity, 'unit' | 'subcategory'>,
  factor: Factor,
): boolean => heatFor(units, referenceData.fuelProperties, { ...activity, factor, calorificBasis: null }) !== undefined;

/**
 * The subcategories whose factors may give the figure: its own, and those of its activity under other names. Their factors
 * are not copied into one list, since most rows of a batch need only the first.
 */
function servedBy({ activities }: Context, own: Subcategory): readonly Subcategory[] {
  const catalogued = activities.of(own.category, own.subcategory);
  return catalogued ? [own, ...catalogued.factors] : [own];
}

/** Checks against the pinned factor, or against all factors of the activity: litres fit no electricity factor. */
function checkUnit(
  context: Context,
  unit: string,
  pinned: Factor | null | undefined,
  activity: { category: string; subcategory: string } | null,
): ErrorDetail[] {
  const { units, nearest, referenceData } = context;
  const known = units.get(unit);
  if (!known) return [detail('unit', unknownUnit(units, unit, nearest))];
  const lists = pinned
    ? [[pinned]]
    : activity
      ? servedBy(context, activity).map((each) => context.factors.of(each.category, each.subcategory))
      : [];
  if (pinned === undefined || lists.every(({ length }) => length === 0)) return [];
  const subcategory = (activity ?? pinned)!.subcategory;
  const isReached = (factor: Factor): boolean =>
    units.areCurrencies(unit, factor.activityUnit) || reaches({ units, referenceData }, { unit, subcategory }, factor);
  if (lists.some((served) => served.some(isReached))) return [];
  const served = lists.flat();
  const wanted = [...new Set(served.map(({ activityUnit }) => activityUnit))].join(', ');
  const subject = pinned ? pinned.code : activity!.subcategory;
  return [detail('unit', `${unit} (${known.dimension}) does not fit: ${subject} is measured in ${wanted}`)];
}

/** Explains why a text is not a unit code. */
export const unknownUnit = (units: Units, unit: string, nearest: Nearest): string =>
  unitChoice(units, unit) ?? `is not a known unit${didYouMean(nearest(unit, codesOf(units.all)))}`;

const detail = (field: string, message: string): ErrorDetail => ({ field, message });

const known = (names: readonly string[]): string => `; known: ${listed(names)}`;
