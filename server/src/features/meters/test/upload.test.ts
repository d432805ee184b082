import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { codeOf, detailsOf, messageFor } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import {
  addMeter,
  addReadings,
  csvOf,
  getMeter,
  hours,
  METERS,
  sendReadings,
} from '../../../../test/fixtures/meters.ts';
import { recordOf } from '../../../../test/fixtures/record.ts';
import { expectMeterAccess } from './fixture.ts';

const berlin = { timeZone: 'Europe/Berlin' };
const monthsOf = async (client: Parameters<typeof getMeter>[0], id: string) =>
  (await client.get(`${METERS}/${id}/readings?resolution=month`)).body.data.rows;

describe('POST /meters/{meterId}/readings', () => {
  test('stores the readings once, however often the file comes', async ({ api, admin }) => {
    const { id } = await addMeter(admin);
    // Two days of hours in British winter time, of 1.5 kWh each: 72 kWh.
    const file = csvOf('2026-01-05T00:00:00Z', 60, hours(48, 1.5));
    const counts = { replaced: 0, rejectedCount: 0, rejected: [], gaps: 0 };
    const extent = { from: '2026-01-05T00:00:00Z', to: '2026-01-07T00:00:00Z' };
    expect(await addReadings(admin, id, file)).toEqual({ stored: 48, unchanged: 0, ...counts, ...extent });
    const after = await getMeter(admin, id);
    expect(after).toMatchObject({ ...extent, readings: 48, gaps: 0, intervalMinutes: 60 });
    expect(after.lastUpload).toEqual({
      at: api.clock.now().toISOString().replace('.000Z', 'Z'),
      sha256: createHash('sha256').update(file).digest('hex'),
      ...{ stored: 48, replaced: 0, unchanged: 0, rejected: 0, quantity: 72 },
    });
    expect(await addReadings(admin, id, file)).toEqual({ stored: 0, unchanged: 48, ...counts, ...extent });
    expect((await monthsOf(admin, id)).map((row: { quantity: number }) => row.quantity)).toEqual([72]);
  });

  test('replaces another quantity for an interval, and records each upload with its sums', async ({
    api,
    org,
    admin,
  }) => {
    const { id } = await addMeter(admin);
    await addReadings(admin, id, csvOf('2026-01-05T00:00:00Z', 60, hours(24, 1)));
    const corrected = csvOf('2026-01-05T00:00:00Z', 60, [1, 3.25]);
    expect(await addReadings(admin, id, corrected)).toMatchObject({ stored: 0, replaced: 1, unchanged: 1 });
    // 23 × 1 + 3.25
    expect((await monthsOf(admin, id))[0]).toMatchObject({ quantity: 26.25, intervals: 24 });
    const events = (await recordOf(api, org.id)).filter(({ action }) => action === 'meter.readings_added');
    expect(events).toHaveLength(2);
  });

  test('finds the gaps', async ({ admin }) => {
    const { id } = await addMeter(admin, { gapRule: 'linear' });
    const day = hours(24, 2).map((quantity, hour) => (hour === 5 || hour === 6 || hour === 20 ? null : quantity));
    const answer = await addReadings(admin, id, csvOf('2026-01-05T00:00:00Z', 60, [...day, ...hours(24, 2)]));
    expect(answer).toMatchObject({ stored: 45, gaps: 2 });
    const gaps = await admin.get(`${METERS}/${id}/gaps`);
    expect(gaps.body.data).toEqual([
      {
        from: '2026-01-05T05:00:00Z',
        to: '2026-01-05T07:00:00Z',
        intervals: 2,
        filledIntervals: 2,
        filledBy: 'linear',
      },
      {
        from: '2026-01-05T20:00:00Z',
        to: '2026-01-05T21:00:00Z',
        intervals: 1,
        filledIntervals: 1,
        filledBy: 'linear',
      },
    ]);
    await admin.patch(`${METERS}/${id}`, { gapRule: 'none' });
    const [first] = (await admin.get(`${METERS}/${id}/gaps?pageSize=1&sortBy=intervals&sortOrder=desc`)).body.data;
    expect(first).toMatchObject({ intervals: 2, filledIntervals: 0, filledBy: null });
  });

  test('reads German tables: title, semicolons, decimal commas, local time, a total row', async ({ admin }) => {
    const { id } = await addMeter(admin, berlin);
    // The last Sunday of October 2025 has 25 hours; 02:00 comes twice.
    const clock = [
      '00',
      '01',
      '02',
      '02',
      ...Array.from({ length: 21 }, (_, hour) => String(hour + 3).padStart(2, '0')),
    ];
    const rows = clock.map((hour) => `26.10.2025;${hour}:00;1,25`);
    const file = ['Lastgang Zählpunkt DE0001', '', 'Datum;Uhrzeit;Verbrauch [kWh]', ...rows, 'Summe;;31,25'].join(
      '\r\n',
    );
    const answer = await addReadings(admin, id, file);
    expect(answer).toMatchObject({
      stored: 25,
      rejectedCount: 1,
      rejected: [{ line: 29, message: 'has no timestamp' }],
    });
    expect(answer).toMatchObject({ from: '2025-10-25T22:00:00Z', to: '2025-10-26T23:00:00Z', gaps: 0 });
    // 25 × 1.25
    expect((await monthsOf(admin, id))[0]).toMatchObject({ quantity: 31.25, intervals: 25, missingIntervals: 0 });
  });

  test('turns average power into energy, by the heading or by the request', async ({ admin }) => {
    const { id } = await addMeter(admin);
    // Four quarters of 40 kW are 40 kWh.
    const power = csvOf('2026-01-05T00:00:00Z', 15, hours(96, 40)).replace('Energy (kWh)', 'Leistung [kW]');
    await addReadings(admin, id, power);
    expect((await monthsOf(admin, id))[0]).toMatchObject({ quantity: 960 });
    const again = power.replace('Leistung [kW]', 'Wert');
    expect(await addReadings(admin, id, again, { query: '?unit=kW' })).toMatchObject({ unchanged: 96 });
    const inMegawattHours = csvOf('2026-01-05T00:00:00Z', 15, hours(96, 0.01)).replace('kWh', 'MWh');
    expect(await addReadings(admin, id, inMegawattHours)).toMatchObject({ unchanged: 96 });
  });

  test('takes timestamps that end an interval', async ({ admin }) => {
    const { id } = await addMeter(admin);
    const file = csvOf('2026-01-05T01:00:00Z', 60, hours(24, 1));
    expect(await addReadings(admin, id, file, { query: '?timestamps=end' })).toMatchObject({
      from: '2026-01-05T00:00:00Z',
    });
  });

  test('takes one reading a day', async ({ admin }) => {
    const { id } = await addMeter(admin, { ...berlin, activity: 'natural_gas', unit: 'm3' });
    const file = 'Tag;m³\n29.03.2025;1\n30.03.2025;2,5\n31.03.2025;3\n';
    expect(await addReadings(admin, id, file)).toMatchObject({ stored: 3, gaps: 0, to: '2025-03-31T22:00:00Z' });
    expect(await getMeter(admin, id)).toMatchObject({ intervalMinutes: 1440 });
    expect((await monthsOf(admin, id))[0]).toMatchObject({ quantity: 6.5 });
  });

  test('takes JSON', async ({ admin }) => {
    const { id } = await addMeter(admin, { intervalMinutes: 15 });
    const readings = [
      { start: '2026-01-05T00:00:00Z', quantity: 0.1 },
      { start: '2026-01-05T01:15:00+01:00', quantity: 0.2 },
      { start: '2026-01-05 00:30', quantity: 1 },
      { start: '2026-01-05T00:45:00Z', quantity: -1 },
      { start: '2026-01-05T00:45:00Z', quantity: '1' },
    ];
    const answer = await addReadings(admin, id, JSON.stringify({ readings }), { type: 'application/json' });
    expect(answer).toMatchObject({ stored: 2, rejectedCount: 3 });
    expect(answer.rejected.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
    // 0.1 + 0.2, without the error of binary fractions
    expect((await monthsOf(admin, id))[0]).toMatchObject({ quantity: 0.3 });
  });
});

/**
 * Green Button data of a real meter, exported by UtilityAPI and published under the MIT licence. Its sums were taken with
 * Python's regular expressions over the file: `sum(int(v) for v in re.findall(r'<value>(\d+)</value>', text))` is 248,530 Wh
 * in 300 readings of 3,600 s from 1677088800 (2023-02-22T18:00:00Z) without a gap; 121,680 Wh of them begin on a day of
 * February at UTC-5.
 */
const sample = readFileSync(new URL('interval-electric.xml', import.meta.url), 'utf8');

describe('Green Button', () => {
  const xml = { type: 'application/xml' };

  test('is read with its unit, its intervals and its instants', async ({ admin }) => {
    const { id } = await addMeter(admin, { timeZone: 'America/New_York' });
    expect(await addReadings(admin, id, sample, xml)).toMatchObject({
      stored: 300,
      rejectedCount: 0,
      from: '2023-02-22T18:00:00Z',
      to: '2023-03-07T06:00:00Z',
      gaps: 0,
    });
    const rows = await monthsOf(admin, id);
    // 248.53 − 121.68 = 126.85
    expect(rows.map(({ quantity }: { quantity: number }) => quantity)).toEqual([121.68, 126.85]);
    expect(await addReadings(admin, id, sample, xml)).toMatchObject({ stored: 0, unchanged: 300 });
  });

  test('applies the power of ten of its reading type', async ({ admin }) => {
    const { id } = await addMeter(admin, { unit: 'MWh', timeZone: 'UTC' });
    const kilo = sample.replace('<powerOfTenMultiplier>0<', '<powerOfTenMultiplier>3<');
    await addReadings(admin, id, kilo, xml);
    const { total } = (await admin.get(`${METERS}/${id}/readings?resolution=month`)).body.data;
    expect(total.quantity).toBe(248.53);
  });

  test('of gas in therms is converted: one therm is 100,000 Btu of 1,055.05585262 J', async ({ admin }) => {
    const { id } = await addMeter(admin, { activity: 'natural_gas', timeZone: 'UTC' });
    // uom 169. One therm ÷ 3.6 MJ = 29.307107017 kWh; the file has one reading of it a day.
    const gas = feed([{ point: 'G1', uom: '169', seconds: 86_400, values: [1, 1] }]);
    await addReadings(admin, id, gas, xml);
    const { rows } = (await admin.get(`${METERS}/${id}/readings?resolution=day`)).body.data;
    expect(rows.map(({ quantity }: { quantity: number }) => quantity)).toEqual([29.307107017, 29.307107017]);
  });

  test('of several usage points needs a choice, which the answer lists: 422', async ({ admin }) => {
    const { id } = await addMeter(admin, { timeZone: 'UTC' });
    const two = feed([
      { point: 'A1', uom: '72', seconds: 3600, values: [1000] },
      { point: 'B2', uom: '72', seconds: 3600, values: [2000, 3000] },
    ]);
    const refused = await sendReadings(admin, id, two, xml);
    expect([refused.status, messageFor(refused, 'usagePoint')]).toEqual([
      422,
      'must be one of the usage points of the file: A1, B2',
    ]);
    const chosen = await addReadings(admin, id, two, { ...xml, query: '?usagePoint=B2' });
    expect(chosen).toMatchObject({ stored: 2 });
    expect((await monthsOf(admin, id))[0]).toMatchObject({ quantity: 5 });
  });

  test('gives what flows back to a meter of generation only', async ({ admin }) => {
    const both = feed([
      { point: 'A1', uom: '72', seconds: 3600, values: [1000, 1000] },
      { point: 'A1', uom: '72', seconds: 3600, values: [7000, 7000], flow: '19' },
    ]);
    const grid = await addMeter(admin, { timeZone: 'UTC' });
    const roof = await addMeter(admin, { timeZone: 'UTC', direction: 'generation' });
    await addReadings(admin, grid.id, both, xml);
    await addReadings(admin, roof.id, both, xml);
    expect((await monthsOf(admin, grid.id))[0]).toMatchObject({ quantity: 2 });
    expect((await monthsOf(admin, roof.id))[0]).toMatchObject({ quantity: 14 });
  });

  test.for([
    ['an unknown unit', feed([{ point: 'A', uom: '5', seconds: 3600, values: [1] }])],
    ['a unit that does not convert', feed([{ point: 'A', uom: '42', seconds: 3600, values: [1] }])],
    ['readings of the register', feed([{ point: 'A', uom: '72', seconds: 3600, values: [1], accumulation: '3' }])],
    ['intervals of ten minutes', feed([{ point: 'A', uom: '72', seconds: 600, values: [1, 2] }])],
    ['no readings', '<feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['an unclosed tag', sample.slice(0, 20_000)],
    ['an entity that expands', '<!DOCTYPE a [<!ENTITY b "bb">]><feed>&b;</feed>'],
  ] as const)('is refused for %s: 422', async ([, content], { admin }) => {
    const { id } = await addMeter(admin);
    const answer = await sendReadings(admin, id, content, xml);
    expect(answer.status, answer.text).toBe(422);
    expect((await getMeter(admin, id)).readings).toBe(0);
  });
});

describe('a refused upload', () => {
  test.for<[string, string, RegExp]>([
    ['no timestamps', 'Month,kWh\nJanuary,1\n', /no column of timestamps/],
    ['no numbers', 'Start,Remark\n2026-01-05T00:00:00Z,calm\n', /no column of numbers/],
    ['two columns of kWh', 'Start,A (kWh),B (kWh)\n2026-01-05T00:00:00Z,1,2\n', /Columns: A \(kWh\), B \(kWh\)/],
    ['a unit that does not convert', 'Start,Volume (m3)\n2026-01-05T00:00:00Z,1\n', /does not convert into kWh/],
    ['one reading of a new meter', 'Start,kWh\n2026-01-05T00:00:00Z,1\n', /do not show their interval/],
    ['readings ten minutes apart', csvOf('2026-01-05T00:00:00Z', 10, hours(10, 1)), /are 10 minutes apart/],
    ['weekly readings', csvOf('2026-01-05T00:00:00Z', 10_080, hours(5, 1)), /are 10080 minutes apart/],
  ])('for %s says what is wrong: 422', async ([, content, message], { admin }) => {
    const { id } = await addMeter(admin);
    const answer = await sendReadings(admin, id, content);
    expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringMatching(message)]);
  });

  test('asks for the order of dates and the decimal mark that the file leaves open', async ({ admin }) => {
    const { id } = await addMeter(admin, { intervalMinutes: 60 });
    const dates = 'Start;kWh\n01/02/2026 00:00;1\n01/02/2026 01:00;2\n';
    expect(messageFor(await sendReadings(admin, id, dates), 'dateOrder')).toMatch(/^is needed/);
    expect(await addReadings(admin, id, dates, { query: '?dateOrder=mdy' })).toMatchObject({
      from: '2026-01-02T00:00:00Z',
    });
    const marks = 'Start;kWh\n2026-03-01 00:00;950\n2026-03-01 01:00;1.234\n';
    expect(messageFor(await sendReadings(admin, id, marks), 'decimal')).toMatch(/^is needed/);
    expect(await addReadings(admin, id, marks, { query: '?decimal=comma' })).toMatchObject({ stored: 2 });
    // 950 + 1,234
    const query = 'from=2026-03-01&to=2026-03-01&resolution=day';
    expect((await admin.get(`${METERS}/${id}/readings?${query}`)).body.data.total.quantity).toBe(2184);
  });

  test('in another interval than the meter changes nothing', async ({ admin }) => {
    const { id } = await addMeter(admin);
    await addReadings(admin, id, csvOf('2026-01-05T00:00:00Z', 15, hours(96, 1)));
    const answer = await sendReadings(admin, id, csvOf('2026-01-06T00:00:00Z', 60, hours(24, 4)));
    expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringContaining('60 minutes apart')]);
    expect(await getMeter(admin, id)).toMatchObject({ readings: 96 });
  });

  test('of nothing but unreadable lines names them', async ({ admin }) => {
    const { id } = await addMeter(admin, { intervalMinutes: 60 });
    const answer = await sendReadings(admin, id, csvOf('2026-01-05T00:00:00Z', 60, [-1, -2]));
    expect(answer.status).toBe(422);
    expect(detailsOf(answer).map(({ field }) => field)).toEqual(['line 2', 'line 3']);
  });

  test('of another type is 415, an empty one 400, an unknown option 400', async ({ admin }) => {
    const { id } = await addMeter(admin);
    expect((await sendReadings(admin, id, '%PDF-1.7', { type: 'application/pdf' })).status).toBe(415);
    expect((await sendReadings(admin, id, '')).status).toBe(400);
    expect((await sendReadings(admin, id, 'a,b\n', { query: '?decimal=dot' })).status).toBe(400);
    expect(codeOf(await sendReadings(admin, id, '{', { type: 'application/json' }))).toBe('400 MALFORMED_JSON');
    expect((await sendReadings(admin, id, '[]', { type: 'application/json' })).status).toBe(400);
  });
});

