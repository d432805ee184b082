import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProject, addSampleLot, fund } from '../../../../../test/fixtures/offsets.ts';
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
import type { Lot } from '../../ledger/rules.ts';
import { createSandboxRegistry } from '../../registry/sandbox.service.ts';
import type { SerialBlock } from '../schema.ts';

let api: TestApi;
let org: TestOrganisation;
let lot: Lot;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
  lot = await addSampleLot(api);
  await fund(org, lot, 100);
});
afterEach(() => leaveNothingDue(api));
afterAll(async () => {
  expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
  await api.close();
});

const retiredEvents = async ({ id }: TestOrganisation): Promise<object[]> =>
  (await api.events(id)).flatMap(({ type, data }) => (type === 'offset.retired' ? [data] : []));

const numbersOf = (blocks: readonly SerialBlock[]): string[] =>
  blocks.flatMap(({ prefix, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${first + index}`),
  );

describe('a retirement with the sandbox', () => {
  it('goes from pending to submitted to confirmed, by the clock, with one event', async () => {
    api.clock.set('2026-03-15T12:00:00Z');
    const registryId = 'DEMO-PEAT';
    const projectId = await addProject(api, { registryId });
    const peat = { projectId, vintage: 2024 };
    await fund(org, peat, 20);
    const { id } = await addRetirement(org.admin, peat, { quantity: 12.5 });
    await whileRunning(workerFor(api, 'retirements'), async () => {
      expect(await untilStatus(org, id, 'submitted')).toMatchObject({
        registryStatus: 'submitted',
        registryReference: `DEMONSTRATION-${id.slice(-12).toUpperCase()}`,
        attempts: 1,
        submittedAt: '2026-03-15T12:00:00Z',
        nextAttemptAt: '2026-03-15T12:00:05Z',
        confirmedAt: null,
      });
      expect(await totalsOf(org)).toEqual([107.5, 12.5, 0]);
      api.clock.advance(4_999);
      await aFewLooks();
      expect(await readRetirement(org, id)).toMatchObject({ status: 'submitted', attempts: 1 });
      api.clock.advance(1);
      await untilStatus(org, id, 'confirmed');
      api.clock.advance(86_400_000);
      await aFewLooks();
    });
    const confirmed = await readRetirement(org, id);
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      registryStatus: 'confirmed',
      registry: 'sandbox',
      demonstration: true,
      // 12.5 tonnes begin thirteen.
      serialNumbers: [{ prefix: 'DEMO-PEAT-2024-Demonstration-', first: 1, last: 13 }],
      confirmedAt: '2026-03-15T12:00:05Z',
      estimatedConfirmationDate: '2026-03-15',
      nextAttemptAt: null,
      failureReason: null,
      attempts: 2,
    });
    expect(await totalsOf(org)).toEqual([107.5, 0, 12.5]);
    expect(await retiredEvents(org)).toEqual([confirmed]);
  });

  it('has a version for every state it was seen in', async () => {
    const { id } = await addRetirement(org.admin, lot);
    const seen = new Map<string, string>();
    const look = async (): Promise<string> => {
      const { body, headers } = await org.admin.get(`${RETIREMENTS}/${id}`);
      const text = JSON.stringify(body.data);
      expect(seen.get(headers.etag!) ?? text).toBe(text);
      seen.set(headers.etag!, text);
      return body.data.status;
    };
    await whileRunning(workerFor(api, 'retirements'), async () => {
      await until(look, (status) => status === 'submitted');
      api.clock.advance(5_000);
      await until(look, (status) => status === 'confirmed');
    });
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  it('that was cancelled is left alone', async () => {
    const cancelled = await addRetirement(org.admin, lot);
    const { id } = await addRetirement(org.admin, lot);
    expect((await org.admin.post(`${RETIREMENTS}/${cancelled.id}/cancel`)).status).toBe(200);
    await whileRunning(workerFor(api, 'retirements'), async () => {
      await untilStatus(org, id, 'submitted');
      await aFewLooks();
    });
    expect(await readRetirement(org, cancelled.id)).toMatchObject({ status: 'cancelled', attempts: 0 });
    expect(await totalsOf(org)).toEqual([90, 10, 0]);
  });
});

describe('two workers', () => {
  it('confirm the retirements of two organisations at once, each once, each tonne under a number of its own', async () => {
    const otherOrganisation = await api.newOrganisation();
    await fund(otherOrganisation, lot, 100);
    const made: Array<{ owner: TestOrganisation; id: string; quantity: number }> = [];
    for (const owner of [org, otherOrganisation])
      for (let quantity = 1; quantity <= 12; quantity++)
        made.push({ owner, quantity, id: (await addRetirement(owner.admin, lot, { quantity })).id });
    const second = workerWith(api, createSandboxRegistry(api));
    await whileRunning(workerFor(api, 'retirements'), () =>
      whileRunning(second, async () => {
        for (const { owner, id } of made) await untilStatus(owner, id, 'submitted');
        api.clock.advance(5_000);
        for (const { owner, id } of made) await untilStatus(owner, id, 'confirmed');
      }),
    );
    const numbers: string[] = [];
    for (const { owner, id, quantity } of made) {
      const { serialNumbers } = await readRetirement(owner, id);
      expect(numbersOf(serialNumbers)).toHaveLength(quantity);
      numbers.push(...numbersOf(serialNumbers));
    }
    // Twice 1 + 2 + … + 12.
    expect(new Set(numbers).size).toBe(156);
    for (const owner of [org, otherOrganisation]) {
      expect(await retiredEvents(owner)).toHaveLength(12);
      expect(await totalsOf(owner)).toEqual([22, 0, 78]);
    }
  });
});
