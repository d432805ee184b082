import { expect } from 'vitest';
import {
  addEntry,
  addLocation,
  bringTo,
  EMISSIONS,
  gas,
  hotel,
  setOrganisation,
} from '../../../../../test/fixtures/emissions.ts';
import { addEvidence } from '../../../../../test/fixtures/evidence.ts';
import { addInstrument } from '../../../../../test/fixtures/instruments.ts';
import { complete, putMetrics, putStatement, threeMetrics } from '../../../../../test/fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';

/**
 * An inventory that an auditor would see, with factors of the UK Government (2024, 2025). The measured one has
 * evidence, and a second person approved it.
 *
 * | entry                                 | tonnes                      | of                                        |
 * |---------------------------------------|-----------------------------|-------------------------------------------|
 * | 10,000 kWh × 0.177, ± 3 %, measured   | 1.770000; market 0.885000   | 2025, scope 2, Leeds; 5,000 kWh certified |
 * | 1,000 kWh gas × 0.18296, ± 4 %        | 0.182960                    | 2025, scope 1, head office                |
 * | 4 nights × 10.4                       | 0.041600                    | 2025, scope 3, head office                |
 * | total                                 | 1.994560; market 1.109560   |                                           |
 * | 10,000 kWh × 0.20705                  | 2.070500                    | 2024, scope 2, Leeds                      |
 */
export async function keepAuditedBooks(api: TestApi, org: TestOrganisation) {
  const leeds = await addLocation(org, { name: 'Leeds', country: 'GB' });
  const add = async (change: object): Promise<string> => {
    const { id } = await addEntry(org.admin, change);
    await bringTo('approved', api, org, id);
    return id;
  };
  await addInstrument(org.admin);
  const measured = { activityUncertaintyPercent: 3, dataQuality: 'measured' };
  const { id: electricity } = await addEntry(org.admin, { quantity: 10_000, locationId: leeds, ...measured });
  await addEvidence(org.admin, electricity);
  const manager = await org.clientFor({ role: 'manager' });
  expect((await manager.post(`${EMISSIONS}/${electricity}/approve`)).status).toBe(200);
  await add({ ...gas, activityUncertaintyPercent: 4, dataQuality: 'estimated' });
  await add(hotel);
  await add({ quantity: 10_000, locationId: leeds, periodStart: '2024-01-01', periodEnd: '2024-12-31' });
  return { leeds, electricity };
}

/** Statement and metrics of 2025, and the revenue of the year before. */
export async function stateAll(org: TestOrganisation, statement: object = complete): Promise<void> {
  await putStatement(org.admin, 2025, statement);
  await putMetrics(org.admin, 2025, threeMetrics);
  await putMetrics(org.admin, 2024, {
    metrics: [{ name: 'revenue', value: 10_000_000, unit: 'currency', currency: 'GBP' }],
  });
}

export const reportByMarket = (org: TestOrganisation): Promise<void> =>
  setOrganisation(org, { scope2Method: 'market_based' });
