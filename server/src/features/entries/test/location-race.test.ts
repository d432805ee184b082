import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../test/answers.ts';
import type { Answer } from '../../../../test/client.ts';
import { addEntry, addLocation, EMISSIONS, electricity } from '../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const LOCATIONS = '/api/v1/settings/locations';
let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const entryAt = (locationId: string) => ({ ...electricity, reference: `At ${locationId}`, locationId });

/** Each request that sets the location of an entry. */
const takings: Array<[string, (locationId: string, id: string) => Promise<Answer>]> = [
  ['POST', (locationId) => org.admin.post(EMISSIONS, entryAt(locationId))],
  ['PATCH', (locationId, id) => org.admin.patch(`${EMISSIONS}/${id}`, { locationId })],
  [
    'an atomic batch',
    (locationId) => org.admin.post(`${EMISSIONS}/batch?mode=atomic`, { entries: [entryAt(locationId)] }),
  ],
];

async function untilSomebodyWaits(): Promise<void> {
  const waiting = () =>
    readRows(
      api.db,
      sql`
      SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  while ((await waiting()).length === 0) await sleep(10);
}

describe('a location that is deleted while an entry uses it', () => {
  it.each(takings)('is missing for %s if that comes second: 422, never 500', async (_name, take) => {
    const { id } = await addEntry(org.admin);
    const locationId = await addLocation(org, { country: 'GB' });
    const taking = await api.db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM locations WHERE organisation_id = ${org.id} AND id = ${locationId}`);
      const running = take(locationId, id);
      await untilSomebodyWaits();
      return { running };
    });
    const { status } = await taking.running;
    expect(status).toBe(422);
  });

  it('fails only the batch entries that name it', async () => {
    const locationId = await addLocation(org, { country: 'GB' });
    const taking = await api.db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM locations WHERE organisation_id = ${org.id} AND id = ${locationId}`);
      const entries = [entryAt(locationId), { ...electricity, reference: `Beside ${locationId}` }];
      const running = org.admin.post(`${EMISSIONS}/batch`, { entries });
      await untilSomebodyWaits();
      return { running };
    });
    const { status, body } = await taking.running;
    expect([status, body.data.created, body.data.failed]).toEqual([200, 1, 1]);
    expect(body.data.results[0].error.details).toEqual([
      { field: 'locationId', message: 'is not a location of this organisation' },
    ]);
  });

  it.each(takings)('remains or is deleted, depending on the order: %s', async (_name, take) => {
    const { id } = await addEntry(org.admin);
    for (let round = 0; round < 25; round++) {
      const locationId = await addLocation(org, { country: 'GB' });
      const remove = () => org.admin.delete(`${LOCATIONS}/${locationId}`);
      const both = round % 2 === 0 ? [remove(), take(locationId, id)] : [take(locationId, id), remove()];
      const [first, second] = (await Promise.all(both)) as [Answer, Answer];
      const [removal, taking] = round % 2 === 0 ? [first, second] : [second, first];
      if (removal.status === 204) {
        expect(taking.status, taking.text).toBe(422);
        if (taking.body.error.details) expect(fieldsOf(taking)).toEqual(['locationId']);
      } else {
        expect([codeOf(removal), taking.status < 300], taking.text).toEqual(['409 INVALID_STATE', true]);
      }
    }
  });
});
