import { expect, test } from 'vitest';
import type { OwnFactorSum } from '../../../inventory/index.ts';
import { type DataSum, primaryDataOf } from '../emissions/primary-data.rules.ts';

const sum = (change: Partial<DataSum>): DataSum => ({
  ghgScope: 3,
  category: 'purchased_goods_services',
  factorCode: 'SUPPLIER',
  factorValue: '1.890',
  factorSource: 'custom',
  unit: 'kg',
  isDerived: false,
  entries: 1,
  tco2e: '0',
  measuredTco2e: '0',
  ...change,
});

const own = (change: Partial<OwnFactorSum>): OwnFactorSum => ({
  code: 'SUPPLIER',
  name: null,
  value: '1.89',
  unit: 'kgCO2e/kg',
  publication: 'Declaration',
  reason: 'The supplier states it',
  evidence: { fileName: 'declaration.pdf', sha256: 'ab'.repeat(32) },
  entries: 1,
  tco2e: '0',
  sharePercent: null,
  ...change,
});

test('counts tonnes that are measured with evidence, by a supported own factor of an amount that is not money', () => {
  const { total, primary, measured, rest, byCategory } = primaryDataOf(
    [
      sum({ tco2e: '6', measuredTco2e: '4' }),
      sum({ category: 'capital_goods', tco2e: '1', measuredTco2e: '1' }),
      sum({ unit: 'GBP', tco2e: '2', measuredTco2e: '2' }),
      sum({ isDerived: true, tco2e: '1', measuredTco2e: '1' }),
      sum({ factorCode: 'UNSUPPORTED', tco2e: '3', measuredTco2e: '3' }),
      sum({ factorCode: 'DEFRA', factorSource: 'DEFRA', tco2e: '10', measuredTco2e: '5' }),
      sum({ ghgScope: 1, tco2e: '9', measuredTco2e: '9' }),
    ],
    [own({}), own({ code: 'UNSUPPORTED', evidence: null })],
    (unit) => unit === 'GBP',
  );
  // 6 + 1 + 2 + 1 + 3 + 10 = 23; 4 + 1 = 5; 2 + 1 + 3 + 5 = 11; 23 − 5 − 11 = 7
  expect([total, primary, measured, rest].map(Number)).toEqual([23, 5, 11, 7]);
  expect([...byCategory].map(([category, tonnes]) => [category, Number(tonnes)])).toEqual([
    ['purchased_goods_services', 4],
    ['capital_goods', 1],
  ]);
});
