import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

const PATH = '/api/v1/emissions';
let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const electricity = {
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 12500,
  unit: 'kWh',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
};

describe('POST /emissions', () => {
  it('creates a draft with the figure worked out', async () => {
    const { status, body, headers } = await org.admin.post(PATH, electricity);
    expect(status).toBe(201);
    // 12,500 kWh × 0.177 kg/kWh (UK Government 2025) = 2,212.5 kg
    expect(body.data).toMatchObject({
      ...electricity,
      tco2e: 2.2125,
      state: 'draft',
      factor: { code: 'DEFRA-2025-ELEC-GRID-GB', source: 'DEFRA', vintage: 2025, value: 0.177, unit: 'kgCO2e/kWh' },
      location: { name: 'Head office' },
      reference: null,
      notes: null,
      rejectionReason: null,
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
    });
    expect(headers.location).toBe(`${PATH}/${body.data.id}`);
  });
});
