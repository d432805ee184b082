import { expect, it } from 'vitest';
import { uncovered } from '../period.ts';

const span = (text: string) => {
  const [periodStart = '', periodEnd = periodStart] = text.split('/');
  return { periodStart, periodEnd };
};

it.each<[what: string, parts: string[], gaps: string[]]>([
  ['nothing', [], ['2025-01-01/2025-12-31']],
  ['the whole', ['2025-01-01/2025-12-31'], []],
  ['more than the whole', ['2024-12-31/2026-01-01'], []],
  ['all but the first day', ['2025-01-02/2025-12-31'], ['2025-01-01/2025-01-01']],
  ['all but the last day', ['2025-01-01/2025-12-30'], ['2025-12-31/2025-12-31']],
  ['quarters in any order', ['2025-07-01/2025-12-31', '2025-01-01/2025-03-31', '2025-04-01/2025-06-30'], []],
  ['quarters but one', ['2025-01-01/2025-03-31', '2025-07-01/2025-12-31'], ['2025-04-01/2025-06-30']],
  ['parts that overlap', ['2025-01-01/2025-08-31', '2025-03-01/2025-04-30', '2025-08-15/2025-12-31'], []],
  ['one inside another', ['2025-01-01/2025-12-31', '2025-03-01/2025-03-31'], []],
  ['a day in the middle', ['2025-02-28'], ['2025-01-01/2025-02-27', '2025-03-01/2025-12-31']],
  ['days before and after', ['2024-01-01/2024-12-31', '2026-01-01/2026-12-31'], ['2025-01-01/2025-12-31']],
])('the gaps that %s leaves in 2025', (_, parts, gaps) => {
  expect(uncovered(span('2025-01-01/2025-12-31'), parts.map(span))).toEqual(gaps.map(span));
});
