import type { Row } from '@tonne/documents';
import { addEntry, addLocation, bringTo, gas, hotel } from '../../../../test/fixtures/emissions.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';

export {
  parametersFor,
  type ReadReport,
  type ReadTable,
  read,
  rowOf,
} from '../../../../test/fixtures/composed-reports.ts';

/** Decimal text with up to six places as whole millionths. */
export function millionths(text: unknown): bigint {
  const [whole = '', places = ''] = `${text}`.split('.');
  return BigInt(whole + places.padEnd(6, '0'));
}

export const sumOf = (rows: readonly Row[], key: string): bigint =>
  rows.reduce((all, row) => all + millionths(row[key] ?? '0'), 0n);

const year = (which: number) => ({ periodStart: `${which}-01-01`, periodEnd: `${which}-12-31` });

/**
 * Books that can be added up by hand, with factors of the UK Government (2023, 2024, 2025) and the US EPA (2025).
 *
 * | entry                           | tonnes   | counted in 2025                 |
 * |---------------------------------|----------|---------------------------------|
 * | 12,500 kWh × 0.177              | 2.212500 | scope 2, head office, all year  |
 * | 1,000 kWh gas × 0.18296         | 0.182960 | scope 1, works, January–March   |
 * | 10 mmBtu gas × 53.1145          | 0.531145 | scope 1, Austin, June           |
 * | 100 L diesel × 2.57082          | 0.257082 | scope 1, head office, November  |
 * | 4 nights × 10.4                 | 0.041600 | scope 3, head office, February  |
 * | total                           | 3.225287 | scope 1: 0.971187               |
 * | 100 kWh × 0.177                 | 0.017700 | no: draft                       |
 * | 500 kWh gas × 0.18296           | 0.091480 | no: submitted                   |
 * | 1,000 kWh × 0.20705             | 0.207050 | no: 15 December to 14 January   |
 * | 10,000 kWh × 0.20705            | 2.070500 | no: 2024                        |
 * | 1,000 kWh gas × 0.18293         | 0.182930 | no: 2023                        |
 */
export async function keepBooks(api: TestApi, org: TestOrganisation) {
  const works = await addLocation(org, { name: 'Works', country: 'GB' });
  const austin = await addLocation(org, { name: 'Austin', country: 'US' });
  const add = async (state: 'draft' | 'submitted' | 'approved' | 'locked', change: object): Promise<string> => {
    const { id } = await addEntry(org.admin, change);
    await bringTo(state, api, org, id);
    return id;
  };
  const diesel = { ...gas, category: 'mobile_combustion', subcategory: 'diesel', quantity: 100, unit: 'L' };
  const electricity = await add('approved', { notes: '=SUM(A1:A9)' });
  const heating = await add('locked', { ...gas, periodEnd: '2025-03-31', locationId: works });
  const june = { periodStart: '2025-06-01', periodEnd: '2025-06-30' };
  await add('approved', { ...gas, quantity: 10, unit: 'mmBtu', ...june, locationId: austin });
  await add('approved', { ...diesel, periodStart: '2025-11-01', periodEnd: '2025-11-30' });
  await add('approved', { ...hotel, periodStart: '2025-02-01', periodEnd: '2025-02-28' });
  await add('draft', { quantity: 100, periodStart: '2025-05-01', periodEnd: '2025-05-31' });
  await add('submitted', { ...gas, quantity: 500, periodStart: '2025-07-01', periodEnd: '2025-07-31' });
  await add('approved', { quantity: 1000, periodStart: '2024-12-15', periodEnd: '2025-01-14' });
  await add('approved', { quantity: 10000, ...year(2024) });
  await add('approved', { ...gas, ...year(2023) });
  return { works, austin, electricity, heating };
}

/** Entry of another organisation, large enough to be noticed in a wrong place. */
export async function addStranger(api: TestApi): Promise<TestOrganisation> {
  const org = await api.newOrganisation();
  const { id } = await addEntry(org.admin, { quantity: 1_000_000_000 });
  await bringTo('approved', api, org, id);
  return org;
}
