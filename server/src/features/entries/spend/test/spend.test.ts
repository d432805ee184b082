import { verify } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, addLocation, EMISSIONS, historyOf } from '../../../../../test/fixtures/emissions.ts';
import { addFactor, COOLING } from '../../../../../test/fixtures/factors.ts';

/** A site in the United States, whose factors for couriers are per dollar. */
const test = base.extend('us', async ({ org }) => ({ locationId: await addLocation(org, { country: 'US' }) }));

const RATES = '/api/v1/exchange-rates';
const INDEXES = '/api/v1/price-indexes';

const year = (text: string) => ({ periodStart: `${text}-01-01`, periodEnd: `${text}-12-31` });

/** EPA-2024-SPEND-NAICS492110-USD: 0.303 kg for a dollar of 2022. */
const couriers = { scope: 3, category: 'upstream_transport', subcategory: 'spend_couriers', quantity: 10000 };

/** ADEME-2021-43358: 0.27 kg for a euro of 2021. */
const furniture = {
  scope: 3,
  category: 'purchased_goods_services',
  subcategory: 'spend_fr_furniture',
  quantity: 10000,
};
const pin = {
  factorCode: 'ADEME-2021-43358',
  factorOverrideReason: 'The supplier of these desks and chairs is a French joinery',
};

const codesOf = ({ warnings }: { warnings: Array<{ code: string }> }): string[] => warnings.map(({ code }) => code);

async function receiptOf(client: Client, id: string) {
  const { status, body, text } = await client.get(`${EMISSIONS}/${id}/calculation`);
  expect(status, text).toBe(200);
  return body.data;
}

/** The offline verifier recalculates the figure from the receipt alone. */
const verdictOn = async (receipt: object) =>
  (await verify(new Uint8Array(Buffer.from(JSON.stringify(receipt))), [])).verdict;

