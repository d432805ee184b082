import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { didYouMean, type ErrorDetail } from '../../../platform/errors/index.ts';
import { type CatalogueActivity, ghgCategories, type Library, type ResolvedActivity } from '../../factors/index.ts';
import { namesWithoutActivity } from '../schema.ts';

/** Names of an activity in a request. */
interface Named {
  readonly activity?: string | undefined;
  readonly scope?: GhgScope | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

/** The parts of the library that names are looked up in. */
export type Catalogue = Pick<Library, 'activities' | 'vocabulary'>;

/** Adds the scope, category and subcategory of the named activity. An unknown name stays, and is refused later. */
export function withActivity<T extends Named>({ activities, vocabulary }: Catalogue, body: T): T {
  const activity = body.activity === undefined ? undefined : activities.get(body.activity);
  if (!activity) return body;
  const allowed = categoriesOf(activity);
  const meant = vocabulary.categories(body.category ?? activity.category).find(({ code }) => allowed.includes(code));
  return {
    ...body,
    activity: activity.code,
    scope: body.scope ?? meant?.ghgScope ?? activity.ghgScope,
    category: meant?.code ?? body.category ?? activity.category,
    subcategory: body.subcategory ?? activity.subcategory,
  };
}

interface Recorded {
  readonly activity: string | null;
  readonly category: string;
}

/** A change that names the activity of the entry leaves its category and subcategory as they are. */
export function withoutSameActivity<T extends Named>({ activities }: Catalogue, body: T, row: Recorded): T {
  if (isCarriedIn(activities, body, row)) return { ...body, category: row.category };
  const isAlone = namesWithoutActivity.every((field) => body[field] === undefined);
  if (body.activity === undefined || !isAlone || activities.get(body.activity)?.code !== row.activity) return body;
  return { ...body, activity: undefined };
}

/** Goods stay inbound or outbound when another vehicle carries them. */
const isCarriedIn = (activities: Library['activities'], body: Named, row: Recorded): boolean =>
  body.activity !== undefined &&
  body.category === undefined &&
  activities.get(body.activity)?.code !== row.activity &&
  row.activity?.startsWith('freight_') === true &&
  (activities.get(body.activity)?.alsoCategories.includes(row.category) ?? false);

const categoriesOf = ({ category, alsoCategories }: CatalogueActivity): string[] => [category, ...alsoCategories];

interface CheckContext {
  readonly activities: Library['activities'];
  /** The code of the activity that the client probably meant. */
  readonly nearestActivity: (name: string) => string | undefined;
}

/** Problems with the names of a request after `withActivity`. */
export function checkNames({ activities, nearestActivity }: CheckContext, body: Named): ErrorDetail[] {
  if (body.activity === undefined) {
    return namesWithoutActivity
      .filter((field) => body[field] === undefined)
      .map((field) => detail(field, 'is required without an activity'));
  }
  const activity = activities.get(body.activity);
  if (!activity) return [detail('activity', unknownActivity(nearestActivity(body.activity)))];
  const { code } = activity;
  const allowed = categoriesOf(activity);
  if (!allowed.includes(body.category!))
    return [detail('category', `is not a category of the activity ${code}; known: ${allowed.join(', ')}`)];
  const scope = ghgCategories.find((each) => each.code === body.category)?.ghgScope;
  if (scope !== body.scope)
    return [detail('scope', `must be ${scope} for the activity ${code} in ${body.category}; leave it out`)];
  return [];
}

export const unknownActivity = (near: string | undefined): string =>
  near === undefined
    ? 'is not an activity of the catalogue; search it with GET /api/v1/activities?q=…'
    : `is not an activity of the catalogue${didYouMean(near)}`;

/** A subcategory beside an activity must be one of the activity's own. */
export function checkSubcategory(
  { activities }: Pick<CheckContext, 'activities'>,
  { activity }: Named,
  { category, subcategory }: ResolvedActivity,
): ErrorDetail[] {
  if (activity === undefined || activities.of(category, subcategory)?.code === activity) return [];
  return [detail('subcategory', `${subcategory} does not belong to the activity ${activity}; leave it out`)];
}

const detail = (field: string, message: string): ErrorDetail => ({ field, message });

/** By code, name or synonym in any language. */
export function createNearestActivity(
  { all }: Library['activities'],
  nearest: (name: string, known: readonly string[]) => string | undefined,
): (name: string) => string | undefined {
  let known: { readonly names: readonly string[]; readonly codes: ReadonlyMap<string, string> } | undefined;
  return (name) => {
    if (!known) {
      const codes = new Map(all.flatMap((activity) => namesOf(activity).map((each) => [each, activity.code] as const)));
      known = { names: [...codes.keys()], codes };
    }
    const near = nearest(name, known.names);
    return near === undefined ? undefined : known.codes.get(near);
  };
}

/** The code comes last, so that it wins over the same word as a name of another activity. */
const namesOf = ({ code, names, synonyms }: CatalogueActivity): string[] => [
  ...Object.values(names),
  ...Object.values(synonyms).flat(),
  code,
];
