import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { type Exclusion, leftOutBy, type Recorded, recountedBy, type Series, type Side } from '../boundary.rules.ts';

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

describe('the quantity that only one year derived', () => {
  const recorded = (series: Series, quantity: number, isDerived = false, measure = 'kWh'): Recorded => ({
    ...series,
    measure,
    quantity: new Decimal(quantity),
    isDerived,
  });
  const used = (quantity: number) => recorded(power, quantity);
  const lost = (quantity: number) => recorded(losses, quantity, true);

  it.each<[string, Recorded[], Recorded[], number]>([
    ['is 0 if both derived all of it', [used(100), lost(100)], [used(80), lost(80)], 0],
    ['is missing after half a year', [used(100), lost(100)], [used(100), lost(50)], -50],
    // All of 100, then 70 of 120: 50 of the 120 are missing.
    ['is a share of the later activity', [used(100), lost(100)], [used(120), lost(70)], -50],
    // A quarter of 80, then all of 60: three quarters of 60 are added.
    ['is added after a part of a year', [used(80), lost(20)], [used(60), lost(60)], 45],
    ['is 0 without the activity before', [lost(100)], [used(100), lost(50)], 0],
    ['is 0 in another unit', [used(100), lost(100)], [used(100), recorded(losses, 50, true, 'MJ')], 0],
    [
      'is 0 for losses that somebody recorded',
      [used(100), recorded(losses, 100)],
      [used(100), recorded(losses, 50)],
      0,
    ],
    // Heat may be derived under the same name: more than all of it is all of it.
    ['is never more than all', [used(100), lost(150)], [used(100), lost(100)], 0],
    [
      'is that of its own location',
      [used(100), lost(100)],
      [used(100), recorded({ ...losses, ...elsewhere }, 50, true)],
      0,
    ],
  ])('%s', (_, from, to, expected) => {
    const recounted = recountedBy({ from, to }, derivesFrom);
    expect(recounted({ ...losses, measure: 'kWh' }).toNumber()).toBe(expected);
  });
});
