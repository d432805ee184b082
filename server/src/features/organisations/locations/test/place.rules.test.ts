import { describe, expect, it } from 'vitest';
import { checkMove, countriesIn, moved, type Placed, placeOn, placesOf } from '../place.rules.ts';

const place = (country: string, validFrom: string | null = null, region: string | null = null) => ({
  country,
  region,
  validFrom,
});

/** Poland until the end of June 2024, Norway until the end of 2025, then Sweden. */
const twiceMoved: Placed = {
  ...place('SE', '2026-01-01'),
  formerPlaces: [
    { ...place('PL'), validUntil: '2024-06-30' },
    { ...place('NO', '2024-07-01'), validUntil: '2025-12-31' },
  ],
};
const neverMoved: Placed = { ...place('PL'), formerPlaces: [] };

describe('the place on a day', () => {
  it.each([
    ['1990-01-01', 'PL'],
    ['2024-06-30', 'PL'],
    ['2024-07-01', 'NO'],
    ['2025-12-31', 'NO'],
    ['2026-01-01', 'SE'],
    ['2027-12-31', 'SE'],
  ])('on %s is %s', (day, country) => {
    expect(placeOn(twiceMoved, day).country).toBe(country);
  });

  it('is the only one of a location that never moved', () => {
    expect(placeOn(neverMoved, '1990-01-01')).toEqual({ country: 'PL', region: null });
  });
});

describe('the countries in a period', () => {
  it.each([
    ['2024-01-01', '2024-12-31', ['PL', 'NO']],
    ['2025-01-01', '2025-12-31', ['NO']],
    ['2024-06-30', '2026-01-01', ['PL', 'NO', 'SE']],
  ])('from %s to %s are %j', (periodStart, periodEnd, countries) => {
    expect(countriesIn(twiceMoved, { periodStart, periodEnd })).toEqual(countries);
  });

  it('name a country once, to which the location returned', () => {
    const back = moved(twiceMoved, place('PL', '2026-02-01'));
    expect(countriesIn(back, { periodStart: '2024-01-01', periodEnd: '2026-12-31' })).toEqual(['PL', 'NO', 'SE']);
  });
});

describe('a move', () => {
  const after = (location: Placed, ...to: Parameters<typeof place>) =>
    placesOf(moved(location, place(...to))).map(({ country, region, validFrom }) =>
      [country, region, validFrom].filter(Boolean).join(' '),
    );

  it.each<[string, Placed, Parameters<typeof place>, string[]]>([
    ['adds a place', neverMoved, ['NO', '2025-07-01'], ['PL', 'NO 2025-07-01']],
    ['from the beginning replaces all', twiceMoved, ['DK'], ['DK']],
    ['replaces the places that begin on its day', twiceMoved, ['DK', '2024-07-01'], ['PL', 'DK 2024-07-01']],
    ['replaces later places, and shortens the one before', twiceMoved, ['DK', '2024-03-01'], ['PL', 'DK 2024-03-01']],
    ['to the place before ends none', twiceMoved, ['PL', '2024-07-01'], ['PL']],
    ['to a region adds a place', neverMoved, ['PL', '2025-07-01', 'PL-14'], ['PL', 'PL PL-14 2025-07-01']],
    [
      'to the present place from an earlier day',
      twiceMoved,
      ['SE', '2025-12-01'],
      ['PL', 'NO 2024-07-01', 'SE 2025-12-01'],
    ],
    [
      'to the present place from a later day changes nothing',
      twiceMoved,
      ['SE', '2026-02-01'],
      ['PL', 'NO 2024-07-01', 'SE 2026-01-01'],
    ],
  ])('%s', (_name, location, to, places) => {
    expect(after(location, ...to)).toEqual(places);
  });

  it('leaves no gap: a place ends on the day before the next', () => {
    expect(moved(twiceMoved, place('DK', '2024-03-01')).formerPlaces).toEqual([
      { ...place('PL'), validUntil: '2024-02-29' },
    ]);
  });
});

describe('checkMove', () => {
  const today = '2026-03-15';

  it.each([
    [{ country: 'NO', validFrom: '2026-03-15' }, []],
    [{ region: null, validFrom: null }, []],
    [{ country: 'NO' }, []],
    [
      { country: 'NO', validFrom: '2026-03-16' },
      ['must not be after today (2026-03-15); record the move once it has happened'],
    ],
    [{ country: 'NO', validFrom: '1989-12-31' }, ['must not be before 1990-01-01; send null for the beginning']],
    [{ validFrom: '2026-03-01' }, ['dates a country or a region; send country or region with it']],
  ])('finds in %j: %j', (move, messages) => {
    expect(checkMove(move, today).map(({ message }) => message)).toEqual(messages);
  });
});
