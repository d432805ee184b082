import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import { answer, type RegistrySite, startRegistry } from '../../../../../test/fixtures/registry-site.ts';
import {
  addRetirement,
  aFewLooks,
  leaveNothingDue,
  RETIREMENTS,
  readRetirement,
  totalsOf,
  untilStatus,
  workerWith,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { until } from '../../../../../test/until.ts';
import { whileRunning, workerFor } from '../../../../../test/work.ts';
import type { Worker } from '../../../../platform/work/index.ts';
import type { Lot } from '../../ledger/rules.ts';
import { createHttpRegistry } from '../../registry/http.service.ts';

const MINUTE = 60_000;
/** Long enough for a registry on the busiest machine. */
const LIMIT_MS = 120_000;
/** For the test in which nobody answers. */
const SHORT_LIMIT_MS = 500;

let api: TestApi;
let wired: RegistrySite;
let org: TestOrganisation;
let lot: Lot;
let site: RegistrySite;
let worker: Worker;
let id: string;
beforeAll(async () => {
  wired = await startRegistry();
  api = await startTestApi({ registryUrl: wired.url });
});
beforeEach(async () => {
  org = await api.newOrganisation();
  lot = await addLot(api);
  await fund(org, lot, 100);
  site = await startRegistry();
  worker = workerWith(api, createHttpRegistry(site.url, LIMIT_MS));
  id = (await addRetirement(org.admin, lot)).id;
});
afterEach(async () => {
  await site.close();
  await leaveNothingDue(api);
});
afterAll(async () => {
  expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
  await api.close();
  await wired.close();
});

const cancel = () => org.admin.post(`${RETIREMENTS}/${id}/cancel`);
const retry = () => org.admin.post(`${RETIREMENTS}/${id}/retry`);
const reply = (body: unknown, status = 200): void => site.behave(({ response }) => answer(response, body, status));
const retiredEvents = async () => (await api.events(org.id)).filter(({ type }) => type === 'offset.retired');

/** Until it has been called so often, and what came of it is written down. */
const settled = (attempts: number) =>
  until(
    () => readRetirement(org, id),
    (retirement) => retirement.attempts === attempts && retirement.nextAttemptAt > iso(api.clock.now()),
  );
const iso = (instant: Date): string => instant.toISOString().replace(/\.\d+/, '');
const inFuture = (milliseconds: number): string => iso(new Date(api.clock.now().getTime() + milliseconds));

describe('a registry over HTTP', () => {
  it('at REGISTRY_URL accepts, is polled, and confirms', async () => {
    const now = api.clock.now();
    expect(await readRetirement(org, id)).toMatchObject({
      estimatedConfirmationDate: inFuture(5 * 24 * 60 * MINUTE).slice(0, 10),
    });
    await whileRunning(workerFor(api, 'retirements'), async () => {
      await untilStatus(org, id, 'submitted');
      expect(codeOf(await cancel())).toBe('409 INVALID_STATE');
      api.clock.advance(5_000);
      await untilStatus(org, id, 'confirmed');
    });
    expect(wired.log()).toEqual([`submit ${id}`, `ask ${id}`]);
    const confirmed = await readRetirement(org, id);
    expect(confirmed).toMatchObject({
      serialNumbers: wired.books.get(id),
      registryReference: `REG/${id.slice(-6)}`,
      submittedAt: iso(now),
      confirmedAt: iso(api.clock.now()),
    });
    expect((await retiredEvents()).map(({ data }) => data)).toEqual([confirmed]);
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });

  it('is first polled again after five seconds', async () => {
    reply({ status: 'accepted', reference: 'A' });
    await whileRunning(worker, async () => {
      await settled(1);
      for (const attempts of [2, 3]) {
        reply({ status: 'accepted', reference: `B${attempts}` });
        api.clock.advance(4_999);
        await aFewLooks();
        expect(site.calls).toHaveLength(attempts - 1);
        api.clock.advance(1);
        expect(await settled(attempts)).toMatchObject({ status: 'submitted', registryReference: `B${attempts}` });
      }
    });
    expect(site.log()).toEqual([`submit ${id}`, `ask ${id}`, `ask ${id}`]);
  });
});

describe('a registry in trouble', () => {
  it('is called again after 1 min, 10 min, 1 h, 6 h, then daily, always under the same id', async () => {
    reply('oh no', 500);
    const pauses = [1, 10, 60, 360, 1_440, 1_440].map((minutes) => minutes * MINUTE);
    await whileRunning(worker, async () => {
      for (const [index, pause] of pauses.entries()) {
        expect(await settled(index + 1)).toMatchObject({
          status: 'failed',
          registryStatus: 'retrying',
          failureReason: 'the registry answered 500',
          nextAttemptAt: inFuture(pause),
        });
        expect(codeOf(await cancel())).toBe('409 INVALID_STATE');
        api.clock.advance(pause - 1);
        await aFewLooks();
        expect(site.calls).toHaveLength(index + 1);
        api.clock.advance(1);
      }
      await settled(7);
      expect(await totalsOf(org)).toEqual([90, 10, 0]);
      reply({ status: 'accepted', reference: 'R' });
      expect((await retry()).status).toBe(200);
      await untilStatus(org, id, 'submitted');
      // The pauses start over.
      reply('oh no', 500);
      api.clock.advance(5_000);
      expect(await settled(9)).toMatchObject({ status: 'submitted', nextAttemptAt: inFuture(MINUTE) });
    });
    expect(site.log()).toEqual([...Array(8).fill(`submit ${id}`), `ask ${id}`]);
  });

  it.each<[what: string, behaviour: Parameters<RegistrySite['behave']>[0]]>([
    ['hangs up', ({ response }) => response.destroy()],
    ['answers in HTML', ({ response }) => answer(response, '<h1>Welcome</h1>')],
    ['wants to know who calls', ({ response }) => answer(response, '', 401)],
    ['is not where it was', ({ response }) => answer(response, '', 404)],
    [
      'gives out a range upside down',
      ({ response }) => answer(response, { status: 'confirmed', serialNumbers: [{ prefix: 'X', first: 10, last: 1 }] }),
    ],
    [
      'gives out too little',
      ({ response }) => answer(response, { status: 'confirmed', serialNumbers: [{ prefix: 'X', first: 1, last: 9 }] }),
    ],
  ])('that %s leaves the credits reserved until it has spoken', async (_, behaviour) => {
    site.behave(behaviour);
    await whileRunning(worker, async () => {
      await settled(1);
      await expectReservedUntilRefused();
    });
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
  });

  it('that does not answer leaves the credits reserved until it has spoken', async () => {
    site.behave(() => undefined);
    await whileRunning(workerWith(api, createHttpRegistry(site.url, SHORT_LIMIT_MS)), () => settled(1));
    await whileRunning(worker, expectReservedUntilRefused);
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
  });

  /** After one failed call; ends with the refusal of the second, and the credits given back. */
  async function expectReservedUntilRefused(): Promise<void> {
    const failed = { status: 'failed', failureReason: expect.stringContaining('registry') };
    expect(await readRetirement(org, id)).toMatchObject(failed);
    expect(codeOf(await cancel())).toBe('409 INVALID_STATE');
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
    expect(await retiredEvents()).toEqual([]);
    reply({ status: 'refused', reason: 'unknown project' });
    expect((await retry()).status).toBe(200);
    expect(await settled(2)).toMatchObject({ status: 'failed', failureReason: 'unknown project' });
    expect((await cancel()).status).toBe(200);
  }

  it('that takes the instruction and hangs up in its answer has not taken it twice', async () => {
    site.behave(({ id: taken, response }) => {
      site.record(taken);
      response.writeHead(200, { 'content-length': '500' }).write('{"status":"conf');
      setTimeout(() => response.destroy(), 20);
    });
    await whileRunning(worker, async () => {
      await settled(1);
      expect(codeOf(await cancel())).toBe('409 INVALID_STATE');
      site.behave(({ id: taken, response }) =>
        answer(response, { status: 'confirmed', serialNumbers: site.record(taken) }),
      );
      expect((await retry()).status).toBe(200);
      await untilStatus(org, id, 'confirmed');
    });
    expect(site.log()).toEqual([`submit ${id}`, `submit ${id}`]);
    expect([...site.books.keys()]).toEqual([id]);
    expect((await readRetirement(org, id)).serialNumbers).toEqual(site.books.get(id));
    expect(await retiredEvents()).toHaveLength(1);
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });

  it.each([401, 404, 422, 503])('that answers a question with %i still has the instruction', async (status) => {
    await whileRunning(worker, async () => {
      await untilStatus(org, id, 'submitted');
      reply('', status);
      api.clock.advance(5_000);
      expect(await settled(2)).toMatchObject({
        status: 'submitted',
        failureReason: `the registry answered ${status}`,
        nextAttemptAt: inFuture(MINUTE),
      });
      expect(codeOf(await cancel())).toBe('409 INVALID_STATE');
      expect(codeOf(await retry())).toBe('409 INVALID_STATE');
      site.behave(({ id: taken, response }) =>
        answer(response, { status: 'confirmed', serialNumbers: site.record(taken) }),
      );
      api.clock.advance(MINUTE);
      await untilStatus(org, id, 'confirmed');
    });
    expect(site.log()).toEqual([`submit ${id}`, `ask ${id}`, `ask ${id}`]);
    expect(await readRetirement(org, id)).toMatchObject({
      failureReason: null,
      registryReference: `REG/${id.slice(-6)}`,
    });
  });
});

describe('a registry that refuses', () => {
  it.each([400, 422])('with %i has not taken the credits: they can be cancelled back', async (status) => {
    reply('vintage\u0000 not eligible', status);
    await whileRunning(worker, async () => {
      expect(await settled(1)).toMatchObject({
        status: 'failed',
        failureReason: `the registry answered ${status}: vintage not eligible`,
        nextAttemptAt: inFuture(MINUTE),
      });
      expect((await cancel()).status).toBe(200);
      api.clock.advance(MINUTE);
      await aFewLooks();
    });
    expect(site.calls).toHaveLength(1);
    expect(await totalsOf(org)).toEqual([100, 0, 0]);
  });

  it.each([true, false])(
    'what it had accepted ends it as failed (after a failed question: %s)',
    async (isAskedTwice) => {
      await whileRunning(worker, async () => {
        await untilStatus(org, id, 'submitted');
        if (isAskedTwice) {
          reply('', 500);
          api.clock.advance(5_000);
          await settled(2);
        }
        reply({ status: 'refused', reason: 'the account is frozen' });
        api.clock.advance(MINUTE);
        expect(await untilStatus(org, id, 'failed')).toMatchObject({ failureReason: 'the account is frozen' });
        expect((await cancel()).body.data).toMatchObject({ status: 'cancelled' });
      });
      expect(await totalsOf(org)).toEqual([100, 0, 0]);
      expect(await retiredEvents()).toEqual([]);
    },
  );
});
