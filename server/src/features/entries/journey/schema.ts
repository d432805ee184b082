import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';

const { country, nullable, object, oneOf, strictObject } = fields;

export const travelModes = ['flight', 'rail', 'hotel'] as const;
export const cabins = ['economy', 'premium_economy', 'business', 'first'] as const;
export const freightModes = ['road', 'rail', 'sea', 'inland_waterway', 'air'] as const;

/** The last part of an activity's code: `freight_road_van`, `freight_sea_container`. */
export const vehicles = [
  'truck',
  'articulated',
  'rigid',
  'refrigerated',
  'van',
  'van_diesel',
  'van_bev',
  'container',
  'general',
  'bulk',
  'tanker_products',
  'tanker_crude',
  'roro',
  'vehicle',
] as const;

/** The ends of the earth are half its circumference apart: 180 degrees of 60 nautical miles, rounded up. */
const LONGEST_KM = 20_016;

/** Also applied by the rules, which must not calculate with a number out of bounds. */
export const limits = {
  passengers: { minimum: 1, maximum: 10_000 },
  nights: { minimum: 1, maximum: 10_000 },
  rooms: { minimum: 1, maximum: 10_000 },
  distanceKm: { minimum: 0.001, maximum: LONGEST_KM },
  massTonnes: { minimum: 0.000001, maximum: 1_000_000 },
} as const;

const airport = (description: string, example: string) =>
  Type.String({ pattern: '^[A-Za-z0-9]{3}$', description: `${description}, by its IATA code`, examples: [example] });

const distanceKm = Type.Number({ ...limits.distanceKm, description: 'Distance in km, one way', examples: [423] });

export const Travel = strictObject(
  {
    mode: oneOf(travelModes, 'Means of travel, or a stay at a hotel'),
    from: Type.Optional(airport('Airport of departure; for a flight', 'ZRH')),
    to: Type.Optional(airport('Airport of arrival; for a flight', 'SFO')),
    via: Type.Optional(
      Type.Array(airport('Airport of a change', 'FRA'), {
        maxItems: 5,
        description: 'Airports of changes on the way, in order; each leg is measured',
      }),
    ),
    cabin: Type.Optional(oneOf(cabins, 'Cabin class of a flight; without one, the average of all passengers')),
    distanceKm: Type.Optional({ ...distanceKm, description: 'Distance by rail in km, one way' }),
    passengers: Type.Optional(
      Type.Integer({ ...limits.passengers, description: 'Number of people on the whole journey', examples: [2] }),
    ),
    return: Type.Optional(Type.Boolean({ description: 'True if they also travelled back the same way' })),
    nights: Type.Optional(Type.Integer({ ...limits.nights, description: 'Nights at a hotel', examples: [3] })),
    rooms: Type.Optional(Type.Integer({ ...limits.rooms, description: 'Rooms at a hotel', examples: [1] })),
    country: Type.Optional(country('Country of a hotel; default: that of the location')),
  },
  {
    description:
      'Journey in place of activity, quantity and unit. A flight has from, to and passengers; a train distanceKm and passengers; a hotel nights and rooms',
  },
);
export type Travel = Type.Static<typeof Travel>;

const FreightLeg = strictObject({
  mode: oneOf(freightModes, 'Mode of transport'),
  vehicle: Type.Optional(
    oneOf(vehicles, 'Kind of vehicle or ship; required for sea, default `truck` for road, none for other modes'),
  ),
  distanceKm: Type.Optional(distanceKm),
  from: Type.Optional(airport('Airport of departure; only for air, in place of distanceKm', 'FRA')),
  to: Type.Optional(airport('Airport of arrival; only for air, in place of distanceKm', 'JFK')),
});
export type FreightLeg = Type.Static<typeof FreightLeg>;

export const Freight = strictObject(
  {
    massTonnes: Type.Number({ ...limits.massTonnes, description: 'Mass of the goods in tonnes', examples: [0.087] }),
    legs: Type.Array(FreightLeg, {
      minItems: 1,
      maxItems: 20,
      description: 'Legs of the transport that share one factor; hubs between them are not covered',
    }),
  },
  { description: 'Transport of goods in place of activity, quantity and unit' },
);
export type Freight = Type.Static<typeof Freight>;

/** Bounds that are reported together with broken rules, as paths in a request. */
export const journeyBounds = [
  'travel.via',
  'travel.distanceKm',
  'travel.passengers',
  'travel.nights',
  'travel.rooms',
  'freight.massTonnes',
  'freight.legs',
  'freight.legs[].distanceKm',
] as const;

const amount = (description: string, example: number) => Type.Number({ description, examples: [example] });
const text = (description: string, example: string) => Type.String({ description, examples: [example] });

const Place = nullable(
  object(
    {
      iata: text('IATA code', 'ZRH'),
      name: text('Name of the airport', 'Zürich Airport'),
      country: text('Country, by its English name', 'Switzerland'),
      latitude: amount('Latitude in degrees', 47.464699),
      longitude: amount('Longitude in degrees', 8.54917),
    },
    { description: 'Airport, as it was when the entry was calculated; null if the request states the distance' },
  ),
);

/** Stored with the entry, so that its receipt can be made again. */
export const Journey = object(
  {
    kind: oneOf(['travel', 'freight'], 'Travel of people, or transport of goods'),
    mode: oneOf([...travelModes, ...freightModes.filter((each) => each !== 'rail')], 'Means of transport'),
    cabin: nullable(oneOf(cabins, 'Cabin class; null for the average, and for anything but a flight')),
    vehicle: nullable(oneOf(vehicles, 'Kind of vehicle or ship; null for travel, and for modes with one kind')),
    passengers: nullable(amount('Number of people; null for freight and hotels', 2)),
    return: Type.Boolean({ description: 'True if the distance counts twice', examples: [true] }),
    massTonnes: nullable(amount('Mass of the goods in tonnes; null for travel', 0.087)),
    nights: nullable(amount('Nights at a hotel', 3)),
    rooms: nullable(amount('Rooms at a hotel', 1)),
    country: nullable(country('Country of the hotel that the factor is for; null for that of the location')),
    legs: Type.Array(
      object({
        from: Place,
        to: Place,
        distanceKm: amount('Distance of the leg in km, one way', 9369.4),
        tonneKm: nullable(amount('Transport activity of the leg in tkm; null for travel', 36.801)),
      }),
      { description: 'Legs in order; none for a hotel' },
    ),
    distanceKm: nullable(amount('Distance of all legs in km, twice for a return journey; null for a hotel', 18738.8)),
    method: nullable(
      text('Origin of the distances; null for a hotel', 'great circle, 60 nautical miles a degree, to 0.1 km'),
    ),
  },
  { description: 'Journey that the quantity is calculated from; absent if the request states the quantity' },
);
export type Journey = Type.Static<typeof Journey>;
