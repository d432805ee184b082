import { describe, expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { AppError, type ErrorDetail } from '../../../../platform/errors/index.ts';
import { createFactorIndex, type FactorIndex, layered } from '../../rules.ts';
import type { ActivityInput } from '../activity.rules.ts';
import type { Circumstances } from '../rules.ts';
import { createChooser } from '../service.ts';

const { words, factors: published } = shippedLibrary();

const power: ActivityInput = {
  ghgScope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  unit: 'kWh',
};
const rail: ActivityInput = { ghgScope: 3, category: 'business_travel', subcategory: 'rail_national', unit: 'pkm' };

const ADD = "dd your supplier's or national factor (POST /api/v1/emission-factors)";

const choose = (change: Partial<ActivityInput>, where: Partial<Circumstances>, factors: FactorIndex) => {
  const chooser = createChooser(words, factors);
  const resolution = chooser.resolve({ ...power, ...change });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  const circumstances = { country: 'KE', region: null, periodStart: '2025-03-01', defaultSources: ['DEFRA'], ...where };
  return chooser.choose(resolution.activity, circumstances);
};

function refusal(change: Partial<ActivityInput>, where: Partial<Circumstances> = {}, factors = published) {
  try {
    const { chosen } = choose(change, where, factors);
    throw new Error(`found ${chosen.code}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details = [] } = error;
    return { code, message, alternatives: details.flatMap(alternativesIn) };
  }
}

const alternativesIn = ({ field, message }: ErrorDetail) =>
  message
    .replace('could be ', '')
    .split(', ')
    .map((value) => ({ [field]: value }));

/** Each alternative, sent as it is, gives a factor. */
function expectEachToWork(change: Partial<ActivityInput>, where: Partial<Circumstances>, factors = published) {
  const { alternatives } = refusal(change, where, factors);
  expect(alternatives.length).toBeGreaterThan(0);
  expect(alternatives.length).toBeLessThanOrEqual(5);
  for (const each of alternatives) expect(choose({ ...change, ...each }, where, factors).chosen).toBeDefined();
  return alternatives;
}

describe('where no factor fits, the refusal', () => {
  it('says that electricity never takes another country’s, and offers none', () => {
    expect(refusal({}, { country: 'MC', region: 'MC-MO' })).toEqual({
      code: 'NO_MATCHING_FACTOR',
      message: `No grid factor for Monaco is published in the library, and electricity never takes another country's. A${ADD}.`,
      alternatives: [],
    });
  });

  it('does not deny the grid of a country for kilometres of an electric car', () => {
    const car = { subcategory: 'ev_car_average_bev', unit: 'km' };
    expect(refusal(car, { country: 'DE' }).message).toBe(
      `No factor for “Electric company car (charged power)” is published for Germany, and another country's contains another grid. A${ADD}.`,
    );
  });

  it('says that no publication has one', () => {
    const shares = { ghgScope: 3, category: 'investments', subcategory: 'shares', unit: 'EUR' } as const;
    expect(refusal(shares, { country: 'GB' })).toMatchObject({
      message: `No factor for investments/shares is published for the United Kingdom, for its region or for the world, per EUR. A${ADD}.`,
      alternatives: [],
    });
  });

  it('never lists the thousands of names of a category', () => {
    const { message } = refusal({ category: 'purchased_cooling', subcategory: 'chilled_water' }, { country: 'GB' });
    expect(message).toContain('purchased_cooling/chilled_water');
    expect(message.length).toBeLessThan(300);
  });

  it('under `ask` names the proxy that would be taken, and how to accept it', () => {
    const { message, alternatives } = refusal(rail, { proxies: 'ask' });
    expect(message).toMatch(
      /^No factor for “Train” is published for Kenya, and the organisation's factorPolicy asks before it takes another country's\. Send factorCode DEFRA-2025-RAIL-NATIONAL-PKM to accept the one for the United Kingdom, or add your /,
    );
    expect(alternatives[0]).toEqual({ factorCode: 'DEFRA-2025-RAIL-NATIONAL-PKM' });
    expectEachToWork(rail, { proxies: 'ask' });
  });

  it('under `refuse` names no factor of another country', () => {
    const { message, alternatives } = refusal(rail, { proxies: 'refuse' });
    expect(message).toContain("the organisation's factorPolicy refuses another country's.");
    for (const { factorCode } of alternatives) expect(['KE', 'GLOBAL']).toContain(published.find(factorCode!)?.region);
  });

  it('offers the units in which the place has a factor', () => {
    const own = createFactorIndex([
      factor({ ...rail, code: 'RAIL-KE', region: 'KE', source: 'DEFRA', activityUnit: 'km', vintage: 2024 }),
      factor({ ...rail, code: 'RAIL-GB', region: 'GB', source: 'DEFRA', activityUnit: 'pkm', vintage: 2024 }),
    ]);
    const where = { proxies: 'refuse' } as const;
    expect(refusal(rail, where, own).message).toBe(
      `The factors for “Train” in Kenya are per km, and pkm does not convert into that. A${ADD}, or send unit km instead.`,
    );
    expect(expectEachToWork(rail, where, own)).toEqual([{ unit: 'km' }]);
  });

  it('offers the organisation’s own factors of the category, then published ones of a similar name, at most five', () => {
    const near = (code: string, subcategory: string, change = {}) =>
      factor({
        ...rail,
        code,
        subcategory,
        region: 'KE',
        source: 'ADEME',
        activityUnit: 'pkm',
        vintage: 2024,
        ...change,
      });
    const all = createFactorIndex([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => near(`NIGHT-${name}`, `night_ferry_${name}`)),
      near('OTHER', 'other_coach'),
      near('ABROAD', 'night_ferry_abroad', { region: 'NZ' }),
      near('RESIDUAL', 'night_ferry_residual', { basis: 'residual_mix' }),
      near('OWN', 'own_boat', { source: 'custom' }),
      near('FAR', 'night_ferry', { region: 'NZ' }),
    ]);
    const ferry = { ...rail, subcategory: 'night_ferry' };
    expect(expectEachToWork(ferry, { proxies: 'refuse' }, all)).toEqual([
      { factorCode: 'OWN' },
      { factorCode: 'NIGHT-a' },
      { factorCode: 'NIGHT-b' },
      { factorCode: 'NIGHT-c' },
      { factorCode: 'NIGHT-d' },
    ]);
  });

  it('offers other countries’ factors of a name outside the catalogue, unless the organisation refuses them', () => {
    const change = { ghgScope: 3, category: 'purchased_goods_services', unit: 'kg' } as const;
    const subcategory = 'food_cereal_bar_with_fruit_fortified_with_vitamins_and_minera';
    const [first] = expectEachToWork({ ...change, subcategory }, { country: 'KE' });
    expect(published.find(first!.factorCode!)).toMatchObject({ region: 'FR', subcategory });
    const { alternatives } = refusal({ ...change, subcategory }, { country: 'KE', proxies: 'refuse' });
    expect(alternatives).not.toContainEqual(first);
  });

  it('is the same for an organisation with factors of other activities', () => {
    const own = factor({ code: 'OWN', ghgScope: 2, category: 'purchased_heat_steam', source: 'custom' });
    const mixed = layered(createFactorIndex([own]), published);
    expect(refusal({}, { country: 'MC' }, mixed)).toEqual(refusal({}, { country: 'MC' }));
  });
});

