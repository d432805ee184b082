import { describe, expect, it } from 'vitest';
import { gasShares } from '../../src/features/factors/form/draft.ts';

describe('the gases of a factor', () => {
  it('come with their share of the value, the largest first', () => {
    expect(gasShares({ value: 20, ghgComponents: { co2: 5, ch4: 14, n2o: 1 } })).toEqual([
      { gas: 'ch4', value: 14, share: 0.7 },
      { gas: 'co2', value: 5, share: 0.25 },
      { gas: 'n2o', value: 1, share: 0.05 },
    ]);
  });

  it.each([
    ['leaves out what is not stated', 4, { co2: 4, ch4: null, n2o: null }, [{ gas: 'co2', value: 4, share: 1 }]],
    ['has none where none is stated', 4, { co2: null, ch4: null, n2o: null }, []],
    ['has no share of nothing', 0, { co2: 0, ch4: null, n2o: null }, [{ gas: 'co2', value: 0, share: 0 }]],
  ])('%s', (_, value, ghgComponents, shares) => {
    expect(gasShares({ value, ghgComponents })).toEqual(shares);
  });
});
