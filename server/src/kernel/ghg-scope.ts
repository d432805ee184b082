/** The scopes of the GHG Protocol: direct, purchased energy, other indirect. The API calls it `scope`. */
export const ghgScopes = [1, 2, 3] as const;
export type GhgScope = (typeof ghgScopes)[number];

/** The fifteen categories of the Corporate Value Chain (Scope 3) Standard, in its order from 1. */
export const scope3Categories = [
  'purchased_goods_services',
  'capital_goods',
  'fuel_energy_activities',
  'upstream_transport',
  'waste',
  'business_travel',
  'employee_commuting',
  'upstream_leased_assets',
  'downstream_transport',
  'processing_sold_products',
  'use_sold_products',
  'end_of_life_sold_products',
  'downstream_leased_assets',
  'franchises',
  'investments',
] as const;
export type Scope3Category = (typeof scope3Categories)[number];

/** All categories, in the order of the GHG Protocol. */
export const categoryCodes = [
  'stationary_combustion',
  'mobile_combustion',
  'process_emissions',
  'fugitive_emissions',
  'purchased_electricity',
  'purchased_heat_steam',
  'purchased_cooling',
  ...scope3Categories,
] as const;
export type CategoryCode = (typeof categoryCodes)[number];
