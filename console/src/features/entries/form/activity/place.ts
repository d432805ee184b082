import type { Location } from '@tonne/sdk';

/** Place and day of an activity, as the search for activities takes them. Absent means the service's default. */
export interface Place {
  readonly country?: string;
  readonly region?: string;
  readonly on?: string;
}

/** A single location needs no choice, and the service takes the default location. */
export function placeOf(locations: readonly Location[], locationId: string, day: string): Place {
  const location = locations.find(({ id }) => id === locationId);
  const place = location && placeOn(location, day);
  return {
    ...(place && { country: place.country }),
    ...(place?.region && { region: place.region }),
    ...(day && { on: day }),
  };
}

/** The last place that began by that day. Without a day, the present one. */
const placeOn = ({ places }: Location, day: string): Location['places'][number] | undefined =>
  places.findLast(({ validFrom }) => day === '' || validFrom === null || validFrom <= day);
