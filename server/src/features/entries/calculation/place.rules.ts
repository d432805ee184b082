import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Library } from '../../factors/index.ts';
import { type EntryContext, placeOn, type Site } from '../../organisations/index.ts';
import type { EntryInput } from '../journey/rules.ts';
import type { EntryWithFactor } from '../store.ts';
import type { Located } from './warning.rules.ts';

type FoundSite = { site: Site } | { details: ErrorDetail[] };

export function siteOf({ multiSite, sites }: EntryContext, locationId: string | null | undefined): FoundSite {
  if (locationId === undefined || locationId === null) {
    const site = sites.find(({ isDefault }) => isDefault);
    if (site && !multiSite) return { site };
    return { details: [{ field: 'locationId', message: 'is required, as this organisation has several sites' }] };
  }
  const site = sites.find(({ id }) => id === locationId);
  return site ? { site } : { details: [{ field: 'locationId', message: 'is not a location of this organisation' }] };
}

type Placed = Pick<
  EntryWithFactor,
  'locationId' | 'category' | 'subcategory' | 'periodStart' | 'journey' | 'factorPinned' | 'factorProximity'
>;

/** The place of an entry on the first day of its period, for its warnings. */
export function locate(context: Pick<EntryContext, 'sites'> & Pick<Library, 'activities'>, row: Placed): Located {
  const { activities } = context;
  const site = siteFor(context, row);
  return {
    factorProximity: row.factorProximity,
    factorChosenBy: row.factorPinned ? 'client' : 'server',
    country: placeOf(site, row).country,
    activityName: activities.of(row.category, row.subcategory)?.names.en ?? row.subcategory,
  };
}

export function siteFor({ sites }: Pick<EntryContext, 'sites'>, { locationId }: Pick<Placed, 'locationId'>): Site {
  const site = sites.find(({ id }) => id === locationId);
  if (!site) throw new Error(`location ${locationId} was not read`);
  return site;
}

/** A stay is where the hotel is; anything else is at its location. */
const placeOf = (site: Site, { periodStart, journey }: Pick<EntryInput, 'periodStart' | 'journey'>) =>
  journey?.country ? { country: journey.country, region: null } : placeOn(site, periodStart);

export function circumstancesOf(
  { defaultSources, proxies, gwpSet }: EntryContext,
  site: Site,
  input: Pick<EntryInput, 'periodStart' | 'journey'>,
) {
  const { country, region } = placeOf(site, input);
  const { periodStart } = input;
  const applied = gwpSet === 'as_published' ? null : gwpSet;
  return { country, region, periodStart, defaultSources, gwpSet: applied, proxies };
}
