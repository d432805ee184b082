import { addInstrument } from '../../../../test/fixtures/instruments.ts';
import { putMetrics, putStatement } from '../../../../test/fixtures/statements.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { keepBooks } from './fixture.ts';

export const BRIDGE = '/api/v1/reports/bridge?from=2024&to=2025';
export const SUMMARY_2025 = '/api/v1/reports/summary?periodStart=2025-01-01&periodEnd=2025-12-31';

/**
 * The books of `keepBooks`, with certificates for 5,000 of the 12,500 kWh of electricity: 5,000 × 0.177 kg = 0.885 t less
 * in the market-based figures. A complete statement for 2025, and revenue for both years.
 */
export async function keepStatedBooks(api: TestApi): Promise<TestOrganisation> {
  const org = await api.newOrganisation();
  await addInstrument(org.admin);
  await keepBooks(api, org);
  await putStatement(org.admin, 2025);
  await putMetrics(org.admin, 2025);
  await putMetrics(org.admin, 2024, {
    metrics: [{ name: 'revenue', value: 10_000_000, unit: 'currency', currency: 'GBP' }],
  });
  return org;
}
