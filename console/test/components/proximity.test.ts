import { describe, expect, test } from 'vitest';
import { type ProximityPercents, shownShares } from '../../src/components/proximity/rules.ts';

const shown = (own: number, region: number, global: number, proxy: number, notRecorded = 0) =>
  shownShares({ own, region, global, proxy, notRecorded } satisfies ProximityPercents).map(({ percent }) => percent);

describe('shares by proximity', () => {
  test('add up to 100 as shown', () => {
    // Rounded down 81.2, 3.3, 9.1 and 6.2 add up to 99.8: the two tenths left go to 6.2636 and 3.3511.
    expect(shown(81.2456, 3.3511, 9.1397, 6.2636)).toEqual([81.2, 3.4, 9.1, 6.3]);
    // Thirds: the tenth left goes to the first.
    expect(shown(33.3334, 33.3333, 33.3333, 0)).toEqual([33.4, 33.3, 33.3, 0]);
    expect(shown(62.1118, 15.5279, 9.3168, 8.6957, 4.3478)).toEqual([62.1, 15.5, 9.3, 8.7, 4.4]);
  });

  test('have a line for entries without a record only if there are some', () => {
    expect(shown(100, 0, 0, 0)).toEqual([100, 0, 0, 0]);
    expect(shown(0, 0, 0, 0, 100)).toEqual([0, 0, 0, 0, 100]);
  });

  test('tell a small share from none', () => {
    const [, region, , proxy] = shownShares({ own: 99.96, region: 0, global: 0, proxy: 0.04, notRecorded: 0 });
    expect(region).toEqual({ proximity: 'region', percent: 0, isBelowShown: false });
    expect(proxy).toEqual({ proximity: 'proxy', percent: 0, isBelowShown: true });
  });
});
