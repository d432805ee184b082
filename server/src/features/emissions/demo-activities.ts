import type { CreateEntry } from './schema.ts';

/** One kind of activity of a manufacturer of 200 people, at one site, in an average month of 2024. */
export interface DemoActivity {
  site: 'London' | 'Manchester' | 'Austin';
  activity: Pick<CreateEntry, 'scope' | 'category' | 'subcategory' | 'unit'>;
  perMonth: number;
  /** How much more in January than in July, as a share of the average. */
  winter: number;
  /** Change from one year to the next: 0.9 is ten per cent less. */
  trend: number;
  reference: string;
}

const at =
  (site: DemoActivity['site'], reference: string) =>
  (scope: 1 | 2 | 3, category: string, subcategory: string, unit: string) =>
  (perMonth: number, { winter = 0, trend = 1 } = {}): DemoActivity => ({
    ...{ site, reference, perMonth, winter, trend },
    activity: { scope, category, subcategory, unit },
  });

export const demoActivities: readonly DemoActivity[] = [
  at('Manchester', 'GAS-MAN')(1, 'stationary_combustion', 'natural_gas', 'kWh')(182_000, { winter: 0.55, trend: 0.94 }),
  at('Manchester', 'FLEET')(1, 'mobile_combustion', 'diesel', 'L')(4_150, { trend: 0.88 }),
  at('Manchester', 'CHILLER')(1, 'fugitive_emissions', 'refrigerant_r410a', 'kg')(1.2),
  at('Manchester', 'MPAN-MAN')(2, 'purchased_electricity', 'grid_electricity', 'kWh')(214_000, {
    winter: 0.12,
    trend: 0.97,
  }),
  at('Manchester', 'INBOUND')(3, 'upstream_transport', 'freight_hgv_all_average_laden', 'tkm')(96_000, { trend: 1.02 }),
  at('Manchester', 'WASTE-MAN')(3, 'waste', 'commercial_and_industrial_waste_landfill', 't')(6.4, { trend: 0.8 }),
  at('Manchester', 'WATER-MAN')(3, 'purchased_goods_services', 'water_supply', 'm3')(740),
  at('Manchester', 'COMMUTE-MAN')(3, 'employee_commuting', 'car_average_petrol', 'km')(61_000, { trend: 0.96 }),
  at('London', 'GAS-LON')(1, 'stationary_combustion', 'natural_gas', 'kWh')(9_300, { winter: 0.8, trend: 0.95 }),
  at('London', 'MPAN-LON')(2, 'purchased_electricity', 'grid_electricity', 'kWh')(13_800, { winter: 0.1, trend: 0.97 }),
  at('London', 'RAIL')(3, 'business_travel', 'rail_national', 'pkm')(18_500, { trend: 1.05 }),
  at('London', 'FLIGHTS-LH')(3, 'business_travel', 'flight_long_haul_economy', 'pkm')(74_000, { trend: 0.9 }),
  at('London', 'FLIGHTS-SH')(3, 'business_travel', 'flight_short_haul_economy', 'pkm')(21_000, { trend: 0.85 }),
  at('London', 'HOTELS')(3, 'business_travel', 'hotel_stay', 'room_night')(58),
  at('Austin', 'ESI-AUS')(2, 'purchased_electricity', 'grid_electricity', 'kWh')(37_500, {
    winter: -0.25,
    trend: 0.98,
  }),
  at('Austin', 'GAS-AUS')(1, 'stationary_combustion', 'natural_gas', 'mmBtu')(62, { winter: 0.7, trend: 0.96 }),
];

/** The same figure for the same month in every demo, with the unevenness that real meters have. */
export function demoQuantity({ perMonth, winter, trend }: DemoActivity, year: number, month: number): number {
  const season = 1 + winter * Math.cos(((month - 1) / 12) * 2 * Math.PI);
  const unevenness = 1 + (((month * 7 + year * 3 + perMonth) % 11) - 5) / 100;
  return Number((perMonth * season * trend ** (year - 2024) * unevenness).toPrecision(5));
}

export const HOT_MONTH = 7;
const LATEST_VINTAGE = 2025;

/** For the hottest month of each year. No factor is published for purchased cooling, so one for electricity is pinned. */
export const hiredChiller = (year: number) => ({
  site: 'London',
  reference: 'CHILLER-HIRE',
  activity: {
    ...({ scope: 2, category: 'purchased_cooling', subcategory: 'chilled_water', unit: 'kWh' } as const),
    quantity: 1_900,
    factorCode: `DEFRA-${Math.min(year, LATEST_VINTAGE)}-ELEC-GRID-GB`,
    factorOverrideReason: 'No factor is published for purchased cooling; the hired chiller ran on grid electricity',
  },
});
