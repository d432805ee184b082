import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { codeOf, fieldsOf } from '../answers.ts';
import { test } from '../api-test.ts';
import { addApproved, closeYear } from '../fixtures/certificates.ts';
import { read, rowOf } from '../fixtures/composed-reports.ts';
import { addEntry, addLocation, EMISSIONS, electricity } from '../fixtures/emissions.ts';
import { addInstrument } from '../fixtures/instruments.ts';
import { getEntry } from '../fixtures/periods.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import { readRows } from '../read-rows.ts';

/**
 * Attempts to move the past of a site to another country. Each ends in a refusal or a visible disclosure, and its name says
 * which. The numbers are those of the issue "Claims"; "own" attempts are not in it.
 *
 * The electricity of every test is 12,500 kWh in 2025: 12,500 × 0.177 kg = 2.2125 t in the United Kingdom, and
 * 12,500 × 0.035 kg = 0.4375 t in France. The day is 15 March 2026.
 */

const BRITISH = 2.2125;
const FRENCH = 0.4375;

const DAYS_AFTER = { periodStart: '2026-04-01', periodEnd: '2026-04-30' };
const YEAR_2026 = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };

/** A site in the United Kingdom whose electricity of 2025 is approved. */
async function britishSite(api: TestApi, org: TestOrganisation, country = 'GB'): Promise<string> {
  const locationId = await addLocation(org, { country });
  await addApproved(api, org, { locationId });
  return locationId;
}

const move = ({ admin }: TestOrganisation, id: string, change: object) =>
  admin.patch(`/api/v1/settings/locations/${id}`, change);

/** The tonnes of a year by country. */
async function byCountry(api: TestApi, org: TestOrganisation, days = {}) {
  const { rows } = (await read(api, org, 'location_breakdown', days)).table('by_country');
  return rows.map(({ country, tco2e }) => [country, tco2e]);
}

describe('attack 26: the country of a site after its year is locked', () => {
  test.for([
    ['from a day of that year', '2025-01-01'],
    ['from a day before it', '2024-06-30'],
    ['from the beginning', null],
  ] as const)('%s is refused with 409, which names the restatement', async ([, validFrom], { api, org }) => {
    const id = await britishSite(api, org);
    await closeYear(org);
    const answer = await move(org, id, { country: 'NO', validFrom });
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('1 entry of this location');
    expect(answer.body.error.message).toContain('restatement');
    expect((await org.admin.get(`/api/v1/settings/locations/${id}`)).body.data).toMatchObject({ country: 'GB' });
  });

  test('from today leaves the year as it was: disclosed as a former place', async ({ api, org }) => {
    const id = await britishSite(api, org);
    await closeYear(org);
    const moved = await move(org, id, { country: 'NO' });
    expect(moved.body.data).toMatchObject({
      country: 'NO',
      places: [
        { country: 'GB', region: null, validFrom: null },
        { country: 'NO', region: null, validFrom: '2026-03-15' },
      ],
    });
    expect(await byCountry(api, org)).toEqual([['GB', '2.212500']]);
  });

  test('from today stays disclosed as British in SECR, CDP and the inventory report of the year', async ({
    api,
    org,
  }) => {
    const id = await britishSite(api, org);
    expect((await move(org, id, { country: 'FR' })).status).toBe(200);
    await addApproved(api, org, { locationId: id, ...DAYS_AFTER });
    const emissions = (await read(api, org, 'secr')).table('emissions');
    expect(rowOf(emissions, 'scope', 2)).toMatchObject({ ukTco2e: '2.212500', elsewhereTco2e: '0.000000' });
    expect((await read(api, org, 'cdp_climate')).table('q7_16').rows).toMatchObject([
      { country: 'GB', scope2LocationTco2e: '2.212500' },
    ]);
    const inventory = await read(api, org, 'ghg_inventory', YEAR_2026);
    expect(rowOf(inventory.table('by_location'), 'locationId', id)).toMatchObject({ country: 'GB, FR' });
    expect(await byCountry(api, org, YEAR_2026)).toEqual([['FR', '0.437500']]);
  });

  test('own: by its region alone is refused with 409', async ({ api, org }) => {
    const id = await britishSite(api, org, 'US');
    const answer = await move(org, id, { region: 'US-CAMX', validFrom: '2025-01-01' });
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
  });

  test('own: while its entries are drafts is refused with 409', async ({ org }) => {
    const id = await addLocation(org, { country: 'GB' });
    await addEntry(org.admin, { locationId: id });
    expect(codeOf(await move(org, id, { country: 'NO', validFrom: '2025-01-01' }))).toBe('409 INVALID_STATE');
  });

  test('own: on a day to come is refused with 422', async ({ api, org }) => {
    const id = await britishSite(api, org);
    const answer = await move(org, id, { country: 'NO', validFrom: '2026-03-16' });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['validFrom']]);
  });

  test('own: while an entry is being written is refused with 409, once the entry is there', async ({ api, org }) => {
    const id = await addLocation(org, { country: 'GB' });
    const moving = await api.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM locations WHERE organisation_id = ${org.id} AND id = ${id} FOR KEY SHARE`);
      const running = move(org, id, { country: 'NO', validFrom: null });
      await untilWaiting(api, 1);
      const { id: entryId } = await addEntry(org.admin, { locationId: id });
      expect(entryId).toBeDefined();
      return { running };
    });
    expect(codeOf(await moving.running)).toBe('409 INVALID_STATE');
  });

  test('own: an entry that waits for the move takes the new country', async ({ api, org }) => {
    const id = await addLocation(org, { country: 'GB' });
    const both = await api.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE record_events IN EXCLUSIVE MODE`);
      const moving = move(org, id, { country: 'FR', validFrom: null });
      await untilWaiting(api, 1);
      const writing = org.admin.post(EMISSIONS, { ...electricity, locationId: id });
      await untilWaiting(api, 2);
      return { moving, writing };
    });
    expect((await both.moving).status).toBe(200);
    // Taken in the United Kingdom, it would be 2.2125 t.
    expect((await both.writing).body.data.tco2e).toBe(FRENCH);
  });
});

