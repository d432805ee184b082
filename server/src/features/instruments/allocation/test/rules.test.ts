import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { allocate, type Consumption, type Supply } from '../rules.ts';

const year = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const supply = (id: string, kwh: number | null, change: Partial<Supply> = {}): Supply => ({
  id,
  type: 'guarantee_of_origin',
  region: 'GB',
  locationIds: [],
  ...year,
  kwh: kwh === null ? null : new Decimal(kwh),
  ...change,
});
const entry = (id: string, kwh: number, change: Partial<Consumption> = {}): Consumption => ({
  id,
  country: 'GB',
  region: null,
  locationId: 'loc',
  ...year,
  kwh: new Decimal(kwh),
  ...change,
});
const shown = (...args: Parameters<typeof allocate>) =>
  allocate(...args).map(({ instrumentId, entryId, kwh }) => `${instrumentId} ${entryId} ${kwh.toFixed()}`);

describe('energy goes', () => {
  it('to the largest entry first, and of two equal ones to the first id', () => {
    // 100 for b, the largest; 40 of the last 50 for a, and 10 for c, whose id comes after a's.
    expect(shown([supply('i', 150)], [entry('c', 40), entry('a', 40), entry('b', 100)])).toEqual([
      'i b 100',
      'i a 40',
      'i c 10',
    ]);
  });

  it('from certificates, then contracts, then suppliers; then by start and id', () => {
    const supplies = [
      supply('f', null, { type: 'supplier_factor' }),
      supply('t', 1, { type: 'green_tariff' }),
      supply('p', 10, { type: 'ppa' }),
      supply('b', 5, { type: 'rec', periodStart: '2025-01-01' }),
      supply('c', 5, { type: 'i_rec' }),
      supply('a', 5, { periodStart: '2024-12-31' }),
    ];
    // 5 each of a, b, c and 10 of p; f comes before t by its id and takes the other 75.
    expect(shown(supplies, [entry('e', 100)])).toEqual(['a e 5', 'b e 5', 'c e 5', 'p e 10', 'f e 75']);
  });

  it('from a country to its parts, and from a part to itself alone', () => {
    const places = [
      entry('scotland', 30, { region: 'GB-SCT' }),
      entry('wales', 20, { region: 'GB-WLS' }),
      entry('france', 10, { country: 'FR' }),
    ];
    expect(shown([supply('gb', 100)], places)).toEqual(['gb scotland 30', 'gb wales 20']);
    expect(shown([supply('sct', 100, { region: 'GB-SCT' })], places)).toEqual(['sct scotland 30']);
    expect(shown([supply('sct', 100, { region: 'GB-SCT' })], [entry('uk', 30)])).toEqual([]);
  });

  it('from a contract to its locations alone', () => {
    const sites = [entry('one', 30, { locationId: 'loc_1' }), entry('two', 20, { locationId: 'loc_2' })];
    const tariff = supply('t', null, { type: 'green_tariff', locationIds: ['loc_2'] });
    expect(shown([tariff], sites)).toEqual(['t two 20']);
  });

  it('to the days that both share', () => {
    // 20 of 40 days: 1 to 20 January of 1 January to 9 February.
    const straddling = entry('e', 80, { periodStart: '2025-01-01', periodEnd: '2025-02-09' });
    const january = { periodStart: '2025-01-01', periodEnd: '2025-01-20' };
    expect(shown([supply('i', 100, january)], [straddling])).toEqual(['i e 40']);
    // Two for the same days share them; one for the other days has the other half.
    const february = { periodStart: '2025-01-21', periodEnd: '2025-03-31' };
    const both = [supply('i', 30, january), supply('j', 30, january), supply('k', 100, february)];
    expect(shown(both, [straddling])).toEqual(['i e 30', 'j e 10', 'k e 40']);
    expect(shown([supply('i', 100, { periodStart: '2025-02-10', periodEnd: '2025-03-01' })], [straddling])).toEqual([]);
  });

  it('by thirds of a day to the millionth of a kilowatt hour, and the rest to the last days', () => {
    const threeDays = entry('e', 1, { periodStart: '2025-01-01', periodEnd: '2025-01-03' });
    const day = (n: number) => ({ periodStart: `2025-01-0${n}`, periodEnd: `2025-01-0${n}` });
    // 1/3 = 0.333333…; 2/3 − 1/3 = 0.666666 − 0.333333; 1 − 0.666666.
    expect(shown([supply('i', 9, day(1)), supply('j', 9, day(2)), supply('k', 9, day(3))], [threeDays])).toEqual([
      'i e 0.333333',
      'j e 0.333333',
      'k e 0.333334',
    ]);
  });

  it('never twice: what locked entries hold is used', () => {
    expect(shown([supply('i', 100)], [entry('e', 80)], new Map([['i', new Decimal(70)]]))).toEqual(['i e 30']);
    expect(shown([supply('i', 100)], [entry('e', 80)], new Map([['i', new Decimal(100)]]))).toEqual([]);
  });
});
