import type { CreateFactor } from './custom/schema.ts';

interface DemoFactor extends CreateFactor {
  /** The day on which it was entered, before the first entry that uses it. */
  made: string;
}

const billet = (vintage: number, value: number, page: number, made: string): DemoFactor => ({
  made,
  code: `SOLENT-${vintage}-BILLET`,
  name: `Recycled aluminium billet of Solent Aluminium (${vintage})`,
  scope: 3,
  category: 'purchased_goods_services',
  subcategory: 'recycled_aluminium_billet',
  vintage,
  region: 'GB',
  activityUnit: 'kg',
  value,
  gwpSet: 'AR6',
  publication: `Solent Aluminium Ltd, EPD SA-${vintage}-011 to EN 15804+A2, modules A1 to A3, verified May ${vintage}, page ${page}`,
  reason: 'The supplier of our billets has a verified declaration for this alloy',
});

/** A supplier's figures for its own product, beside which a national average would be of little use. */
export const demoFactors: readonly DemoFactor[] = [
  billet(2024, 1.94, 7, '2024-07-10'),
  billet(2025, 1.89, 8, '2025-06-16'),
];