describe('an entry takes the country of the first day of its period', () => {
  test('before, across and after the day of the move', async ({ api, org }) => {
    const locationId = await addLocation(org, { country: 'GB' });
    await addApproved(api, org, { locationId, periodStart: '2025-01-01', periodEnd: '2025-01-31' });
    expect((await move(org, locationId, { country: 'FR', validFrom: '2025-07-01' })).status).toBe(200);
    const entry = async (periodStart: string, periodEnd: string) =>
      (await addEntry(org.admin, { locationId, periodStart, periodEnd })).tco2e;
    expect(await entry('2025-06-01', '2025-06-30')).toBe(BRITISH);
    expect(await entry('2025-06-15', '2025-07-14')).toBe(BRITISH);
    expect(await entry('2025-07-01', '2025-07-31')).toBe(FRENCH);
  });

  test('and is calculated again when its period moves across that day', async ({ org }) => {
    const locationId = await addLocation(org, { country: 'GB' });
    const { id } = await addEntry(org.admin, { locationId, periodStart: '2025-06-01', periodEnd: '2025-06-30' });
    expect((await move(org, locationId, { country: 'FR', validFrom: '2025-07-01' })).status).toBe(200);
    const days = { periodStart: '2025-07-01', periodEnd: '2025-07-31' };
    expect((await org.admin.patch(`${EMISSIONS}/${id}`, days)).body.data.tco2e).toBe(FRENCH);
  });

  test('and is covered by instruments of that country only', async ({ org }) => {
    const locationId = await addLocation(org, { country: 'GB' });
    const june = await addEntry(org.admin, { locationId, periodStart: '2025-06-01', periodEnd: '2025-06-30' });
    expect((await move(org, locationId, { country: 'FR', validFrom: '2025-07-01' })).status).toBe(200);
    const july = await addEntry(org.admin, { locationId, periodStart: '2025-07-01', periodEnd: '2025-07-31' });
    const { id } = await addInstrument(org.admin, { region: 'GB', quantityKwh: 100_000 });
    const held = async (entryId: string) =>
      (await getEntry(org.admin, entryId)).instruments.map((each: { id: string }) => each.id);
    expect([await held(june.id), await held(july.id)]).toEqual([[id], []]);
  });
});

async function untilWaiting(api: TestApi, count: number): Promise<void> {
  const waiting = () =>
    readRows(
      api.db,
      sql`
      SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  while ((await waiting()).length < count) await sleep(10);
}
