import type { GhgScope } from '../../../kernel/ghg-scope.ts';

export interface Category {
  readonly ghgScope: GhgScope;
  readonly code: string;
  readonly name: string;
}

const category = (ghgScope: GhgScope, code: string, name: string): Category => ({ ghgScope, code, name });

/** In the order of the GHG Protocol; scope 3 as numbered 1 to 15 in its Corporate Value Chain Standard. */
export const categories: readonly Category[] = [
  category(1, 'stationary_combustion', 'Stationary combustion'),
  category(1, 'mobile_combustion', 'Mobile combustion'),
  category(1, 'process_emissions', 'Process emissions'),
  category(1, 'fugitive_emissions', 'Fugitive emissions'),
  category(2, 'purchased_electricity', 'Purchased electricity'),
  category(2, 'purchased_heat_steam', 'Purchased heat and steam'),
  category(2, 'purchased_cooling', 'Purchased cooling'),
  category(3, 'purchased_goods_services', 'Purchased goods and services'),
  category(3, 'capital_goods', 'Capital goods'),
  category(3, 'fuel_energy_activities', 'Fuel- and energy-related activities'),
  category(3, 'upstream_transport', 'Upstream transportation and distribution'),
  category(3, 'waste', 'Waste generated in operations'),
  category(3, 'business_travel', 'Business travel'),
  category(3, 'employee_commuting', 'Employee commuting'),
  category(3, 'upstream_leased_assets', 'Upstream leased assets'),
  category(3, 'downstream_transport', 'Downstream transportation and distribution'),
  category(3, 'processing_sold_products', 'Processing of sold products'),
  category(3, 'use_sold_products', 'Use of sold products'),
  category(3, 'end_of_life_sold_products', 'End-of-life treatment of sold products'),
  category(3, 'downstream_leased_assets', 'Downstream leased assets'),
  category(3, 'franchises', 'Franchises'),
  category(3, 'investments', 'Investments'),
];

export const categoriesOf = (ghgScope: GhgScope): Category[] => categories.filter((each) => each.ghgScope === ghgScope);
