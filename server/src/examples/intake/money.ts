import { PRIYA } from '../company.ts';

const times = { createdAt: '2026-02-02T10:00:00Z', updatedAt: '2026-02-02T10:00:00Z' };

/** The francs of the trade fair in Basel, at the rate that the treasury has hedged. */
const rate = { unitsPerUsd: 0.8, source: 'Treasury, hedged rate of the first quarter' };
const index = { index: 322.5, source: 'Bureau of Labor Statistics, CPI-U, annual average' };

const id = 'spr_019c3f1d5a207e6b9c0d1e2f3a4b5c80';
const terms = {
  priority: 100,
  match: { accountPrefix: '664' },
  validFrom: '2026-01-01',
  validTo: null,
  means: { activity: 'spend_hotels' },
  vat: 'gross',
  vatPercent: 20,
  note: 'Hotels are booked with VAT',
} as const;

/** £1,500 with 20 % VAT are £1,250. */
const line = { account: '6640', supplier: 'Hotel Adler', text: '6 nights', amount: 1_500, currency: 'GBP' };

export const money = {
  params: { currency: 'CHF', period: '2026-03', country: 'US', year: '2025', ruleId: id },
  requests: {
    ReplaceExchangeRate: rate,
    ReplacePriceIndex: index,
    CreateSpendRule: terms,
    UpdateSpendRule: { note: terms.note },
    PreviewSpend: { lines: [{ ...line, date: '2026-03-31' }] },
  },
  resources: {
    ExchangeRate: { currency: 'CHF', period: '2026-03', ...rate, usdPerUnit: 1.25, origin: 'own', ...times },
    PriceIndex: { country: 'US', year: 2025, ...index, origin: 'own', ...times },
    SpendRule: { id, ...terms, ...times, createdBy: PRIYA },
    SpendPreview: {
      lines: [
        {
          line: 1,
          ruleId: id,
          means: terms.means,
          netAmount: 1_250,
          becomes: {
            scope: 3,
            category: 'business_travel',
            subcategory: 'spend_hotels',
            activity: 'spend_hotels',
            factorCode: null,
            unit: 'GBP',
          },
          because: 'The line becomes an entry.',
          others: [],
        },
      ],
    },
  },
  answers: {},
};
