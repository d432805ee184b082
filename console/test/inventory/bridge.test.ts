import { expect, test } from 'vitest';
import { stepsOf, viewOf } from '../../src/features/inventory/bridge/bridge.ts';

const year = (number: number, tco2e: number) => ({
  year: number,
  periodStart: `${number}-01-01`,
  periodEnd: `${number}-12-31`,
  tco2e,
  straddlingTco2e: 0,
});

test('a bridge leads from one year to the other and omits reasons without effect', () => {
  const factors = { factor: 1.5, factorEdition: 1.2, factorChoice: 0.3 };
  const method = { method: 0, gwpSet: 0, scope2Contracts: 0 };
  const parts = { activity: -4, ...factors, ...method, boundary: 0, new: 0, ended: 0, reclassified: 0 };
  const bridge = { from: year(2024, 20), to: year(2025, 17.5), parts, byScope: [], byCategory: [], byLocation: [] };
  expect(stepsOf(bridge)).toEqual([
    { id: 'from', tonnes: 20 },
    { id: 'activity', tonnes: -4 },
    { id: 'factorEdition', tonnes: 1.2 },
    { id: 'factorChoice', tonnes: 0.3 },
    { id: 'to', tonnes: 17.5 },
  ]);
});

test.each([
  [{}, { from: 2024, to: 2025 }],
  [{ to: '2023' }, { from: 2022, to: 2023 }],
  [
    { from: '2019', to: '2023' },
    { from: 2019, to: 2023 },
  ],
  [
    { from: 'x', to: ['2023'] },
    { from: 2024, to: 2025 },
  ],
])('the address %j in 2026 asks for %j', (search, years) => {
  expect(viewOf(search, 2026)).toEqual({ ...years, locationId: undefined });
});