describe('a pinned factor of another country', () => {
  const pinned = { ...rail, factorCode: 'DEFRA-2025-RAIL-NATIONAL-PKM' };

  it.each(['allow', 'ask'] as const)('is accepted under `%s`, as a proxy that adds 52 %%', (proxies) => {
    const { chosen, proximity } = choose(pinned, { proxies }, published);
    expect([chosen.code, proximity, chosen.proximityUncertaintyPercent]).toEqual([pinned.factorCode, 'proxy', '52']);
  });

  it('is refused under `refuse`, with the place named', () => {
    expect(refusal(pinned, { proxies: 'refuse' })).toMatchObject({
      code: 'BUSINESS_RULE',
      message: expect.stringContaining('factorCode: DEFRA-2025-RAIL-NATIONAL-PKM is for the United Kingdom, and'),
    });
  });

  it('is no proxy at home, nor if it is the organisation’s own', () => {
    const home = choose(pinned, { country: 'GB', proxies: 'refuse' }, published);
    expect([home.proximity, home.chosen.proximityUncertaintyPercent]).toEqual(['own', undefined]);
    const own = layered(
      createFactorIndex([factor({ ...rail, code: 'OWN', source: 'custom', activityUnit: 'pkm' })]),
      published,
    );
    expect(choose({ ...rail, factorCode: 'OWN' }, { proxies: 'refuse' }, own).proximity).toBe('own');
  });

  it('is refused for electricity, also if it is the organisation’s own', () => {
    const own = layered(
      createFactorIndex([factor({ ...power, code: 'OWN', source: 'custom', region: 'GB', activityUnit: 'kWh' })]),
      published,
    );
    for (const factorCode of ['DEFRA-2025-ELEC-GRID-GB', 'OWN']) {
      const query = [{ factorCode }, { country: 'KE' }, own] as const;
      expect(() => choose(...query)).toThrow(`${factorCode} is for the United Kingdom, and the location-based figure`);
    }
  });
});
