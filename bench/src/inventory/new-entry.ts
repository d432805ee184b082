const activities = [
  { scope: 2, category: 'purchased_electricity', subcategory: 'grid_electricity', unit: 'kWh' },
  { scope: 1, category: 'stationary_combustion', subcategory: 'natural_gas', unit: 'kWh' },
  { scope: 1, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L' },
  { scope: 3, category: 'business_travel', subcategory: 'rail_national', unit: 'pkm' },
] as const;

/** A customer's request for one entry; the number adds some variety. */
export const newEntry = (reference: string, number: number) => ({
  ...activities[number % activities.length]!,
  quantity: 1_000 + (number % 9_000),
  periodStart: '2025-03-01',
  periodEnd: '2025-03-31',
  reference,
});
