import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { apply, entriesOf, importFile, rowsOf } from '../../../../test/fixtures/imports.ts';
import { norwegian } from '../../../../test/fixtures/ledgers.ts';

const RULES = '/api/v1/spend-rules';

describe('a ledger with spend rules', () => {
  test('becomes entries in the money of their factors', async ({ api, admin }) => {
    const means = { activity: 'spend_facility_services' };
    const rule = { match: { accountPrefix: '63' }, means, vat: 'gross', vatPercent: 25 };
    expect((await admin.post(RULES, rule)).status).toBe(201);
    const imported = await importFile(api, admin, norwegian, { name: 'ledger.xml', type: 'application/xml' });
    expect(imported).toMatchObject({ kind: 'saft', counts: { rows: 4, ready: 1, ignored: 2 } });
    await apply(api, admin, imported.id, { leaveErrors: true });
    const [entry, ...others] = await entriesOf(admin, imported.id);
    expect(others).toEqual([]);
    // 8,000 ÷ 1.25 = 6,400 NOK; ÷ 9.6586 NOK per USD × 0.8653 EUR per USD = 573.366741 EUR; × 0.215 ÷ 1000 = 0.123274 t.
    expect(entry).toMatchObject({
      ...{ quantity: 6400, unit: 'NOK', tco2e: 0.123274, reference: 'IB/1001/1', periodStart: '2026-03-31' },
      factor: { code: 'ADEME-2025-20927', value: 0.215, unit: 'kgCO2e/EUR' },
      spend: { rateDate: '2026-03', convertedAmount: 573.366741, convertedCurrency: 'EUR', priceIndex: null },
    });
  });

  test('leaves out what a rule excludes', async ({ api, admin }) => {
    const reason = 'The landlord charges heating again with the rent';
    const rule = { match: { account: '6340' }, means: { exclude: 'transfer', reason } };
    expect((await admin.post(RULES, rule)).status).toBe(201);
    const { id } = await importFile(api, admin, norwegian, { name: 'ledger.xml', type: 'application/xml' });
    const rows = await rowsOf(admin, id);
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['ignored', 'ignored', 'ignored', 'ignored']);
  });
});
