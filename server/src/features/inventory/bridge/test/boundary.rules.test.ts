import { describe, expect, it } from 'vitest';
import { type Exclusion, leftOutBy, type Series, type Side } from '../boundary.rules.ts';

const power: Series = {
  locationId: 'loc_1',
  ghgScope: 2,
  category: 'purchased_electricity',
  subcategory: 'electricity',
};
const losses: Series = { ...power, ghgScope: 3, category: 'fuel_energy_activities', subcategory: 'losses' };
const elsewhere = { locationId: 'loc_2' };

/** Losses follow from electricity. */
const derivesFrom = (_: string, subcategory: string) => (subcategory === 'electricity' ? [losses] : []);

interface Given {
  before: Series[];
  after: Series[];
  excluded?: Partial<Record<Side, Exclusion[]>>;
}

const ask = ({ before, after, excluded = {} }: Given, series: Series, absent: Side): boolean =>
  leftOutBy(
    {
      from: { series: before, exclusions: excluded.from ?? [] },
      to: { series: after, exclusions: excluded.to ?? [] },
    },
    derivesFrom,
  )(series, absent);

describe('a year left a series out', () => {
  it.each<[string, Given, Series, Side, boolean]>([
    ['whose activity goes on', { before: [power, losses], after: [power] }, losses, 'to', true],
    ['whose activity was there before', { before: [power], after: [power, losses] }, losses, 'from', true],
    ['whose activity ended too', { before: [power, losses], after: [] }, losses, 'to', false],
    ['whose activity began too', { before: [], after: [power, losses] }, losses, 'from', false],
    [
      'whose activity goes on elsewhere',
      { before: [power, losses], after: [{ ...power, ...elsewhere }] },
      losses,
      'to',
      false,
    ],
    ['that derives from nothing', { before: [power], after: [] }, power, 'to', false],
    ['that it counts in another unit', { before: [power, losses], after: [power, losses] }, losses, 'to', false],
  ])('%s', (_, given, series, absent, expected) => {
    expect(ask(given, series, absent)).toBe(expected);
  });

  it.each<[string, Exclusion, Side, boolean]>([
    ['its location', { locationId: 'loc_1', category: null }, 'to', true],
    ['its category', { locationId: null, category: 'purchased_electricity' }, 'to', true],
    ['both', { locationId: 'loc_1', category: 'purchased_electricity' }, 'to', true],
    ['its location for another category', { locationId: 'loc_1', category: 'waste' }, 'to', false],
    ['its category elsewhere', { locationId: 'loc_2', category: 'purchased_electricity' }, 'to', false],
    ['it in the year that has it', { locationId: 'loc_1', category: null }, 'from', false],
  ])('if its statement excludes %s', (_, exclusion, side, expected) => {
    const given = { before: [power], after: [], excluded: { [side]: [exclusion] } };
    expect(ask(given, power, 'to')).toBe(expected);
  });
});
