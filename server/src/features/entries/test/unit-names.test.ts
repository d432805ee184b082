import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { electricity } from '../../../../test/fixtures/emissions.ts';

const EMISSIONS = '/api/v1/emissions';

/** 1,000 of `kWh` under another name. */
const power = (change: object = {}) => ({ ...electricity, quantity: 1000, unit: 'KWH', ...change });

describe('a unit under another name', () => {
  test('is stored as its code, and the response states both', async ({ org }) => {
    const { status, body } = await org.admin.post(EMISSIONS, power());
    expect([status, body.data.unit, body.data.unitAsGiven]).toEqual([201, 'kWh', 'KWH']);
    const { body: read } = await org.admin.get(`${EMISSIONS}/${body.data.id}`);
    expect([read.data.unit, 'unitAsGiven' in read.data]).toEqual(['kWh', false]);
    const { body: same } = await org.admin.post(EMISSIONS, power({ unit: 'kWh', reference: 'B' }));
    expect([same.data.tco2e, 'unitAsGiven' in same.data]).toEqual([body.data.tco2e, false]);
  });

  test('is understood in an update and a preview', async ({ org }) => {
    const { body } = await org.admin.post(EMISSIONS, power({ unit: 'kWh' }));
    const { body: changed } = await org.admin.patch(`${EMISSIONS}/${body.data.id}`, {
      unit: 'Megawattstunden',
      quantity: 2,
    });
    expect(changed.data).toMatchObject({ unit: 'MWh', unitAsGiven: 'Megawattstunden', quantity: 2 });
    const { body: preview } = await org.admin.post(`${EMISSIONS}/preview`, power({ reference: 'C' }));
    expect(preview.data).toMatchObject({ unit: 'kWh', unitAsGiven: 'KWH' });
  });

  test('is understood in a batch, a file and a dry run', async ({ org }) => {
    const entries = [power(), power({ unit: 'kWh', reference: 'B' }), power({ unit: 'gal', reference: 'C' })];
    for (const query of ['?dryRun=true', '']) {
      const { body } = await org.admin.post(`${EMISSIONS}/batch${query}`, { mode: 'partial', entries });
      const [first, second, third] = body.data.results;
      expect(first).toMatchObject({ unit: 'kWh', unitAsGiven: 'KWH' });
      expect(second).not.toHaveProperty('unit');
      expect(third.error.details[0].field).toBe('unit');
    }
  });

  test('that is ambiguous is refused, naming both units', async ({ org }) => {
    const { status, body } = await org.admin.post(EMISSIONS, power({ unit: 'gal' }));
    expect(status).toBe(422);
    expect(body.error.details).toEqual([
      {
        field: 'unit',
        message: 'may mean gal_us (US liquid gallon) or gal_imp (imperial gallon); send one of these codes',
      },
    ]);
  });

  test('that is unknown is refused with a suggestion', async ({ org }) => {
    const { status, body } = await org.admin.post(EMISSIONS, power({ unit: 'kWhh' }));
    expect([status, body.error.details]).toEqual([
      422,
      [{ field: 'unit', message: 'is not a known unit; did you mean kWh?' }],
    ]);
  });
});
