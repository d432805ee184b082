import { describe, expect, it } from 'vitest';
import { checkSerials, enteredSerials } from '../check.rules.ts';
import { looseBlock, parseSerial, projectNumber } from '../rules.ts';
import { readGrammars } from '../store.ts';

const grammars = readGrammars();

describe('the form of each registry', () => {
  // Counts by hand: last − first + 1.
  it.each<[registry: string, example: string, expected: object]>([
    [
      'verra',
      '9344-82392553-82392562-VCS-VCU-262-VER-BR-14-1686-01012017-31122017-1',
      { project: 1686, firstYear: 2017, lastYear: 2017, count: 10, series: '1686' },
    ],
    [
      'verra',
      '13557-513004457-513073958-VCS-VCU-1289-VER-TZ-1-2366-16042020-15102021-0',
      { project: 2366, firstYear: 2020, lastYear: 2021, count: 69_502, series: '2366' },
    ],
    [
      'gold_standard',
      'GS1-1-KE-GS7495-16-2025-30645-608-30350',
      { project: 7495, firstYear: 2025, lastYear: 2025, count: 29_743, series: '7495 2025 30645' },
    ],
    ['acr', 'ACR-US-192-2010-203-1-5000', { project: 192, count: 5000, series: '192 2010 203' }],
    ['acr', 'ACR-US-192-2010-203-1 to 5,000', { project: 192, count: 5000, series: '192 2010 203' }],
    ['car', 'CAR-1-US-293-1-120-CA-2006-102-1 to 29251', { project: 293, firstYear: 2006, count: 29_251 }],
    [
      'puro',
      'PURO_PR_CORC100+_FI_577166_2020_055a3fbe-eabc-4535-b9cf-1028e7d18f89_1-100',
      { project: 577_166, firstYear: 2020, count: 100 },
    ],
  ])('of %s explains %s', (registry, example, expected) => {
    expect(parseSerial(example, grammars)).toMatchObject({ registry, ...expected });
  });

  it('explains the example that the data file gives for it', () => {
    for (const { registry, example, pattern } of grammars)
      expect(parseSerial(example, grammars)?.registry).toBe(pattern ? registry : undefined);
  });

  it.each(['n/a', '', '8040-1-10', 'VCS-VCU-290', 'GS1-1-KE-1247-16-2019-21538-1-100', 'ACR-US-192-2010-203-1'])(
    'does not explain "%s"',
    (text) => expect(parseSerial(text, grammars)).toBeUndefined(),
  );
});

describe('numbers of an unknown form', () => {
  it.each([
    ['PVC-77-1-10', 'PVC-77-', 1, 10],
    ['PVC-77-A1-PVC-77-A10', 'PVC-77-A', 1, 10],
    ['PVC-77-A007', 'PVC-77-A', 7, 7],
    ['PVC-2024-7', 'PVC-2024-', 7, 7],
    ['KEIN', 'KEIN', 0, 0],
  ])('%s are of the series %s, %i to %i', (text, series, first, last) => {
    expect(looseBlock('plan_vivo', text)).toEqual({ registry: 'other plan_vivo', series, first, last });
  });
});

it.each([
  ['VCS-1764', 1764],
  ['VCS1764', 1764],
  ['GS 007', 7],
  ['1764', 1764],
  ['VCS-1764-2', undefined],
  ['Upland Peat', undefined],
])('the registry knows %s as project %s', (registryId, number) => expect(projectNumber(registryId)).toBe(number));

it('a part of a tonne takes a whole credit', () => {
  const serials = enteredSerials(['PURO_PR_CORC20+_FI_577166_2020_055a3fbe-eabc-4535-b9cf-1028e7d18f89_1-3']);
  const retired = { registryId: 'PURO-577166', standard: 'corsia', vintage: 2020 } as const;
  expect(checkSerials(serials, { ...retired, quantity: '2.5' }, grammars).problems).toEqual([]);
  expect(checkSerials(serials, { ...retired, quantity: '2' }, grammars).problems).toEqual([
    { field: 'serialNumbers', message: 'are 3 credits, but 2 are retired' },
  ]);
});
