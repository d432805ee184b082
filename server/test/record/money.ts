import { type Scenarios, shownAt } from './walk.ts';

const RATES = '/api/v1/exchange-rates';
const INDEXES = '/api/v1/price-indexes';
/** Neither is shipped for these times, so they are gone once they are deleted. */
const RATE = `${RATES}/CHF/2026-09`;
const INDEX = `${INDEXES}/US/2025`;
const RULES = '/api/v1/spend-rules';

const rate = { unitsPerUsd: 0.8, source: 'Treasury' };
const index = { index: 322.5, source: 'Bureau of Labor Statistics' };
const rule = { match: { accountPrefix: '66' }, means: { activity: 'spend_hotels' } };

/** Own exchange rates and price indexes, and the rules for lines of a ledger. */
export const money: Scenarios = {
  replaceExchangeRate: async ({ org: { admin } }) => ({
    perform: () => admin.put(RATE, rate),
    changes: [{ action: 'exchangeRate.created', id: 'CHF/2026-09', show: shownAt(admin, RATES) }],
  }),
  deleteExchangeRate: async ({ org: { admin } }) => {
    await admin.put(RATE, rate);
    return {
      perform: () => admin.delete(RATE),
      changes: [{ action: 'exchangeRate.deleted', id: 'CHF/2026-09', show: shownAt(admin, RATES) }],
    };
  },
  replacePriceIndex: async ({ org: { admin } }) => ({
    perform: () => admin.put(INDEX, index),
    changes: [{ action: 'priceIndex.created', id: 'US/2025', show: shownAt(admin, INDEXES) }],
  }),
  deletePriceIndex: async ({ org: { admin } }) => {
    await admin.put(INDEX, index);
    return {
      perform: () => admin.delete(INDEX),
      changes: [{ action: 'priceIndex.deleted', id: 'US/2025', show: shownAt(admin, INDEXES) }],
    };
  },
  createSpendRule: async ({ org: { admin } }) => ({
    perform: () => admin.post(RULES, rule),
    changes: [{ action: 'spendRule.created', show: shownAt(admin, RULES) }],
  }),
  updateSpendRule: async ({ org: { admin } }) => {
    const { id } = (await admin.post(RULES, rule)).body.data;
    return {
      perform: () => admin.patch(`${RULES}/${id}`, { note: 'Since March' }),
      changes: [{ action: 'spendRule.updated', id, show: shownAt(admin, RULES) }],
    };
  },
  deleteSpendRule: async ({ org: { admin } }) => {
    const { id } = (await admin.post(RULES, rule)).body.data;
    return {
      perform: () => admin.delete(`${RULES}/${id}`),
      changes: [{ action: 'spendRule.deleted', id, show: shownAt(admin, RULES) }],
    };
  },
};