test('two uploads at once store every reading once', async ({ admin }) => {
  const { id } = await addMeter(admin, { intervalMinutes: 60 });
  const days = [0, 12].map((hour) => csvOf(`2026-01-05T${String(hour).padStart(2, '0')}:00:00Z`, 60, hours(24, 1)));
  const answers = await Promise.all([...days, ...days].map((file) => addReadings(admin, id, file)));
  const sum = (field: 'stored' | 'unchanged') => answers.reduce((total, each) => total + each[field], 0);
  // 36 hours in all; 4 × 24 readings were sent.
  expect([sum('stored'), sum('unchanged')]).toEqual([36, 60]);
  expect(await getMeter(admin, id)).toMatchObject({ readings: 36, gaps: 0 });
});

test('uploads are for writers of entries; 404 for others', async ({ api, org, admin, other }) => {
  const { id } = await addMeter(admin);
  const file = csvOf('2026-01-05T00:00:00Z', 60, hours(24, 1));
  await expectMeterAccess(api, org, 'emissions:write', (client) => sendReadings(client, id, file));
  expect(codeOf(await sendReadings(other.admin, id, file))).toBe('404 NOT_FOUND');
});

interface Series {
  point: string;
  uom: string;
  seconds: number;
  values: number[];
  flow?: string;
  accumulation?: string;
}

/** A Green Button feed from midnight UTC on 5 January 2026 (1767571200) on. */
function feed(all: readonly Series[]): string {
  const entries = all.map(({ point, uom, seconds, values, flow = '1', accumulation = '4' }, index) => {
    const meter = `UsagePoint/${point}/MeterReading/${index}`;
    const readings = values.map(
      (value, at) =>
        `<IntervalReading><timePeriod><duration>${seconds}</duration><start>${1_767_571_200 + at * seconds}</start></timePeriod><value>${value}</value></IntervalReading>`,
    );
    return `<entry><link rel="self" href="ReadingType/${index}"/><content><ReadingType><accumulationBehaviour>${accumulation}</accumulationBehaviour><flowDirection>${flow}</flowDirection><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>${uom}</uom></ReadingType></content></entry>
      <entry><link rel="self" href="${meter}"/><link rel="related" href="ReadingType/${index}"/><content><MeterReading/></content></entry>
      <entry><link rel="self" href="${meter}/IntervalBlock/1"/><link rel="up" href="${meter}/IntervalBlock"/><content><IntervalBlock>${readings.join('')}</IntervalBlock></content></entry>`;
  });
  return `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;
}
