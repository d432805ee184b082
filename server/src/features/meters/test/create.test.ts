import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { addLocation } from '../../../../test/fixtures/emissions.ts';
import { addInstrument } from '../../../../test/fixtures/instruments.ts';
import { firstLocation, getMeter, METERS, mainMeter } from '../../../../test/fixtures/meters.ts';
import { recordOf } from '../../../../test/fixtures/record.ts';
import { expectMeterAccess } from './fixture.ts';

describe('POST /meters', () => {
  test('returns the whole meter and its location', async ({ admin }) => {
    const locationId = await firstLocation(admin);
    const answer = await admin.post(METERS, { ...mainMeter, locationId });
    expect(answer.status, answer.text).toBe(201);
    const { id, createdAt } = answer.body.data;
    expect(id).toMatch(/^mtr_/);
    expect(answer.headers.location).toBe(`${METERS}/${id}`);
    expect(answer.body.data).toEqual({
      ...mainMeter,
      id,
      locationId,
      direction: 'consumption',
      // The only time zone of Great Britain.
      timeZone: 'Europe/London',
      intervalMinutes: null,
      instrumentId: null,
      gapRule: 'none',
      from: null,
      to: null,
      readings: 0,
      gaps: 0,
      lastUpload: null,
      createdAt,
      updatedAt: createdAt,
      createdBy: { id: admin.userId, email: 'admin@tonne.test' },
    });
    expect(await getMeter(admin, id)).toEqual(answer.body.data);
  });

  test('takes other words for the unit and the activity, and stores their codes', async ({ admin }) => {
    const locationId = await firstLocation(admin);
    const gas = { name: 'Boiler', activity: 'natural_gas', unit: 'm³', locationId, gapRule: 'linear' };
    expect((await admin.post(METERS, gas)).body.data).toMatchObject({
      activity: 'natural_gas',
      unit: 'm3',
      number: null,
      gapRule: 'linear',
    });
  });

  test('names the instrument whose generation it measures', async ({ admin }) => {
    const locationId = await firstLocation(admin);
    const { id: instrumentId } = await addInstrument(admin);
    const roof = { ...mainMeter, locationId, direction: 'generation', instrumentId };
    expect((await admin.post(METERS, roof)).body.data).toMatchObject({ direction: 'generation', instrumentId });
  });

  test('needs the time zone of a country that has several: 422', async ({ org, admin }) => {
    const locationId = await addLocation(org, { country: 'US', region: 'US-ERCT' });
    const refused = await admin.post(METERS, { ...mainMeter, locationId });
    expect([refused.status, messageFor(refused, 'timeZone')]).toEqual([
      422,
      'is required: US has several time zones. Name that of the location, such as America/Chicago',
    ]);
    const stated = { ...mainMeter, locationId, timeZone: 'America/Chicago' };
    expect((await admin.post(METERS, stated)).body.data).toMatchObject({ timeZone: 'America/Chicago' });
  });

  test.for<[string, object, string[]]>([
    ['a location of nobody', { locationId: 'loc_00000000000000000000000000000000' }, ['locationId']],
    ['an activity outside the catalogue', { activity: 'sunshine' }, ['activity']],
    ['an unknown unit', { unit: 'furlong' }, ['unit']],
    ['a unit of another dimension', { unit: 'km' }, ['unit']],
    ['an offset in place of a time zone', { timeZone: '+01:00' }, ['timeZone']],
    ['a time zone of nobody', { timeZone: 'Europe/Atlantis' }, ['timeZone']],
    [
      'an instrument of nobody',
      { direction: 'generation', instrumentId: 'ins_00000000000000000000000000000000' },
      ['instrumentId'],
    ],
    ['an instrument for consumption', { instrumentId: 'ins_00000000000000000000000000000000' }, ['instrumentId']],
    ['generation of gas', { direction: 'generation', activity: 'natural_gas' }, ['activity']],
    ['generation in cubic metres', { direction: 'generation', unit: 'm3' }, ['unit']],
    ['a blank name', { name: ' ' }, ['name']],
    ['a name that is too long', { name: 'x'.repeat(81) }, ['name']],
    [
      'everything at once',
      { activity: 'sunshine', unit: 'furlong', timeZone: 'Mars', locationId: 'loc_00000000000000000000000000000000' },
      ['activity', 'locationId', 'timeZone', 'unit'],
    ],
  ])('422 for %s', async ([, change, fields], { admin }) => {
    const locationId = await firstLocation(admin);
    const answer = await admin.post(METERS, { ...mainMeter, locationId, ...change });
    expect(answer.status, answer.text).toBe(422);
    expect(fieldsOf(answer)).toEqual(fields);
    expect((await admin.get(METERS)).body.data).toEqual([]);
  });

  test.for<[string, object, string]>([
    ['no name', { name: undefined }, 'name'],
    ['no location', { locationId: undefined }, 'locationId'],
    ['an unknown direction', { direction: 'sideways' }, 'direction'],
    ['an interval of ten minutes', { intervalMinutes: 10 }, 'intervalMinutes'],
    ['an unknown rule', { gapRule: 'guess' }, 'gapRule'],
    ['an unknown field', { colour: 'green' }, 'colour'],
  ])('400 for %s', async ([, change, field], { admin }) => {
    const locationId = await firstLocation(admin);
    const answer = await admin.post(METERS, { ...mainMeter, locationId, ...change });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test('is recorded', async ({ api, org, admin }) => {
    const locationId = await firstLocation(admin);
    await admin.post(METERS, { ...mainMeter, locationId });
    expect((await recordOf(api, org.id)).map(({ action }) => action)).toContain('meter.created');
  });

  test('is for writers of entries: 401, 403', async ({ api, org, admin }) => {
    const locationId = await firstLocation(admin);
    await expectMeterAccess(api, org, 'emissions:write', (client) => client.post(METERS, { ...mainMeter, locationId }));
  });

  test('takes no location of another organisation', async ({ admin, other }) => {
    const locationId = await firstLocation(other.admin);
    const answer = await admin.post(METERS, { ...mainMeter, locationId });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['locationId']]);
  });
});
