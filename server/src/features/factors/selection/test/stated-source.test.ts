import { describe, expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import type { StatedSource } from '../../calculation/source.rules.ts';
import { checkSource } from '../source.rules.ts';

const { words } = shippedLibrary();

const gasAt = (efficiencyPercent: number): StatedSource => ({ activity: 'natural_gas', efficiencyPercent });

describe('an entry that states an energy source', () => {
  const heatActivity = {
    ghgScope: 2,
    category: 'purchased_heat_steam',
    subcategory: 'district_heat_steam',
    unit: 'kWh',
    pinned: null,
  } as const;
  const problemsOf = (stated: StatedSource, change: object = {}) =>
    checkSource(words, { ...heatActivity, ...change }, stated, (name) => `is not known: ${name}`).map(
      ({ field, message }) => `${field} ${message}`,
    );

  it.each<[string, StatedSource, object, string | undefined]>([
    ['a fuel with its efficiency', gasAt(85), {}, undefined],
    ['a fuel with a published efficiency', { activity: 'lignite' }, {}, undefined],
    [
      'a fuel without a published efficiency',
      { activity: 'charcoal' },
      {},
      'energySource.efficiencyPercent is required for charcoal, which has no published default',
    ],
    [
      'electricity for heat, whose coefficient of performance varies',
      { activity: 'electricity' },
      {},
      'energySource.efficiencyPercent is required for electricity, which has no published default',
    ],
    ['an unknown activity', { activity: 'unobtainium' }, {}, 'energySource.activity is not known: unobtainium'],
    [
      'an activity that is no fuel for heating',
      { activity: 'hotel_night' },
      {},
      'energySource.activity hotel_night is neither a fuel of stationary combustion nor electricity; name one',
    ],
    [
      'a calorific value for electricity',
      { activity: 'electricity', efficiencyPercent: 300, calorificBasis: 'net' },
      {},
      'energySource.calorificBasis applies to fuels, and electricity has no calorific value; send null',
    ],
    [
      'a calorific value without an efficiency',
      { activity: 'natural_gas', calorificBasis: 'net' },
      {},
      'energySource.calorificBasis describes efficiencyPercent; send both or neither',
    ],
    [
      'electricity as the activity',
      gasAt(85),
      { category: 'purchased_electricity', subcategory: 'grid_electricity' },
      'energySource applies to purchased heat, steam and cooling; leave it out or send null',
    ],
    [
      'a pinned factor',
      gasAt(85),
      { pinned: factor() },
      'energySource is not used with a pinned factor; send null for it or for factorCode',
    ],
    ['a mass of steam', gasAt(85), { unit: 't' }, 'unit t does not measure energy, which an energySource requires'],
  ])('with %s', (_, stated, change, problem) => {
    expect(problemsOf(stated, change)).toEqual(problem === undefined ? [] : [problem]);
  });
});
