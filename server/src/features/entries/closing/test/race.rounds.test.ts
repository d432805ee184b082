import { describe, expect, vi } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import {
  addEntry,
  addPeriod,
  close,
  ENTRIES,
  electricity,
  getEntry,
  reopen,
} from '../../../../../test/fixtures/periods.ts';
import { rounds } from '../../../../../test/rounds.ts';

const ROUNDS = rounds(2, 6);
const WRITERS = 8;

interface Seen {
  created: string[];
  approved: string[];
  /** True if a write sent after the response to the close was accepted. */
  lateAcceptance: boolean;
}

/** Creates and approves entries until the period is closed. */
async function writeUntilClosed(client: Client, name: string, year: number, isClosed: () => boolean): Promise<Seen> {
  const seen: Seen = { created: [], approved: [], lateAcceptance: false };
  for (let number = 0; number < 500; number++) {
    const sentLate = isClosed();
    const { status, body } = await client.post(
      ENTRIES,
      electricity(`${name}-${number}`, `${year}-05-01`, `${year}-05-31`),
    );
    if (sentLate && status !== 409) seen.lateAcceptance = true;
    if (status === 409) return seen;
    expect(status).toBe(201);
    seen.created.push(body.data.id);
    if (number % 2 === 1) continue;
    const answer = await client.post(`${ENTRIES}/${body.data.id}/approve`);
    if (answer.status === 200) seen.approved.push(body.data.id);
    else expect(answer.status).toBe(409);
  }
  throw new Error('the period was never found closed');
}

const BATCH = 25;

/** A batch finds the period open for all of its entries or closed for all of them. */
async function batchUntilClosed(client: Client, name: string, year: number, isClosed: () => boolean): Promise<Seen> {
  const seen: Seen = { created: [], approved: [], lateAcceptance: false };
  for (let number = 0; number < 200; number++) {
    const sentLate = isClosed();
    const entries = Array.from({ length: BATCH }, (_, index) =>
      electricity(`${name}-${number}-${index}`, `${year}-06-01`, `${year}-06-30`),
    );
    const { status, body } = await client.post(`${ENTRIES}/batch`, { entries });
    expect([status, body.data.created % BATCH]).toEqual([200, 0]);
    if (body.data.created === 0) return seen;
    if (sentLate) seen.lateAcceptance = true;
    seen.created.push(...body.data.results.map(({ id }: { id: string }) => id));
  }
  throw new Error('the period was never found closed');
}

const test = base.extend(
  'listed',
  { scope: 'file' },
  ({ org }) =>
    async (year: number, query = ''): Promise<Array<{ id: string; state: string }>> => {
      const span = `periodStart=${year}-01-01&periodEnd=${year}-12-31`;
      const all: Array<{ id: string; state: string }> = [];
      for (let page = 1; ; page++) {
        const { body } = await org.admin.get(`${ENTRIES}?${span}&pageSize=200&page=${page}${query}`);
        all.push(...body.data);
        if (page >= body.pagination.totalPages) return all;
      }
    },
);

describe('closing a period while others write', () => {
  test.for(Array.from({ length: ROUNDS }, (_, round) => 2010 + round))(
    'locks exactly the entries approved before, and nothing is written after (%i)',
    async (year, { org, listed }) => {
      const periodId = await addPeriod(org.admin, {
        name: `FY ${year}`,
        periodStart: `${year}-01-01`,
        periodEnd: `${year}-12-31`,
      });
      let closed = false;
      const isClosed = (): boolean => closed;
      const writing = Promise.all([
        batchUntilClosed(org.admin, 'b', year, isClosed),
        ...Array.from({ length: WRITERS }, (_, writer) => writeUntilClosed(org.admin, `w${writer}`, year, isClosed)),
      ]);
      // All writers are active at this point. A writer that fails ends the wait.
      await Promise.race([
        vi.waitUntil(async () => (await listed(year)).length > 2 * (WRITERS + BATCH), 60_000),
        writing,
      ]);
      const { status, body } = await close(org.admin, periodId);
      closed = true;
      expect(status).toBe(200);
      const atClose = await listed(year);
      const seen = await writing;
      const after = await listed(year);

      expect(after).toEqual(atClose);
      expect(seen.some(({ lateAcceptance }) => lateAcceptance)).toBe(false);
      expect(after.map(({ id }) => id).sort()).toEqual(seen.flatMap(({ created }) => created).sort());
      const locked = after.filter(({ state }) => state === 'locked').map(({ id }) => id);
      expect(locked.sort()).toEqual(seen.flatMap(({ approved }) => approved).sort());
      expect(after.filter(({ state }) => state !== 'locked' && state !== 'draft')).toEqual([]);
      expect([body.data.locked, body.data.notLocked]).toEqual([locked.length, after.length - locked.length]);
    },
  );

  test('causes no deadlock: concurrent edits and reviews of the same entries all complete', async ({ org }) => {
    const periodId = await addPeriod(org.admin, {
      name: 'FY 2020',
      periodStart: '2020-01-01',
      periodEnd: '2020-12-31',
    });
    const ids: string[] = [];
    for (let number = 0; number < 12; number++)
      ids.push(await addEntry(org.admin, electricity(`e${number}`, '2020-05-01', '2020-05-31')));
    for (let round = 0; round < 5; round++) {
      const work = ids.flatMap((id) => [
        org.admin.patch(`${ENTRIES}/${id}`, { quantity: 100 + round }),
        org.admin.post(`${ENTRIES}/${id}/approve`),
        org.admin.post(`${ENTRIES}/${id}/reject`, { reason: 'Again' }),
      ]);
      const closing = await close(org.admin, periodId, { force: true });
      const statuses = (await Promise.all(work)).map(({ status }) => status);
      expect([closing.status, ...new Set(statuses)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      for (const id of ids) expect((await getEntry(org.admin, id)).state).not.toBe('approved');
      expect((await reopen(org.admin, periodId)).status).toBe(200);
    }
  });

  test('leaves no approved entry in a closed period when overlapping periods are closed and reopened concurrently', async ({
    org,
    listed,
  }) => {
    const span = { periodStart: '2021-01-01', periodEnd: '2021-12-31' };
    const whole = await addPeriod(org.admin, { name: 'FY 2021', ...span });
    const half = await addPeriod(org.admin, { name: 'H1 2021', ...span, periodEnd: '2021-06-30' });
    for (const [number, month] of ['02', '05', '09'].entries()) {
      await addEntry(org.admin, electricity(`o${number}`, `2021-${month}-01`, `2021-${month}-20`), 'approved');
    }
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        close(org.admin, whole),
        close(org.admin, half),
        reopen(org.admin, whole),
        reopen(org.admin, half),
      ]);
      const isClosed = async (id: string): Promise<boolean> =>
        (await org.admin.get(`/api/v1/settings/reporting-periods/${id}`)).body.data.status === 'closed';
      const [wholeClosed, halfClosed] = [await isClosed(whole), await isClosed(half)];
      const expected = [wholeClosed || halfClosed, wholeClosed || halfClosed, wholeClosed];
      const states = (await listed(2021, '&sortBy=periodStart&sortOrder=asc')).map(({ state }) => state);
      expect(states).toEqual(expected.map((isLocked) => (isLocked ? 'locked' : 'approved')));
    }
  });
});
