import { expect } from 'vitest';
import type { Client } from '../../../../test/client.ts';

export const PERIODS = '/api/v1/settings/reporting-periods';

export const year = (year: number) => ({
  name: `FY ${year}`,
  periodStart: `${year}-01-01`,
  periodEnd: `${year}-12-31`,
});

export async function addPeriod(admin: Client, period: object) {
  const { status, body } = await admin.post(PERIODS, period);
  expect(status).toBe(201);
  return body.data;
}
