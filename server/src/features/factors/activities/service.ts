import { civilDate, daysBefore } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type ErrorDetail, found as known, refusal } from '../../../platform/errors/index.ts';
import { type Page, sortedPage, type WithQuery } from '../../../platform/http/index.ts';
import { type Placed, placeOn } from '../../organisations/index.ts';
import type { Library } from '../library.service.ts';
import type { AppliedGwpSet } from '../rules.ts';
import { type Circumstances, type ProxyPolicy, regionsOf } from '../selection/rules.ts';
import type { Chooser } from '../selection/service.ts';
import type { Unit } from '../units.rules.ts';
import {
  type Chosen,
  chosenBy,
  createChoices,
  distanceOf,
  inUsualUnit,
  isChoice,
  ownSubcategories,
} from './choices.service.ts';
import { type Asked, checkAsked, placeOf } from './place.rules.ts';
import { type ListedActivity, presentActivity, presentInPlace } from './present.ts';
import type { CatalogueActivity, Language } from './rules.ts';
import type { Activity, ActivityInPlace, ActivityList, ActivityQuery } from './schema.ts';
import { activitySearchOf, type FoundActivity } from './search.rules.ts';

export type ActivitiesService = ReturnType<typeof createService>;

/** The settings of an organisation that decide the choice of its factors. */
export interface ChoiceSettings {
  readonly sites: ReadonlyArray<Placed & { readonly isDefault: boolean }>;
  readonly defaultSources: readonly string[];
  readonly gwpSet: AppliedGwpSet;
  readonly proxies: ProxyPolicy;
}

/** Facts from the features above this one. */
export interface ActivitiesContext {
  /** Includes the default location, and the named ones. */
  readEntryContext(db: Db, organisationId: string, locationIds: readonly string[]): Promise<ChoiceSettings>;
  /** Activities of the entries recorded on that day or later, the last one first. */
  findRecentActivities(db: Db, organisationId: string, since: string): Promise<readonly string[]>;
}

interface Dependencies extends ActivitiesContext {
  readonly library: Library;
  readonly clock: Clock;
}

const RECENT_DAYS = 365;

export function createService({ library, clock, readEntryContext, findRecentActivities }: Dependencies) {
  const choices = createChoices(library);
  const { activities, units } = library;

  /** Refuses every wrong parameter at once. */
  const circumstancesOf = (
    { sites, defaultSources, gwpSet, proxies }: ChoiceSettings,
    asked: Asked,
    others: readonly ErrorDetail[] = [],
  ): Circumstances => {
    const on = asked.on ?? civilDate(clock.now());
    const home = placeOn(sites.find(({ isDefault }) => isDefault)!, on);
    const details = [...checkAsked(asked, home, clock.now()), ...others];
    if (details.length > 0) throw refusal('VALIDATION_ERROR', details);
    return {
      ...placeOf(asked, home),
      periodStart: on,
      defaultSources,
      gwpSet: gwpSet === 'as_published' ? null : gwpSet,
      proxies,
    };
  };

  const found = (q: string | undefined, language: Language): Array<Omit<FoundActivity, 'match'> & Matched> =>
    q === undefined
      ? activities.all.map((activity) => ({ activity, match: null, rank: 0 }))
      : activitySearchOf(library).find(q, { language });

  return {
    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<ActivityList>): Promise<Page<Activity>> {
      const { q, language = 'en', scope } = query;
      const since = daysBefore(civilDate(clock.now()), RECENT_DAYS);
      const [settings, recent, published] = await db.together((same) =>
        Promise.all([
          readEntryContext(same, organisationId, []),
          findRecentActivities(same, organisationId, since),
          library.published(same),
        ]),
      );
      const circumstances = circumstancesOf(settings, query);
      const matches = found(q, language).filter(({ activity }) => scope?.includes(activity.ghgScope) ?? true);
      const own = await library.ownOf(db, organisationId, {
        subcategories: matches.flatMap(({ activity }) => ownSubcategories(library, activity)),
        regions: regionsOf(circumstances),
      });
      const choose = choices({ own, published }, circumstances);
      const listed = matches.map((each) => ({
        ...each,
        chosen: choose(each.activity).chosen,
        recentlyUsed: recent.includes(each.activity.code),
      }));
      const ranked = inOrder(listed, recent).map((each) => ({ ...each, ...sortKeys(each.activity, language) }));
      const { items, total, next } = sortedPage(ranked, query);
      return { items: items.map((each) => presentActivity(each, language)), total, next };
    },

    async get(
      db: Db,
      { organisationId }: Actor,
      { code, query }: { code: string } & WithQuery<ActivityQuery>,
    ): Promise<ActivityInPlace> {
      const activity = known(activities.get(code));
      const [settings, chooser] = await db.together((same) =>
        Promise.all([readEntryContext(same, organisationId, []), library.forActivity(same, organisationId, activity)]),
      );
      const asked = query.unit === undefined ? undefined : units.codeOf(query.unit);
      const problems = asked === undefined ? [] : unitProblems(chooser, activity, asked);
      const circumstances = circumstancesOf(settings, query, problems);
      const choose = (unit: string): Chosen => chosenBy(chooser, circumstances, activity, unit);
      const inUnit =
        asked === undefined ? inUsualUnit(units, activity, choose) : { unit: asked, chosen: choose(asked) };
      const at = { activity, circumstances, ...inUnit, units: unitsServed(units.all, choose) };
      return presentInPlace(at, query.language ?? 'en');
    },
  };
}

interface Matched {
  readonly match: FoundActivity['match'] | null;
}

/** By match, then by the last use, then by the distance of the factor; otherwise in the given order. */
function inOrder<T extends ListedActivity & { readonly rank: number }>(
  listed: readonly T[],
  recent: readonly string[],
): T[] {
  const uses = new Map(recent.map((code, at) => [code, at]));
  const ranks = new Map(
    listed.map((each) => {
      return [each, [each.rank, uses.get(each.activity.code) ?? recent.length, distanceOf(each.chosen)]];
    }),
  );
  return listed.toSorted((left, right) => {
    const [ours, theirs] = [ranks.get(left)!, ranks.get(right)!];
    const at = ours.findIndex((rank, place) => rank !== theirs[place]);
    return at === -1 ? 0 : ours[at]! - theirs[at]!;
  });
}

const sortKeys = ({ code, ghgScope, names }: CatalogueActivity, language: Language) => ({
  code,
  scope: ghgScope,
  name: names[language],
});

function unitProblems(chooser: Chooser, activity: CatalogueActivity, unit: string): ErrorDetail[] {
  const resolution = chooser.resolve({ ...activity, unit });
  return 'details' in resolution ? resolution.details : [];
}

/** Units with one base convert into each other, so each base is tried once. */
function unitsServed(all: readonly Unit[], choose: (unit: string) => Chosen): string[] {
  const isServed = new Map<string, boolean>();
  return all.flatMap(({ code, baseUnit }) => {
    if (!isServed.has(baseUnit)) isServed.set(baseUnit, isChoice(choose(code)));
    return isServed.get(baseUnit) ? [code] : [];
  });
}
