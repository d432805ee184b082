import type { Journey } from './schema.ts';

type Leg = Journey['legs'][number];

/** In the order of the schema; PostgreSQL orders the members of jsonb differently. Absent without a journey. */
export function presentJourney({ journey }: { readonly journey: Journey | null }): { journey?: Journey } {
  if (journey === null) return {};
  const { kind, mode, cabin, vehicle, passengers, massTonnes, nights, rooms, country, distanceKm, method } = journey;
  return {
    journey: {
      kind,
      mode,
      cabin,
      vehicle,
      passengers,
      return: journey.return,
      massTonnes,
      nights,
      rooms,
      country,
      legs: journey.legs.map(presentLeg),
      distanceKm,
      method,
    },
  };
}

const presentLeg = ({ from, to, distanceKm, tonneKm }: Leg): Leg => ({
  from: presentPlace(from),
  to: presentPlace(to),
  distanceKm,
  tonneKm,
});

const presentPlace = (place: Leg['from']): Leg['from'] =>
  place && {
    iata: place.iata,
    name: place.name,
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
  };
