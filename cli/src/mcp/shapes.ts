import type { CreateEntry, EmissionFactor, Entry } from '@tonne/sdk';
import * as z from 'zod';

export const day = (meaning: string) => z.iso.date().describe(`${meaning}, as YYYY-MM-DD`);
export const scope = z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('GHG scope');
export const most = (fallback: number, ceiling: number) =>
  z.number().int().min(1).max(ceiling).default(fallback).describe('Maximum number of results');

export const proximity = z.enum(['own', 'region', 'global', 'proxy']);
export const factorProximity = proximity
  .nullable()
  .describe(
    'Whose factor it is: of the own country or grid or of the organisation, of the region, for the world, or of another country as a proxy; null if not known',
  );

const vehicles = [
  ...(['truck', 'articulated', 'rigid', 'refrigerated', 'van', 'van_diesel', 'van_bev'] as const),
  ...(['container', 'general', 'bulk', 'tanker_products', 'tanker_crude', 'roro', 'vehicle'] as const),
];

/** The fields of a creation and of a preview. */
export const newEntry = {
  activity: z
    .string()
    .optional()
    .describe(
      'Activity code from search_activities, such as diesel_vehicles; replaces scope, category and subcategory',
    ),
  scope: scope.optional().describe('GHG scope; only without an activity'),
  category: z.string().optional().describe('Category code; without an activity, or to choose one of its categories'),
  subcategory: z.string().optional().describe('Subcategory code; only without an activity'),
  quantity: z.number().positive().optional().describe('Amount of the activity; required without travel or freight'),
  unit: z.string().optional().describe('Unit code such as kWh, or a synonym such as Liter; beside a quantity'),
  travel: z
    .object({
      mode: z.enum(['flight', 'rail', 'hotel']),
      from: z.string().optional().describe('IATA code of the airport of departure'),
      to: z.string().optional().describe('IATA code of the airport of arrival'),
      via: z.array(z.string()).optional().describe('IATA codes of airports of changes, in order'),
      cabin: z.enum(['economy', 'premium_economy', 'business', 'first']).optional(),
      distanceKm: z.number().optional().describe('Distance by rail, one way'),
      passengers: z.number().int().optional().describe('Number of people; for flights and trains'),
      return: z.boolean().optional().describe('True for there and back'),
      nights: z.number().int().optional().describe('Nights at a hotel'),
      rooms: z.number().int().optional().describe('Rooms at a hotel'),
      country: z.string().optional().describe('Country of the hotel, such as DE'),
    })
    .optional()
    .describe('Journey in place of activity, quantity and unit'),
  freight: z
    .object({
      massTonnes: z.number().positive(),
      legs: z.array(
        z.object({
          mode: z.enum(['road', 'rail', 'sea', 'inland_waterway', 'air']),
          vehicle: z.enum(vehicles).optional().describe('Required for sea'),
          distanceKm: z.number().optional(),
          from: z.string().optional().describe('IATA code; only for air, in place of distanceKm'),
          to: z.string().optional().describe('IATA code; only for air, in place of distanceKm'),
        }),
      ),
    })
    .optional()
    .describe('Goods with one kind of vehicle, in place of activity, quantity and unit'),
  periodStart: day('First day of the activity'),
  periodEnd: day('Last day of the activity'),
  locationId: z.string().optional().describe('Location; default: the default location'),
  reference: z.string().optional().describe('Invoice or meter reference'),
  notes: z.string().optional().describe('Notes for the reviewer'),
  factorCode: z.string().optional().describe('Factor to pin; default: chosen by the service'),
  factorOverrideReason: z.string().optional().describe('Reason for pinning a factor of another scope or category'),
  calorificBasis: z.enum(['gross', 'net']).optional().describe('Calorific value of an amount of energy'),
  energySource: z
    .object({
      activity: z.string().describe('Fuel or electricity of the catalogue, such as natural_gas'),
      efficiencyPercent: z.number().optional().describe('Energy delivered in percent of the energy consumed'),
      calorificBasis: z.enum(['gross', 'net']).optional().describe('Calorific value that the efficiency refers to'),
    })
    .optional()
    .describe('Energy that purchased heat, steam or cooling is made from'),
  activityUncertaintyPercent: z.number().optional().describe('Half the 95 % interval of the quantity, in percent'),
  dataQuality: z.enum(['measured', 'calculated', 'estimated', 'proxy']).optional().describe('Quality of the quantity'),
} satisfies Record<keyof CreateEntry, z.ZodType>;

/** An entry without its history and long texts, so that lists stay small. */
export const entry = {
  id: z.string(),
  state: z.string(),
  activity: z.string().nullable().describe('Activity code; null outside the catalogue'),
  scope: z.number(),
  category: z.string(),
  subcategory: z.string(),
  quantity: z.number(),
  unit: z.string(),
  tco2e: z.number().describe('Tonnes CO2e'),
  periodStart: z.string(),
  periodEnd: z.string(),
  location: z.string(),
  factorCode: z.string(),
  factorProximity,
  reference: z.string().nullable(),
};

export const presentEntry = (each: Entry) => ({
  id: each.id,
  state: each.state,
  activity: each.activity,
  scope: each.scope,
  category: each.category,
  subcategory: each.subcategory,
  quantity: each.quantity,
  unit: each.unit,
  tco2e: each.tco2e,
  periodStart: each.periodStart,
  periodEnd: each.periodEnd,
  location: each.location.name,
  factorCode: each.factor.code,
  factorProximity: each.factorProximity,
  reference: each.reference,
});

export const factor = {
  code: z.string(),
  name: z.string(),
  scope: z.number(),
  category: z.string(),
  subcategory: z.string(),
  value: z.number().describe('kg CO2e per activity unit'),
  unit: z.string(),
  source: z.string(),
  vintage: z.number(),
  region: z.string(),
};

export const presentFactor = (each: EmissionFactor) => ({
  code: each.code,
  name: each.name,
  scope: each.scope,
  category: each.category,
  subcategory: each.subcategory,
  value: each.value,
  unit: each.unit,
  source: each.source,
  vintage: each.vintage,
  region: each.region,
});
