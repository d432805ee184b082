import { describe, expect, test } from 'vitest';
import { numberOf, shapeOf, shapes, sharesOf } from '../../../src/components/world-map/shapes.ts';

describe('the world map', () => {
  test.each([
    ['GB', '826'],
    ['AF', '004'],
    ['XX', undefined],
  ])('%s has the number %s', (country, number) => {
    expect(numberOf(country)).toBe(number);
  });

  test('finds the shapes of countries, except those too small for the atlas', () => {
    expect(shapeOf('KE')?.outline).toMatch(/^M[\d.]+,[\d.]+/);
    expect(shapeOf('SG')).toBeUndefined();
    expect(shapeOf('XX')).toBeUndefined();
    expect(shapeOf('AQ')).toBeUndefined();
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
  });

  test('has west on the left and north on top', () => {
    const [iceland, kenya, australia] = ['IS', 'KE', 'AU'].map((country) => shapeOf(country)!.middle);
    expect(iceland![0]).toBeLessThan(kenya![0]);
    expect(kenya![0]).toBeLessThan(australia![0]);
    expect(iceland![1]).toBeLessThan(kenya![1]);
    expect(kenya![1]).toBeLessThan(australia![1]);
  });

  test('colours by the root of the value', () => {
    const place = (country: string, value?: number) => ({
      country,
      label: country,
      ...(value !== undefined && { value }),
    });
    expect([...sharesOf([place('KE', 4), place('IN', 1), place('IS', 0)])]).toEqual([
      ['KE', 1],
      ['IN', 0.5],
      ['IS', 0],
    ]);
    expect([...sharesOf([place('KE')])]).toEqual([['KE', 1]]);
  });
});
