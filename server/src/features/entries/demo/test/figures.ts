import { Decimal } from '../../../../kernel/decimal.ts';
import { type DemoActivity, demoActivities, demoQuantity } from '../activity.demo.ts';

/** kg CO2e per unit in the editions of 2024 and 2025, copied by hand from the publications. */
type Published = readonly [in2024: string, in2025: string];

/** UK Government GHG Conversion Factors 2024 and 2025 (DESNZ), flat files; the billets by the supplier's declaration. */
const british: Record<string, Published> = {
  'stationary_combustion natural_gas': ['0.1829', '0.18296'],
  'mobile_combustion diesel': ['2.51279', '2.57082'],
  'fugitive_emissions refrigerant_r410a': ['1924', '1924'],
  'purchased_electricity grid_electricity': ['0.20705', '0.177'],
  'purchased_goods_services material_metals_primary': ['3815.78473', '3824.09335'],
  'purchased_goods_services material_metals_closed_loop_recycled': ['1630.78661', '1638.74406'],
  'purchased_goods_services recycled_aluminium_billet': ['1.94', '1.89'],
  'purchased_goods_services material_paper_board_primary': ['1193.96586', '1199.72542'],
  'purchased_goods_services material_plastic_average_plastic_film_primary': ['2910.46529', '2916.50513'],
  'purchased_goods_services material_wood_primary': ['269.50416', '269.50416'],
  'purchased_goods_services water_supply': ['0.15311', '0.1913'],
  'capital_goods equipment_electrical_large': ['3267', '3267'],
  'capital_goods equipment_electrical_it': ['24865.47556', '24865.47556'],
  'upstream_transport freight_hgv_all_average_laden': ['0.09752', '0.10163'],
  'upstream_transport freight_hgv_artic_33plus_average_laden': ['0.07447', '0.07703'],
  'waste commercial_and_industrial_waste_landfill': ['520.3342', '520.5327'],
  'waste metal_scrap_metal_recycling_closed_loop': ['6.41061', '4.68568'],
  'waste water_treatment': ['0.18574', '0.17088'],
  'employee_commuting car_average_petrol': ['0.1645', '0.16272'],
  'employee_commuting rail_national': ['0.03546', '0.03546'],
  'employee_commuting homeworking': ['0.33378', '0.33378'],
  'business_travel rail_national': ['0.03546', '0.03546'],
  'business_travel flight_long_haul_economy': ['0.20011', '0.11704'],
  'business_travel flight_short_haul_economy': ['0.18287', '0.12576'],
  'business_travel hotel_stay': ['10.4', '10.4'],
};

/** US EPA GHG Emission Factors Hub 2024 and 2025: gas by table 1, eGRID subregion ERCT by table 6. */
const american: Record<string, Published> = {
  'stationary_combustion natural_gas': ['53.1145', '53.1145'],
  'purchased_electricity grid_electricity': ['0.35122882', '0.33601851'],
};

/** The same publications: well-to-tank of fuels; losses, generation and losses well-to-tank of electricity. */
const britishUpstream: Record<string, readonly Published[]> = {
  'stationary_combustion natural_gas': [['0.03021', '0.03021']],
  'mobile_combustion diesel': [['0.61101', '0.61101']],
  'purchased_electricity grid_electricity': [
    ['0.0183', '0.01853'],
    ['0.0459', '0.0459'],
    ['0.00397', '0.00397'],
  ],
};
/** Network losses of ERCT. The 2024 hub does not state them: no emissions. */
const americanUpstream: Record<string, readonly Published[]> = {
  'purchased_electricity grid_electricity': [['0', '0.0147315']],
};

const HIRED_CHILLER_KWH = 1_900;

export interface Scopes {
  1: Decimal;
  2: Decimal;
  3: Decimal;
}

/** The totals of a closed year, with every entry rounded half up to 6 decimals as stored. */
export function scopesOf(year: 2024 | 2025): Scopes {
  const totals: Scopes = { 1: new Decimal(0), 2: new Decimal(0), 3: new Decimal(0) };
  const add = (scope: 1 | 2 | 3, quantity: number, published: Published): void => {
    const kg = new Decimal(quantity).times(published[year - 2024]!);
    totals[scope] = totals[scope].plus(kg.div(1000).toDecimalPlaces(6, Decimal.ROUND_HALF_UP));
  };
  for (const activity of demoActivities) {
    const { scope } = activity.activity;
    const key = `${activity.activity.category} ${activity.activity.subcategory}`;
    const [direct, upstream] = activity.site === 'Austin' ? [american, americanUpstream] : [british, britishUpstream];
    for (const quantity of quantitiesOf(activity, year)) {
      add(scope, quantity, direct[key]!);
      for (const part of upstream[key] ?? []) add(3, quantity, part);
    }
  }
  add(2, HIRED_CHILLER_KWH, british['purchased_electricity grid_electricity']!);
  return totals;
}

function quantitiesOf(activity: DemoActivity, year: number): number[] {
  if ((activity.only ?? year) !== year) return [];
  const last = Array.from({ length: 12 / activity.months }, (_, index) => (index + 1) * activity.months);
  return last.map((month) => demoQuantity(activity, year, month));
}
