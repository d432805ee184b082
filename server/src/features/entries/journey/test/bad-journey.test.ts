import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { EMISSIONS, electricity, stored } from '../../../../../test/fixtures/emissions.ts';
import { addPeriod, close } from '../../../../../test/fixtures/periods.ts';
import { flight, freight, year } from './fixture.ts';

const unknown = 'ZZZ is not the IATA code of a known airport; search GET /api/v1/airports?q=…';

/** Field and message of each problem of a body of the right shape. */
const broken: ReadonlyArray<readonly [string, object, Record<string, string>]> = [
  [
    'unknown airports',
    flight({ from: 'ZZZ', via: ['QQQ', 'FRA'] }),
    { 'travel.from': unknown, 'travel.via[0]': unknown.replace('ZZZ', 'QQQ') },
  ],
  ['a flight to where it begins', flight({ to: 'ham' }), { 'travel.to': 'is HAM again, where the leg begins' }],
  [
    'a flight without anything',
    { ...year, travel: { mode: 'flight' } },
    {
      'travel.from': 'is required for a flight',
      'travel.to': 'is required for a flight',
      'travel.passengers': 'is required for a flight',
    },
  ],
  [
    'a journey beside a quantity and an activity',
    { ...flight(), activity: 'electricity', quantity: 5, unit: 'km' },
    {
      activity: 'follows from travel; leave it out',
      quantity: 'follows from travel; leave it out',
      unit: 'follows from travel; leave it out',
    },
  ],
  [
    'both kinds of journey',
    { ...flight(), ...freight([{ mode: 'rail', distanceKm: 1 }]) },
    { freight: 'needs an entry of its own; leave it out beside travel' },
  ],
  [
    'a class without a factor',
    flight({ cabin: 'first' }),
    {
      'travel.cabin':
        'first has no published factor on short-haul flights; send economy or business, or leave it out for the average',
    },
  ],
  [
    'legs of different hauls',
    flight({ from: 'MAN', via: ['LHR'], to: 'SFO' }),
    {
      'travel.via': 'MAN–LHR is domestic, LHR–SFO is long haul: they have different factors, so send an entry for each',
    },
  ],
  [
    'a train between stations',
    { ...year, travel: { mode: 'rail', from: 'HAM', distanceKm: 1, passengers: 1 } },
    { 'travel.from': 'does not apply to a train, as stations have no distances here; leave it out' },
  ],
  [
    'numbers out of bounds',
    flight({ passengers: 10_001, distanceKm: 20_017, to: 'ZZZ' }),
    {
      'travel.distanceKm': 'must be at most 20016',
      'travel.passengers': 'must be at most 10000',
      'travel.to': unknown,
    },
  ],
  [
    'freight of nothing over no distance',
    freight([{ mode: 'road', distanceKm: 0 }, { mode: 'sea' }], -1),
    {
      'freight.massTonnes': 'must be at least 0.000001',
      'freight.legs[0].distanceKm': 'must be at least 0.001',
      'freight.legs[1].vehicle':
        'is required for sea; known: container, general, bulk, refrigerated, tanker_products, tanker_crude, roro, vehicle',
      'freight.legs[1].distanceKm': 'is required',
    },
  ],
  [
    'several modes',
    freight([
      { mode: 'road', distanceKm: 100 },
      { mode: 'rail', distanceKm: 100 },
    ]),
    {
      'freight.legs':
        'have different factors (freight_road_truck, freight_rail); send an entry for each mode and kind of vehicle',
    },
  ],
  [
    'places of a ship, and a vehicle of a train',
    freight([
      { mode: 'sea', vehicle: 'container', from: 'HAM' },
      { mode: 'rail', vehicle: 'van', distanceKm: 1 },
      { mode: 'air', from: 'HAM', to: 'LHR', distanceKm: 1 },
      { mode: 'air', vehicle: 'truck', distanceKm: 1 },
    ]),
    {
      'freight.legs[0].from': 'is an airport, and only air has distances by place here; send distanceKm',
      'freight.legs[1].vehicle': 'is not a vehicle for rail; leave it out',
      'freight.legs[2].distanceKm': 'follows from from and to; leave it out',
      'freight.legs[3].vehicle': 'is not a vehicle for air; leave it out',
    },
  ],
  ['no legs', freight([]), { 'freight.legs': 'must have at least 1 item' }],
  [
    'an amount that JSON cannot carry',
    freight([{ mode: 'road', distanceKm: 12345.6789012 }], 987654.321),
    { 'freight.massTonnes': 'gives an amount of more than 15 digits; round it' },
  ],
  [
    'other problems of the entry',
    { ...flight({ to: 'ZZZ' }), periodEnd: '2024-12-31', reference: ' ' },
    { periodEnd: 'must not be before periodStart', 'travel.to': unknown, reference: 'must not be empty' },
  ],
];

describe('a journey that cannot be', () => {
  test.for(broken)('%s is refused with 422', async ([, body, problems], { org, api }) => {
    const before = await stored(api);
    for (const url of [EMISSIONS, `${EMISSIONS}/preview`]) {
      const answer = await org.admin.post(url, body);
      expect(codeOf(answer), answer.text).toBe('422 VALIDATION_ERROR');
      const told = detailsOf(answer).map(({ field, message }: { field: string; message: string }) => [field, message]);
      expect(Object.fromEntries(told)).toEqual(problems);
      expect(told).toHaveLength(Object.keys(problems).length);
    }
    expect(await stored(api)).toEqual(before);
  });

  test.for([
    [
      { ...year, travel: { mode: 'boat', passengers: 1.5, from: 'Hamburg', seat: 4 } },
      ['seat', 'mode', 'from', 'passengers'].map((each) => `travel.${each}`),
    ],
    [
      { ...year, freight: { legs: [{ mode: 'road', vehicle: 'bicycle', distanceKm: '5' }] } },
      ['freight.massTonnes', 'freight.legs[0].vehicle', 'freight.legs[0].distanceKm'],
    ],
    [{ ...year, travel: null }, ['travel']],
    [{ ...year, activity: 'rail_national' }, ['quantity', 'unit']],
    [year, ['scope', 'category', 'subcategory', 'quantity', 'unit']],
  ] as const)('%j is refused with 400', async ([body, fields], { org }) => {
    const answer = await org.admin.post(EMISSIONS, body);
    expect(answer.status, answer.text).toBe(400);
    expect(
      detailsOf(answer)
        .map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual([...fields].sort());
  });

  test('is refused like any entry without rights and in a closed period', async ({ org, api }) => {
    expect((await api.anonymous.post(EMISSIONS, flight())).status).toBe(401);
    const viewer = await org.clientFor({ role: 'viewer' });
    expect((await viewer.post(EMISSIONS, flight())).status).toBe(403);
    const periodId = await addPeriod(org.admin, {
      name: 'FY 2023',
      periodStart: '2023-01-01',
      periodEnd: '2023-12-31',
    });
    await close(org.admin, periodId);
    const closed = { periodStart: '2023-05-01', periodEnd: '2023-05-31' };
    expect((await org.admin.post(EMISSIONS, flight({}, closed))).status).toBe(409);
    expect((await org.admin.post(EMISSIONS, { ...electricity, ...flight({ passengers: 0 }) })).status).toBe(422);
  });
});
