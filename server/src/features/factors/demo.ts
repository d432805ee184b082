import type { CreateFactor } from './custom/schema.ts';

/** What a supplier states of its own product, beside which a national average would be of little use. */
export const demoFactor: CreateFactor = {
  code: 'SOLENT-2024-BILLET',
  name: 'Recycled aluminium billet of Solent Aluminium (2024)',
  scope: 3,
  category: 'purchased_goods_services',
  subcategory: 'recycled_aluminium_billet',
  vintage: 2024,
  region: 'GB',
  activityUnit: 'kg',
  value: 1.94,
  gwpSet: 'AR6',
  publication: 'Solent Aluminium Ltd, EPD SA-2024-011 to EN 15804+A2, modules A1 to A3, verified May 2024, page 7',
  reason: 'The supplier of our billets has a verified declaration for this alloy',
};
