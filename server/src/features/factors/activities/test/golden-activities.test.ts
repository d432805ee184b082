import { describe, expect } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { addLocation, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { dataTable } from '../../../../../test/fixtures/factors.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { readRelease } from '../../releases/files.store.ts';
import type { Proximity } from '../../rules.ts';

const values = new Map(
  readRelease()
    .factors()
    .map(({ code, value }) => [code, value]),
);

interface Case {
  readonly activity: string;
  readonly country: string;
  readonly quantity: number;
  readonly unit: string;
  readonly proximity: Proximity;
  readonly code: string;
  readonly value: string;
  readonly tco2e: number;
}

/** By kind, in four countries each: what is entered, the factor with its place, and the tonnes by pocket calculator. */
const cases: Record<string, ReadonlyArray<readonly [...string[], number]>> = {
  physical: [
    // 1,000 L × 2.57082 kg/L = 2,570.82 kg
    ['diesel_vehicles', 'GB', '1000 L', 'own', 'DEFRA-2025-DIESEL-L', '2.57082', 2.57082],
    // 10,000 kWh × 0.181 kg/kWh = 1,810 kg
    ['natural_gas', 'FR', '10000 kWh', 'own', 'ADEME-2022-37133-C', '0.181', 1.81],
    // 10,000 kWh × 0.185 kg/kWh = 1,850 kg, the figure for the European Union
    ['natural_gas', 'DE', '10000 kWh', 'region', 'ADEME-2017-15312-C', '0.185', 1.85],
    // 2,000 L × 2.62 kg/L = 5,240 kg, the figure for the European Union
    ['heating_oil', 'DE', '2000 L', 'region', 'ADEME-2017-14086-C', '2.62', 5.24],
    // 1,000 gal × 10.24268 kg/gal = 10,242.68 kg
    ['heating_oil', 'US', '1000 gal_us', 'own', 'EPA-2025-DFO2-GAL', '10.24268', 10.24268],
    // 1,000 therms = 100 mmBtu; × 53.1145 kg/mmBtu = 5,311.45 kg
    ['natural_gas', 'US', '1000 therm', 'own', 'EPA-2025-NATGAS-MMBTU', '53.1145', 5.31145],
    // 1 m³ of diesel = 0.830565 t × 43.0 GJ/t = 35.714295 GJ; × 75,242.7 kg/TJ = 2,687.2399843965 kg
    ['diesel_vehicles', 'DE', '1000 L', 'global', 'IPCC-2006-ROAD-DIESEL-TJ', '75242.7', 2.68724],
    // 1 m³ of petrol = 0.74184 t × 44.3 GJ/t = 32.863512 GJ; × 70,916.9 kg/TJ = 2,330.5783941528 kg
    ['petrol_vehicles', 'IN', '1 m3', 'global', 'IPCC-2006-ROAD-GASOLINE-TJ', '70916.9', 2.330578],
    // 1,000 m³ of gas = 0.802 t × 48.0 GJ/t = 38.496 GJ; × 56,266.5 kg/TJ = 2,166.035184 kg
    ['natural_gas', 'IN', '1000 m3', 'global', 'IPCC-2006-NATGAS-TJ', '56266.5', 2.166035],
    // 10,000 kWh = 0.036 TJ; × 56,266.5 kg/TJ = 2,025.594 kg
    ['natural_gas', 'BR', '10000 kWh', 'global', 'IPCC-2006-NATGAS-TJ', '56266.5', 2.025594],
    // 0.5 t × 2,992.50545 kg/t = 1,496.252725 kg, of which half a milligram is rounded up
    ['lpg_stationary', 'BR', '500 kg', 'global', 'IPCC-2006-LPG-T', '2992.50545', 1.496253],
    // 1 m³ of LPG = 0.529749 t × 47.3 GJ/t = 25.0571277 GJ; × 64,889 kg/TJ = 1,625.9319593253 kg
    ['lpg_vehicles', 'BR', '1000 L', 'global', 'IPCC-2006-ROAD-LPG-TJ', '64889', 1.625932],
    // 2 kg × 1,924 kg/kg (AR5) = 3,848 kg
    ['refrigerant_r410a', 'GB', '2 kg', 'own', 'DEFRA-2025-R410A-KG', '1924', 3.848],
    // 2 kg × 2,255.5 kg/kg (AR6) = 4,511 kg
    ['refrigerant_r410a', 'DE', '2 kg', 'global', 'IPCC-2021-R410A-KG', '2255.5', 4.511],
  ],
  international: [
    // 11,000 pkm × 0.3394 kg/pkm = 3,733.4 kg
    ['flight_long_haul_business', 'GB', '11000 pkm', 'own', 'DEFRA-2025-FLIGHT-LONG-BUS-RF-PKM', '0.3394', 3.7334],
    // 1,500 pkm × 0.12576 kg/pkm = 188.64 kg
    ['flight_short_haul_economy', 'DE', '1500 pkm', 'proxy', 'DEFRA-2025-FLIGHT-SHORT-ECON-RF-PKM', '0.12576', 0.18864],
    // 5,000 tkm × 0.01612 kg/tkm = 80.6 kg
    ['freight_sea_container', 'US', '5000 tkm', 'global', 'DEFRA-2025-SEA-CONTAINER-AVG-TKM', '0.01612', 0.0806],
    // 5,000 tkm × 0.00847 kg/tkm = 42.35 kg
    ['freight_sea_container', 'FR', '5000 tkm', 'own', 'ADEME-2023-28193', '0.00847', 0.04235],
  ],
  grid: [
    // 12,500 kWh × 0.177 kg/kWh = 2,212.5 kg
    ['electricity', 'GB', '12500 kWh', 'own', 'DEFRA-2025-ELEC-GRID-GB', '0.177', 2.2125],
    // 10,000 kWh × 0.035 kg/kWh = 350 kg
    ['electricity', 'FR', '10000 kWh', 'own', 'ADEME-2024-43642-C', '0.035', 0.35],
    // 10,000 kWh × 0.32965 kg/kWh = 3,296.5 kg, with the supply chain of the fuels
    ['electricity', 'DE', '10000 kWh', 'own', 'EMBER-2025-ELEC-LC-DE', '0.32965', 3.2965],
    // 10,000 kWh × 0.35163206 kg/kWh = 3,516.3206 kg
    ['electricity', 'US', '10000 kWh', 'own', 'EPA-2025-ELEC-GRID-US', '0.35163206', 3.516321],
    // Leased offices use the grid of the country: 10,000 kWh × 0.32965 kg/kWh = 3,296.5 kg
    ['electricity_leased_in', 'DE', '10000 kWh', 'own', 'EMBER-2025-ELEC-LC-DE', '0.32965', 3.2965],
  ],
  practice: [
    // 3 nights × 10.4 kg/night = 31.2 kg
    ['hotel_night', 'GB', '3 room_night', 'own', 'DEFRA-2025-HOTEL-GB-NIGHT', '10.4', 0.0312],
    // 500 pkm × 0.0668 kg/pkm = 33.4 kg
    ['rail_national', 'DE', '500 pkm', 'own', 'ADEME-2021-28177', '0.0668', 0.0334],
    // 1,000 km = 621.371192237 mi; × 0.2985697 kg/mi = 185.522610455 kg
    ['commute_car', 'US', '1000 km', 'own', 'EPA-2025-CAR-MI-COMMUTE', '0.2985697', 0.185523],
    // 10 t × 4.68568 kg/t = 46.8568 kg
    ['waste_paper_recycling', 'FR', '10 t', 'proxy', 'DEFRA-2025-WASTE-PAPER-MIXED-CLOSEDLOOP-T', '4.68568', 0.046857],
    // 100 m³ × 0.1913 kg/m³ = 19.13 kg
    ['water_supply', 'IN', '100 m3', 'proxy', 'DEFRA-2025-WATER-SUPPLY-M3', '0.1913', 0.01913],
  ],
  economic: [
    // €10,000 × 0.075 kg/€ = 750 kg
    ['spend_it_services', 'FR', '10000 EUR', 'own', 'ADEME-2023-43445', '0.075', 0.75],
    ['spend_it_services', 'DE', '10000 EUR', 'proxy', 'ADEME-2023-43445', '0.075', 0.75],
    // $1,000 × 0.303 kg/$ = 303 kg
    ['spend_couriers', 'US', '1000 USD', 'own', 'EPA-2024-SPEND-NAICS492110-USD', '0.303', 0.303],
    ['spend_couriers', 'GB', '1000 USD', 'proxy', 'EPA-2024-SPEND-NAICS492110-USD', '0.303', 0.303],
  ],
};

const kinds = new Map(dataTable('activities.csv').map(({ code, kind }) => [code!, kind!]));
const all = Object.entries(cases).flatMap(([kind, rows]) =>
  rows.map(([activity, country, amount, proximity, code, value, tco2e]) => {
    const [quantity, unit] = String(amount).split(' ');
    return { kind, activity, country, quantity: Number(quantity), unit, proximity, code, value, tco2e } as Case & {
      kind: string;
    };
  }),
);

const locations = new Map<string, Promise<string>>();
function locationIn(org: TestOrganisation, country: string): Promise<string> {
  const known = locations.get(country) ?? addLocation(org, { country });
  locations.set(country, known);
  return known;
}

async function add(org: TestOrganisation, { activity, country, quantity, unit }: Omit<Case, 'proximity'>) {
  const reference = `${activity} ${country} ${quantity} ${unit}`;
  const period = { periodStart: '2025-03-01', periodEnd: '2025-03-31' };
  const locationId = await locationIn(org, country);
  return org.admin.post(EMISSIONS, { activity, quantity, unit, locationId, reference, ...period });
}

describe('an entry by its activity', () => {
  test('is worked out for four countries of each kind, and every step of the chain', () => {
    for (const [kind, rows] of Object.entries(cases)) {
      expect(rows.every(([activity]) => kinds.get(String(activity)) === kind)).toBe(true);
      expect(new Set(rows.map(([, country]) => country)).size, kind).toBeGreaterThanOrEqual(4);
    }
    expect([...new Set(all.map(({ proximity }) => proximity))].sort()).toEqual(['global', 'own', 'proxy', 'region']);
  });

  test.for(all)('$kind: $quantity $unit of $activity in $country take $code ($proximity)', async (each, { org }) => {
    expect(values.get(each.code)).toBe(each.value);
    const { status, body, text } = await add(org, each);
    expect(status, text).toBe(201);
    const { tco2e, factor, factorProximity, activity } = body.data;
    expect([activity, factor.code, factorProximity, tco2e]).toEqual([
      each.activity,
      each.code,
      each.proximity,
      each.tco2e,
    ]);
  });

  test('is refused for electricity in Monaco, which no publication covers', async ({ org }) => {
    const power = { activity: 'electricity', country: 'MC', quantity: 1000, unit: 'kWh' };
    const { status, body } = await add(org, { ...power, code: '', value: '', tco2e: 0 });
    expect([status, body.error.code]).toEqual([422, 'NO_MATCHING_FACTOR']);
  });
});
