import { DEMO_FIRST_YEAR } from '../../../platform/clock.ts';
import type { CreateEntry } from '../schema.ts';

export const siteNames = ['Manchester', 'London', 'Austin'] as const;
export type DemoSite = (typeof siteNames)[number];

/** A recurring activity of a manufacturer with 200 people, at one site, with its amounts of 2024. */
export interface DemoActivity {
  site: DemoSite;
  reference: string;
  activity: Required<Pick<CreateEntry, 'scope' | 'category' | 'subcategory' | 'unit'>>;
  /** Amount of one entry. */
  amount: number;
  /** Number of months that an entry covers. */
  months: 1 | 6 | 12;
  /** Excess of January over the average, as a share of it. */
  winter: number;
  /** Ratio of one year to the previous one: 0.9 is ten per cent less. */
  trend: number;
  quality: Pick<CreateEntry, 'dataQuality' | 'activityUncertaintyPercent'>;
  /** The only year in which it occurs. */
  only?: number;
  /** Code of the pinned factor of a year. */
  factor?: (year: number) => string;
  evidence?: 'readings' | 'service';
}

type Terms = Partial<Omit<DemoActivity, 'site' | 'reference' | 'activity' | 'amount'>>;

const at =
  (site: DemoSite, scope: 1 | 2 | 3, category: string) =>
  (reference: string, subcategory: string, unit: string) =>
  (amount: number, terms: Terms = {}): DemoActivity => ({
    site,
    reference,
    amount,
    activity: { scope, category, subcategory, unit },
    months: 1,
    winter: 0,
    trend: 1,
    quality: {},
    ...terms,
  });

const measured = { quality: { dataQuality: 'measured' } } as const;
const calculated = { quality: { dataQuality: 'calculated' } } as const;
const estimated = { quality: { dataQuality: 'estimated' } } as const;
/** A meter with the accuracy class of the supplier, and a survey that half of the people answered. */
const metered = { quality: { dataQuality: 'measured', activityUncertaintyPercent: 2 } } as const;
const surveyed = { quality: { dataQuality: 'estimated', activityUncertaintyPercent: 20 } } as const;

/** The supplier's own declaration. The first approved entry has to pin it. */
const billet = (year: number): string => `SOLENT-${Math.min(year, LATEST_DECLARATION)}-BILLET`;
const LATEST_DECLARATION = 2025;

const goods = at('Manchester', 3, 'purchased_goods_services');
const freight = at('Manchester', 3, 'upstream_transport');
const waste = at('Manchester', 3, 'waste');
const travel = at('London', 3, 'business_travel');
const commuting = at('London', 3, 'employee_commuting');
const burnt = (site: DemoSite) => at(site, 1, 'stationary_combustion');
const power = (site: DemoSite) => at(site, 2, 'purchased_electricity');
const capital = (site: DemoSite) => at(site, 3, 'capital_goods');