describe('an amount of money in another currency than its factor', () => {
  test('is converted with the average of its year', async ({ admin, us }) => {
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'CHF', ...year('2022') });
    // 10,000 ÷ 0.955 = 10,471.204188 USD of 2022; × 0.303 ÷ 1000 = 3.1727748…
    expect(entry.tco2e).toBe(3.172775);
    expect(entry.factor).toMatchObject({ code: 'EPA-2024-SPEND-NAICS492110-USD', unit: 'kgCO2e/USD' });
    expect(entry.spend).toEqual({
      amount: 10000,
      currency: 'CHF',
      rate: 1.047120419,
      rateSource: 'CHF: Federal Reserve, average of daily rates, 2022',
      rateDate: '2022',
      convertedAmount: 10471.204188,
      convertedCurrency: 'USD',
      priceIndex: null,
    });
    expect(codesOf(entry)).not.toContain('price_not_adjusted');
  });

  test('shows rate and prices as steps of the receipt, which the verifier repeats', async ({ admin, us }) => {
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'CHF', ...year('2021') });
    // ÷ 0.9144 CHF per USD, × 175.6895792686 ÷ 162.6713192256 (8.00279982 % from 2021 to 2022), × 0.303:
    // 10,000 ÷ 0.9144 = 10,936.132983; × 1.0800279982 = 11,811.329824; × 0.000303 = 3.578833.
    expect(entry.tco2e).toBe(3.578833);
    expect(entry.spend).toMatchObject({
      rate: 1.093613298,
      convertedAmount: 10936.132983,
      priceIndex: { country: 'US', fromYear: 2021, toYear: 2022, ratio: 1.080027998 },
    });
    const receipt = await receiptOf(admin, entry.id);
    expect(receipt.steps.map(({ name, operation, unit }: Record<string, string>) => [name, operation, unit])).toEqual([
      ['activity', 'as recorded', 'CHF'],
      ['currency', '× 1', 'USD × CHF/USD'],
      ['price', '× 175.6895792686', 'USD × CHF/USD × index'],
      ['factor', '× 0.303', 'kgCO2e × CHF/USD × index'],
      ['sum', '÷ 1000', 'tCO2e × CHF/USD × index'],
      // 0.9144 × 162.6713192256
      ['rounding', '÷ 148.74665429988864, round half up to 6 decimals', 'tCO2e'],
    ]);
    expect(receipt.steps[1].source).toMatch(/^0\.9144 CHF = 1 USD; CHF: Federal Reserve/);
    expect(receipt.steps[2].source).toMatch(/^162\.6713192256 USD 2021 = 175\.6895792686 USD; consumer prices in US: /);
    expect(await verdictOn(receipt)).toBe('matches');
    const forged = structuredClone(receipt);
    forged.steps[1].source = forged.steps[1].source.replace('0.9144', '1.9144');
    expect(await verdictOn(forged)).not.toBe('matches');
  });

  test('takes the rates of its months by days', async ({ admin, us }) => {
    const period = { periodStart: '2022-01-15', periodEnd: '2022-03-10' };
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'GBP', ...period });
    // (17 × 0.7377 + 28 × 0.7386 + 10 × 0.7594) ÷ 55 = 0.7421036364 GBP per USD; 10,000 ÷ that × 0.000303 = 4.082988.
    expect(entry.tco2e).toBe(4.082988);
    expect(entry.spend).toMatchObject({ rateDate: '2022-01/2022-03', priceIndex: null });
    expect(await verdictOn(await receiptOf(admin, entry.id))).toBe('matches');
  });

  test('goes through the dollar to a factor in euros', async ({ admin, us }) => {
    const entry = await addEntry(admin, { ...us, ...furniture, ...pin, unit: 'CHF', ...year('2021') });
    // 10,000 ÷ 0.9144 × 0.8453 = 9,244.313211 EUR; × 0.27 ÷ 1000 = 2.4959645…
    expect([entry.tco2e, entry.spend.convertedAmount, entry.spend.convertedCurrency]).toEqual([
      2.495965,
      9244.313211,
      'EUR',
    ]);
    expect(await verdictOn(await receiptOf(admin, entry.id))).toBe('matches');
  });

  test('takes an own rate first, also by other words for the currency, and keeps it', async ({ admin, us }) => {
    const march = { periodStart: '2025-03-01', periodEnd: '2025-03-31' };
    await admin.put(`${RATES}/CHF/2025-03`, { usdPerUnit: 1.25, source: 'Bank; 5 CHF = 1 USD' });
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'Schweizer Franken', ...march });
    // 10,000 × 1.25 × 0.000303
    expect([entry.unit, entry.tco2e, entry.spend.rate]).toEqual(['CHF', 3.7875, 1.25]);
    expect(entry.spend.rateSource).toBe('CHF: own rate “Bank; 5 CHF = 1 USD”, 2025-03');
    expect(await verdictOn(await receiptOf(admin, entry.id))).toBe('matches');
    await admin.delete(`${RATES}/CHF/2025-03`);
    const { body } = await admin.patch(`${EMISSIONS}/${entry.id}`, { quantity: 20000 });
    expect([body.data.tco2e, body.data.spend.rate, body.data.spend.amount]).toEqual([7.575, 1.25, 20000]);
    // Other days have another rate: 10,000 ÷ 0.8836 is that of March, which is published again.
    const moved = await admin.patch(`${EMISSIONS}/${entry.id}`, { quantity: 10000, periodEnd: '2025-03-30' });
    expect(moved.body.data.tco2e).toBe(3.429153);
  });

  test('is refused without a rate: 422 names the months, and where to enter them', async ({ admin, us }) => {
    const answer = await admin.post(EMISSIONS, { ...us, ...couriers, unit: 'PLN', ...year('2025') });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer)).toEqual([
      {
        field: 'unit',
        message:
          'There is no exchange rate of PLN for 2025-01 to 2025-12: enter it under PUT /api/v1/exchange-rates/PLN/2025-01, or that of the year under …/2025.',
      },
    ]);
    await admin.put(`${RATES}/PLN/2025`, { unitsPerUsd: 4, source: 'Narodowy Bank Polski' });
    const { tco2e } = await addEntry(admin, { ...us, ...couriers, unit: 'PLN', ...year('2025') });
    // 10,000 ÷ 4 × 0.000303
    expect(tco2e).toBe(0.7575);
  });

  test('does not fit a factor for anything else than money', async ({ admin, us }) => {
    const answer = await admin.post(EMISSIONS, {
      ...us,
      ...couriers,
      subcategory: 'hgv_all_avg',
      unit: 'CHF',
      ...year('2022'),
    });
    expect(answer.status).toBe(422);
  });

  test('keeps to an own factor in its own currency', async ({ admin, us }) => {
    const own = { scope: 3, category: 'upstream_transport', subcategory: 'spend_couriers', region: 'US' };
    await addFactor(admin, { ...COOLING, ...own, code: 'OWN-GBP', activityUnit: 'GBP', value: 0.5, vintage: 2022 });
    const preview = { ...us, ...couriers, unit: 'GBP', ...year('2022') };
    const { body } = await admin.post(`${EMISSIONS}/preview`, preview);
    // 10,000 × 0.5 ÷ 1000
    expect([body.data.factor.code, body.data.tco2e, body.data.spend]).toEqual(['OWN-GBP', 5, null]);
  });
});

