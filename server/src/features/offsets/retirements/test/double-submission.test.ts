import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import {
  answer,
  type RegistryCall,
  type RegistrySite,
  startRegistry,
} from '../../../../../test/fixtures/registry-site.ts';
import {
  addRetirement,
  leaveNothingDue,
  RETIREMENTS,
  readRetirement,
  totalsOf,
  untilStatus,
  workerWith,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { until } from '../../../../../test/until.ts';
import { whileRunning } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Worker } from '../../../../platform/work/index.ts';
import type { Lot } from '../../ledger/rules.ts';
import { createHttpRegistry } from '../../registry/http.service.ts';

let api: TestApi;
let org: TestOrganisation;
let lot: Lot;
let site: RegistrySite;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
  lot = await addLot(api);
  await fund(org, lot, 100);
  site = await startRegistry();
});
afterEach(async () => {
  await site.close();
  await leaveNothingDue(api);
});
afterAll(async () => {
  expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
  await api.close();
});

const newWorker = (): Worker => workerWith(api, createHttpRegistry(site.url));
const confirmedWith = (response: RegistryCall['response'], first: number, prefix = 'DUP-') =>
  answer(response, { status: 'confirmed', serialNumbers: [{ prefix, first, last: first + 9 }] });
const cancel = (id: string) => org.admin.post(`${RETIREMENTS}/${id}/cancel`);
const retiredEvents = async () => (await api.events(org.id)).filter(({ type }) => type === 'offset.retired');

describe('serial numbers that back another retirement', () => {
  it('confirm nothing, whichever organisation has them; correct ones do', async () => {
    const otherOrganisation = await api.newOrganisation();
    await fund(otherOrganisation, lot, 10);
    const first = await addRetirement(otherOrganisation.admin, lot);
    site.behave(({ response }) => confirmedWith(response, 1));
    await whileRunning(newWorker(), async () => {
      await untilStatus(otherOrganisation, first.id, 'confirmed');
      // The tenth number is taken.
      site.behave(({ response }) => confirmedWith(response, 10));
      const { id } = await addRetirement(org.admin, lot);
      expect(await untilStatus(org, id, 'failed')).toMatchObject({
        failureReason: 'the registry answered with serial numbers that already back another retirement',
        confirmedAt: null,
        registryReference: null,
      });
      expect(codeOf(await cancel(id))).toBe('409 INVALID_STATE');
      expect(await totalsOf(org)).toEqual([90, 10, 0]);
      expect(await retiredEvents()).toEqual([]);
      site.behave(({ response }) => confirmedWith(response, 11));
      expect((await org.admin.post(`${RETIREMENTS}/${id}/retry`)).status).toBe(200);
      expect((await untilStatus(org, id, 'confirmed')).serialNumbers).toEqual([
        { prefix: 'DUP-', first: 11, last: 20 },
      ]);
    });
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
    expect(await retiredEvents()).toHaveLength(1);
  });

  it('confirm only one of many retirements with the same answer', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) ids.push((await addRetirement(org.admin, lot)).id);
    // All are answered at once. The database may turn one away in favour of another; it asks again, and is answered.
    const waiting: RegistryCall[] = [];
    let answered = 0;
    site.behave((call) => {
      waiting.push(call);
      if (answered + waiting.length < ids.length) return;
      for (const { response } of waiting.splice(0)) confirmedWith(response, 1, 'SAME-');
      answered = ids.length;
    });
    const statuses = await whileRunning(newWorker(), () =>
      until(
        async () => (await org.admin.get(RETIREMENTS)).body.data.map(({ status }: { status: string }) => status),
        (all: string[]) => !all.includes('pending'),
      ),
    );
    expect(statuses.sort()).toEqual(['confirmed', ...Array(7).fill('failed')]);
    expect(await totalsOf(org)).toEqual([20, 70, 10]);
    expect(await retiredEvents()).toHaveLength(1);
  });
});

describe('a worker that ends between the call and its record', () => {
  it('leaves the outcome unknown, and the next worker calls again under the same id', async () => {
    const { id } = await addRetirement(org.admin, lot);
    site.behave(({ id: taken }) => void site.record(taken));
    const first = newWorker();
    first.start();
    await site.received(1);
    await first.stop();
    expect(await readRetirement(org, id)).toMatchObject({ status: 'pending', attempts: 1, failureReason: null });
    expect(codeOf(await cancel(id))).toBe('409 INVALID_STATE');
    site.behave(({ id: taken, response }) =>
      answer(response, { status: 'confirmed', serialNumbers: site.record(taken) }),
    );
    await whileRunning(newWorker(), () => untilStatus(org, id, 'confirmed'));
    expect(site.log()).toEqual([`submit ${id}`, `submit ${id}`]);
    expect(site.books.size).toBe(1);
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
    expect(await retiredEvents()).toHaveLength(1);
  });

  it('changes nothing with a late and different answer', async () => {
    const { id } = await addRetirement(org.admin, lot);
    const calls: RegistryCall[] = [];
    site.behave((call) => void calls.push(call));
    await whileRunning(newWorker(), async () => {
      await site.received(1);
      // Its hold is lost with its session; another process may take the work up.
      await readRows(
        api.db,
        sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'tonne-worker'`,
      );
      site.behave(({ response }) => confirmedWith(response, 1, 'TIMELY-'));
      await whileRunning(newWorker(), () => untilStatus(org, id, 'confirmed'));
      confirmedWith(calls[0]!.response, 1, 'LATE-');
    });
    expect((await readRetirement(org, id)).serialNumbers).toEqual([{ prefix: 'TIMELY-', first: 1, last: 10 }]);
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
    expect(await retiredEvents()).toHaveLength(1);
  });

  it('cannot be cancelled while it is calling', async () => {
    const { id } = await addRetirement(org.admin, lot);
    const calls: RegistryCall[] = [];
    site.behave((call) => void calls.push(call));
    await whileRunning(newWorker(), async () => {
      await site.received(1);
      expect(codeOf(await cancel(id))).toBe('409 INVALID_STATE');
      confirmedWith(calls[0]!.response, 1, 'CALL-');
      await untilStatus(org, id, 'confirmed');
    });
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });
});
