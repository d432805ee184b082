import { rendered } from '@tonne/documents/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { addProject, fund } from '../../../../../test/fixtures/offsets.ts';
import { answer, type RegistrySite, startRegistry } from '../../../../../test/fixtures/registry-site.ts';
import {
  addRetirement,
  confirmInSandbox,
  RETIREMENTS,
  untilStatus,
  workerWith,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { whileRunning } from '../../../../../test/work.ts';
import { createHttpRegistry } from '../../../offsets/registry/http.service.ts';
import { reportIds } from '../../schema.ts';
import { definitionById } from '../../service.ts';
import { parametersFor, read, rowOf } from '../../test/fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let site: RegistrySite;
let peat: string;
let wind: string;

/**
 * | project, vintage | tonnes     | of 2025                                        |
 * |------------------|------------|------------------------------------------------|
 * | Peat, 2023       | 12.500000  | confirmed: 13 serial numbers in one block      |
 * | Peat, 2024       | 7.000000   | confirmed: 7 blocks of one                     |
 * | Wind, 2024       | 100.000001 | confirmed: 101 serial numbers                  |
 * | confirmed        | 119.500001 | Peat 19.5, that is 16.3180 %; Wind 83.6820 %   |
 * | Wind, 2024       | 2.000000   | failed                                         |
 * | Peat, 2023       | 3.250000   | pending; 5.25 open with the one above          |
 * | Peat, 2023       | 1.000000   | no: cancelled                                  |
 * | Peat, 2023       | 5.000000   | no: confirmed, and partly in 2024              |
 */
beforeAll(async () => {
  api = await startTestApi();
  site = await startRegistry();
  org = await api.newOrganisation();
  const otherOrg = await api.newOrganisation();
  const lots = [2023, 2024].map((vintage) => ({ vintage, credits: 1_000, pricePerCredit: 12.5 }));
  peat = await addProject(api, { name: 'Peat', registryId: 'DEMO-PEAT-1', vintages: lots });
  wind = await addProject(api, { name: '=Wind & Söhne', registryId: 'DEMO-WIND-1', vintages: lots });
  await fund(org, { projectId: peat, vintage: 2023 }, 100);
  await fund(org, { projectId: peat, vintage: 2024 }, 100);
  await fund(org, { projectId: wind, vintage: 2024 }, 200);
  await fund(otherOrg, { projectId: wind, vintage: 2024 }, 500);
  const retire = async (projectId: string, vintage: number, quantity: number, more: object = {}): Promise<string> =>
    (await addRetirement(org.admin, { projectId, vintage }, { quantity, ...more })).id;

  const scattered = await retire(peat, 2024, 7, { purpose: 'net_zero_claim', beneficiaryName: 'Zażółć Ltd' });
  const single = (n: number) => ({ prefix: 'NUM-', first: n * 10, last: n * 10 });
  const serialNumbers = [1, 2, 3, 4, 5, 6, 7].map(single);
  site.behave(({ response }) => answer(response, { status: 'confirmed', reference: 'R-7', serialNumbers }));
  const engine = workerWith(api, createHttpRegistry(site.url));
  await whileRunning(engine, () => untilStatus(org, scattered, 'confirmed'));

  const straddling = { periodStart: '2024-12-15', periodEnd: '2025-01-14' };
  await confirmInSandbox(api, org, [
    await retire(peat, 2023, 12.5, { notes: 'For the annual report' }),
    await retire(wind, 2024, 100.000001, { purpose: 'cdr' }),
  ]);
  await confirmInSandbox(api, org, [await retire(peat, 2023, 5, straddling)]);
  const foreign = await addRetirement(otherOrg.admin, { projectId: wind, vintage: 2024 }, { quantity: 500 });
  await confirmInSandbox(api, otherOrg, [foreign.id]);

  const cancelled = await retire(peat, 2023, 1);
  expect((await org.admin.post(`${RETIREMENTS}/${cancelled}/cancel`)).status).toBe(200);
  const failing = await retire(wind, 2024, 2, { purpose: 'carbon_neutral_product' });
  site.behave(({ response }) => answer(response, 'not eligible', 422));
  await whileRunning(engine, () => untilStatus(org, failing, 'failed'));
  await retire(peat, 2023, 3.25);
});
afterAll(async () => {
  await api.close();
  await site.close();
});

describe('offset retirements', () => {
  it('lists confirmed retirements with their serial numbers, and says that demonstrations are not subtracted', async () => {
    const { table, prose } = await read(api, org, 'offset_retirements');
    const { rows, totals } = table('retirements');
    expect(rows.map((row) => [row.projectName, row.vintage, row.quantity, row.purpose, row.status])).toEqual([
      ['Peat', 2024, '7.000000', 'net_zero_claim', 'confirmed'],
      ['Peat', 2023, '12.500000', 'voluntary', 'confirmed'],
      ['=Wind & Söhne', 2024, '100.000001', 'cdr', 'confirmed'],
    ]);
    expect(rows[0]).toMatchObject({
      beneficiaryName: 'Zażółć Ltd',
      purposeName: 'Net-zero claim',
      registryReference: 'R-7',
      registryId: 'DEMO-PEAT-1',
      demonstration: 'Demonstration',
      serialNumbers: 'NUM-10; NUM-20; NUM-30; NUM-40; NUM-50; and 2 more blocks',
    });
    expect(rows[1]).toMatchObject({
      projectId: peat,
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      serialNumbers: 'DEMO-PEAT-1-2023-Demonstration-1–13',
      confirmedAt: '2026-03-15T12:00:05Z',
      notes: 'For the annual report',
    });
    expect(totals).toEqual({ projectName: 'Total', quantity: '119.500001' });
    const { body } = await org.admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`);
    expect(body.data.offsetsTco2e).toBe(0);
    expect(rows.map(({ subtracted }) => subtracted)).toEqual([
      'No: demonstration; retired for another party',
      'No: demonstration; retired for another party',
      'No: demonstration; retired for another party',
    ]);
    expect(prose).toContain('3 retirements of 119.5 t CO₂e are confirmed. 2 retirements of 5.250 t CO₂e are not');
  });

  it('lists every block of serial numbers', async () => {
    const { rows } = (await read(api, org, 'offset_retirements')).table('serial_numbers');
    expect(rows).toHaveLength(9);
    expect(rows[6]).toMatchObject({ firstSerial: 'NUM-70', lastSerial: 'NUM-70', count: 1, registryReference: 'R-7' });
    expect(rows[8]).toMatchObject({
      prefix: 'DEMO-WIND-1-2024-Demonstration-',
      firstSerial: 'DEMO-WIND-1-2024-Demonstration-1',
      lastSerial: 'DEMO-WIND-1-2024-Demonstration-101',
      count: 101,
    });
  });

  it('lists unconfirmed retirements separately, with the reason', async () => {
    const { table, prose } = await read(api, org, 'offset_retirements');
    const { rows, totals } = table('open_retirements');
    expect(rows.map((row) => [row.projectName, row.quantity, row.status, row.failureReason])).toEqual([
      ['=Wind & Söhne', '2.000000', 'failed', 'the registry answered 422: not eligible'],
      ['Peat', '3.250000', 'pending', null],
    ]);
    expect(totals).toMatchObject({ quantity: '5.250000' });
    expect(prose).toContain('no claim can be based on them yet');
  });

  it('adds up by project', async () => {
    const { table, document } = await read(api, org, 'offset_retirements');
    expect(table('by_project').rows).toMatchObject([
      { projectId: wind, vintages: '2024', retirements: 1, quantity: '100.000001', openQuantity: '2.000000' },
      { projectId: peat, vintages: '2023, 2024', retirements: 2, quantity: '19.500000', openQuantity: '3.250000' },
    ]);
    // 100.000001 ÷ 119.500001 and 19.5 ÷ 119.500001
    expect(rowOf(table('by_project'), 'projectId', wind).sharePercent).toBe('83.6820');
    expect(rowOf(table('by_project'), 'projectId', peat).sharePercent).toBe('16.3180');
    expect(table('by_project').totals).toEqual({
      projectName: 'Total',
      retirements: 3,
      quantity: '119.500001',
      sharePercent: '100.0000',
      openQuantity: '5.250000',
    });
    const chart = document.sections.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'chart');
    expect(chart).toMatchObject({
      labels: ['=Wind & Söhne', 'Peat'],
      series: [{ values: ['100.000001', '19.500000'] }],
    });
  });

  it('follows the period, ignores filters of emissions and says so', async () => {
    const early = await read(api, org, 'offset_retirements', { periodStart: '2024-12-01', periodEnd: '2025-01-31' });
    expect(early.table('retirements').rows).toMatchObject([{ quantity: '5.000000', periodStart: '2024-12-15' }]);
    expect(early.table('open_retirements').rows).toEqual([]);
    expect(early.prose).not.toContain('no claim can be based on them yet');
    expect(early.prose).toContain('1 retirement of 5.000 t CO₂e is confirmed.');
    const narrow = await read(api, org, 'offset_retirements', { filters: { scopes: [1] } });
    expect(narrow.table('retirements').totals).toMatchObject({ quantity: '119.500001' });
    expect(narrow.prose).toContain('retirements belong to no location, scope or category');
    expect(early.prose).not.toContain('retirements belong to no location');
  });

  it('counts the listed rows and states if there are none', async () => {
    const { countRows } = definitionById('offset_retirements');
    expect(await countRows(api.db, parametersFor(api, org))).toBe(5);
    const none = await read(api, org, 'offset_retirements', { periodStart: '2020-01-01', periodEnd: '2020-12-31' });
    expect(none.prose).toContain('No retirements are recorded: nothing is offset in the period.');
    for (const name of ['retirements', 'open_retirements', 'serial_numbers', 'by_project'])
      expect(none.table(name).rows).toEqual([]);
  });

  // Everything a report says is in its JSON: labels, columns, figures and prose.
  it.each(reportIds.filter((id) => id !== 'offset_retirements'))(
    '%s does not offset a part of the organisation',
    async (id) => {
      const { bytes } = await api.db.snapshot(async (db) =>
        rendered(await definitionById(id).compose(db, parametersFor(api, org, { filters: { scopes: [1] } })), 'json'),
      );
      const text = bytes.toString('utf8');
      expect(text).not.toContain('119.500001');
      expect(text).not.toMatch(/"net\w*Tco2e"|net emissions|less offsets/i);
    },
  );

  it('is the same in a file, with names neutralised as formulas', async () => {
    const write = (format: 'csv' | 'json') =>
      api.db.snapshot(async (db) =>
        rendered(await definitionById('offset_retirements').compose(db, parametersFor(api, org)), format),
      );
    const json = JSON.parse((await write('json')).bytes.toString('utf8'));
    expect(JSON.stringify(json)).toContain('=Wind & Söhne');
    const csv = (await write('csv')).bytes.toString('utf8');
    expect(csv).toContain("'=Wind & Söhne");
    expect(csv).not.toMatch(/(^|,)"?=Wind/m);
  });
});
