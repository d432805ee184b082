import { describe, expect, test } from 'vitest';
import type { RetirementRow } from '../../../offsets/index.ts';
import { creditBlocks } from '../credits.present.ts';

const cancelled = (change: Partial<RetirementRow>): RetirementRow =>
  ({
    status: 'confirmed',
    quantity: '10',
    registryId: 'VCS-1',
    standard: 'vcs',
    mechanism: 'avoidance',
    projectType: 'renewable_energy',
    projectCountry: 'IN',
    ...change,
  }) as RetirementRow;

function linesOf(rows: readonly RetirementRow[] | undefined) {
  const [block] = creditBlocks(rows, '2023');
  if (block?.type !== 'table') throw new Error('the first block is the table of credits');
  return (block.rows as { paragraph: string; datapoint: string; line: string; value: string | null }[])
    .filter(({ paragraph }) => paragraph.startsWith('AR 62 ') && paragraph !== 'AR 62 (a)')
    .map(({ paragraph, datapoint, line, value }) => [paragraph, datapoint, line.split(' ').slice(-2).join(' '), value]);
}

describe('AR 62 (b) to (e)', () => {
  test('divide cancelled credits by standard, sink and origin', () => {
    const rows = [
      cancelled({ quantity: '50' }),
      cancelled({ quantity: '30', standard: 'gold_standard', mechanism: 'removal', projectType: 'reforestation' }),
      cancelled({ quantity: '20', mechanism: 'removal', projectType: 'direct_air_capture', projectCountry: 'DE' }),
      cancelled({ quantity: '900', status: 'pending', projectCountry: 'FR' }),
    ];
    expect(linesOf(rows)).toEqual([
      ['AR 62 (c)', 'E1-7_16', 'Gold Standard', '30.0000'],
      ['AR 62 (c)', 'E1-7_16', 'Carbon Standard', '70.0000'],
      ['AR 62 (b)', 'E1-7_15', 'biogenic sinks', '30.0000'],
      ['AR 62 (b)', 'E1-7_15', 'technological sinks', '20.0000'],
      ['AR 62 (d)', 'E1-7_17', 'European Union', '20.0000'],
      ['AR 62 (e)', 'E1-7_18', 'Article 6', null],
    ]);
  });

  test('leave the sink open if the kind of a removal project does not tell it', () => {
    const biochar = cancelled({ mechanism: 'removal', projectType: 'biochar' });
    const sinks = linesOf([biochar, cancelled({})]).filter(([paragraph]) => paragraph === 'AR 62 (b)');
    expect(sinks.map((line) => line.at(-1))).toEqual([null, null]);
  });

  test('state nothing under filters', () => {
    expect(linesOf(undefined).map((line) => line.at(-1))).toEqual([null, null, null, null]);
  });
});