describe('an amount of another year than the money of its factor', () => {
  test('is not adjusted without an index of both years, and says so', async ({ admin, us }) => {
    // Case G40 of the golden figures is such an amount.
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'USD', ...year('2024') });
    expect([entry.tco2e, entry.spend]).toEqual([3.03, null]);
    const warning = entry.warnings.find(({ code }: { code: string }) => code === 'price_not_adjusted');
    expect(warning.message).toContain('is for money of 2022, and the amount is of 2024');
    expect(warning.message).toContain('PUT /api/v1/price-indexes/US/2024');
  });

  test('is adjusted with an own index of both years', async ({ admin, us }) => {
    for (const [year, index] of [
      [2022, 100],
      [2024, 105],
    ] as const)
      await admin.put(`${INDEXES}/US/${year}`, { index, source: 'Office' });
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'USD', ...year('2024') });
    // 10,000 × 100 ÷ 105 × 0.000303 = 2.8857142…
    expect(entry.tco2e).toBe(2.885714);
    expect(entry.spend).toEqual({
      amount: 10000,
      currency: 'USD',
      rate: 1,
      rateSource: null,
      rateDate: null,
      convertedAmount: 10000,
      convertedCurrency: 'USD',
      priceIndex: {
        country: 'US',
        fromYear: 2024,
        toYear: 2022,
        ratio: 0.9523809524,
        source: 'index 2024 105 (own index “Office”); index 2022 100 (own index “Office”)',
      },
    });
    expect(codesOf(entry)).not.toContain('price_not_adjusted');
    expect(await verdictOn(await receiptOf(admin, entry.id))).toBe('matches');
    const [revision] = await historyOf(admin, entry.id);
    expect(revision!.changes).toContainEqual({
      field: 'spend',
      from: null,
      to: 'prices in US, 2024 to 2022: × 100 ÷ 105',
    });
  });

  test('keeps its figure when only its text changes after an index was entered', async ({ admin, us }) => {
    const entry = await addEntry(admin, { ...us, ...couriers, unit: 'USD', ...year('2024') });
    for (const [each, index] of [
      [2022, 100],
      [2024, 105],
    ] as const)
      await admin.put(`${INDEXES}/US/${each}`, { index, source: 'Office' });
    const { body } = await admin.patch(`${EMISSIONS}/${entry.id}`, { notes: 'Parcels of the whole year' });
    expect([body.data.tco2e, body.data.spend]).toEqual([3.03, null]);
  });

  test('is not adjusted with the index of another organisation', async ({ admin, other, us }) => {
    for (const [each, index] of [
      [2022, 100],
      [2024, 105],
    ] as const)
      await other.admin.put(`${INDEXES}/US/${each}`, { index, source: 'Office' });
    expect((await addEntry(admin, { ...us, ...couriers, unit: 'USD', ...year('2024') })).tco2e).toBe(3.03);
  });

  test('is compared with the automatic choice in the money of each', async ({ admin, us }) => {
    const { body } = await admin.post(`${EMISSIONS}/preview`, {
      ...us,
      ...couriers,
      unit: 'CHF',
      ...year('2021'),
      factorCode: 'ADEME-2021-43358',
      factorOverrideReason: 'The courier publishes that most of its cost is office furniture',
    });
    // Pinned: 10,000 ÷ 0.9144 × 0.8453 EUR of 2021 × 0.27. Automatic: 10,000 ÷ 0.9144 USD × 1.0800279982 × 0.303.
    expect(body.data.tco2e).toBe(2.495965);
    expect(body.data.automaticFactor).toMatchObject({ code: 'EPA-2024-SPEND-NAICS492110-USD', tco2e: 3.578833 });
  });
});