export const demoActivities: readonly DemoActivity[] = [
  burnt('Manchester')('GAS-MAN', 'natural_gas', 'kWh')(182_000, { winter: 0.55, trend: 0.94, ...metered }),
  at('Manchester', 1, 'mobile_combustion')('FLEET', 'diesel', 'L')(2_600, { trend: 0.9, ...measured }),
  at('Manchester', 1, 'fugitive_emissions')('CHILLER', 'refrigerant_r410a', 'kg')(4.2, {
    months: 6,
    trend: 0.95,
    evidence: 'service',
    ...measured,
  }),
  power('Manchester')('MPAN-MAN', 'grid_electricity', 'kWh')(214_000, {
    winter: 0.12,
    trend: 0.97,
    evidence: 'readings',
    ...metered,
  }),
  goods('METAL', 'material_metals_primary', 't')(75, { trend: 0.97, ...measured }),
  goods('METAL-REC', 'material_metals_closed_loop_recycled', 't')(12, { trend: 1.08, ...measured }),
  goods('BILLET', 'recycled_aluminium_billet', 'kg')(43_000, { trend: 1.03, factor: billet, ...measured }),
  goods('BOARD', 'material_paper_board_primary', 't')(5, { trend: 1.02, ...calculated }),
  goods('FILM', 'material_plastic_average_plastic_film_primary', 't')(1.5, { trend: 0.92, ...calculated }),
  goods('PALLETS', 'material_wood_primary', 't')(7.5, calculated),
  goods('WATER-MAN', 'water_supply', 'm3')(740, measured),
  capital('Manchester')('MACHINES', 'equipment_electrical_large', 't')(14, { months: 12, only: 2025, ...measured }),
  freight('INBOUND', 'freight_hgv_all_average_laden', 'tkm')(40_000, { trend: 1.02, ...calculated }),
  freight('OUTBOUND', 'freight_hgv_artic_33plus_average_laden', 'tkm')(46_000, { trend: 1.03, ...calculated }),
  waste('WASTE-MAN', 'commercial_and_industrial_waste_landfill', 't')(6.4, { trend: 0.88, ...measured }),
  waste('SCRAP', 'metal_scrap_metal_recycling_closed_loop', 't')(20, { trend: 1.02, ...measured }),
  waste('SEWER-MAN', 'water_treatment', 'm3')(620, calculated),
  at('Manchester', 3, 'employee_commuting')('COMMUTE-MAN', 'car_average_petrol', 'km')(61_000, {
    trend: 0.96,
    ...surveyed,
  }),
  burnt('London')('GAS-LON', 'natural_gas', 'kWh')(9_300, { winter: 0.8, trend: 0.95, ...measured }),
  power('London')('MPAN-LON', 'grid_electricity', 'kWh')(13_800, { winter: 0.1, trend: 0.97, ...measured }),
  capital('London')('IT', 'equipment_electrical_it', 't')(1.1, { months: 12, ...calculated }),
  travel('RAIL', 'rail_national', 'pkm')(18_500, { trend: 1.05 }),
  travel('FLIGHTS-LH', 'flight_long_haul_economy', 'pkm')(40_000, { trend: 0.9 }),
  travel('FLIGHTS-SH', 'flight_short_haul_economy', 'pkm')(12_000, { trend: 0.9 }),
  travel('HOTELS', 'hotel_stay', 'room_night')(58),
  commuting('COMMUTE-LON', 'rail_national', 'pkm')(26_000, estimated),
  commuting('HOMEWORK', 'homeworking', 'fte_hour')(2_400, estimated),
  power('Austin')('ESI-AUS', 'grid_electricity', 'kWh')(37_500, { winter: -0.25, trend: 0.98, ...measured }),
  burnt('Austin')('GAS-AUS', 'natural_gas', 'mmBtu')(38, { winter: 0.7, trend: 0.96, ...measured }),
];

/** A burst pipe. Its bill has the only warning of an unusual amount. */
export const demoLeak = {
  reference: 'WATER-MAN-2025-08',
  times: 2.8,
  notes: 'Burst pipe under the yard, found and repaired on 19 August; the supplier has read the meter.',
};

/** Deterministic for each month, and as uneven as real meters. */
export function demoQuantity({ amount, winter, trend, reference }: DemoActivity, year: number, month: number): number {
  const season = 1 + winter * Math.cos(((month - 1) / 12) * 2 * Math.PI);
  const unevenness = 1 + (((month * 7 + year * 3 + amount) % 11) - 5) / 100;
  const usual = amount * season * trend ** (year - DEMO_FIRST_YEAR) * unevenness;
  const isLeak = `${reference}-${year}-${String(month).padStart(2, '0')}` === demoLeak.reference;
  return Number((isLeak ? usual * demoLeak.times : usual).toPrecision(5));
}

export const HOT_MONTH = 7;
const LATEST_VINTAGE = 2026;

/** Used in the hottest month. No factor is published for purchased cooling, so one for electricity is pinned. */
export const hiredChiller = (year: number) => ({
  ...({ scope: 2, category: 'purchased_cooling', subcategory: 'chilled_water', unit: 'kWh' } as const),
  quantity: 1_900,
  factorCode: `DEFRA-${Math.min(year, LATEST_VINTAGE)}-ELEC-GRID-GB`,
  factorOverrideReason: 'No factor is published for purchased cooling; the hired chiller ran on grid electricity',
});
