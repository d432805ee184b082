import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { createOutbox } from '../../../../platform/events/outbox.ts';
import type { Foreman } from '../../../../platform/jobs/index.ts';
import type { Lot } from '../../ledger/store.ts';
import type { Registry } from '../../registry/registry.ts';
import { WALLET } from '../../test/fixture.ts';
import { createEngine } from '../engine.ts';

export const RETIREMENTS = '/api/v1/offsets/retirements';
export const UNKNOWN_RETIREMENT = 'ret_019d0000000070008000000000000000';

export const retirementOf = ({ projectId, vintage }: Lot, change: object = {}) => ({
  projectId,
  vintage,
  quantity: 10,
  purpose: 'voluntary',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  ...change,
});

/** A pending retirement, as its resource. */
export async function addRetirement(client: Client, lot: Lot, change: object = {}) {
  const answer = await client.post(RETIREMENTS, retirementOf(lot, change));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

export async function readRetirement({ admin }: TestOrganisation, id: string) {
  const answer = await admin.get(`${RETIREMENTS}/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Available, reserved and retired. */
export async function totalsOf({ admin }: TestOrganisation): Promise<[number, number, number]> {
  const { totalAvailable, totalReserved, totalRetired } = (await admin.get(WALLET)).body.data;
  return [totalAvailable, totalReserved, totalRetired];
}

/** An engine as the worker runs it, with a registry of the test's own. */
export const engineWith = (api: TestApi, registry: Registry): Foreman =>
  createEngine({
    db: api.db,
    databaseUrl: api.databaseUrl,
    clock: api.clock,
    log: api.house.hall.log,
    emit: createOutbox(api.clock).emit,
    registries: { sandbox: registry, http: registry },
  });

export async function withEngine<T>(engine: Foreman, work: () => Promise<T>): Promise<T> {
  engine.start();
  try {
    return await work();
  } finally {
    await engine.stop();
  }
}

const PATIENCE_MS = 150_000;

/** Reads again and again until it is as it should be, or says what it was last. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (performance.now() > giveUpAt) throw new Error(`still ${JSON.stringify(value)}`);
    // The clock stands still, and with it the window of the rate limit: no more reads than it allows.
    await sleep(50);
  }
}

export const untilStatus = (org: TestOrganisation, id: string, status: string) =>
  until(
    () => readRetirement(org, id),
    (retirement) => retirement.status === status,
  );

/** Long enough for the engine to have looked more than once. */
export const aFewLooks = (): Promise<void> => sleep(700);

/** The engine of the next test must not work on what this one left behind. */
export async function leaveNothingDue(api: TestApi): Promise<void> {
  await api.db.execute(sql`
    UPDATE offset_retirements SET next_attempt_at = '9999-01-01' WHERE next_attempt_at IS NOT NULL`);
}

/** Takes every instruction and confirms it at once. */
const prompt: Registry = {
  submit: async ({ id, quantity }) => ({
    state: 'confirmed',
    reference: `PROMPT-${id}`,
    serialNumbers: [{ prefix: `${id}-`, first: 1, last: Math.ceil(Number(quantity)) }],
  }),
  ask: () => Promise.reject(new Error('nothing is left to ask for')),
};

/** Has a registry confirm them. */
export async function confirmAll(api: TestApi, org: TestOrganisation, ids: readonly string[]): Promise<void> {
  await withEngine(engineWith(api, prompt), async () => {
    for (const id of ids) await untilStatus(org, id, 'confirmed');
  });
}

/** Has the sandbox confirm them, as the worker would. */
export async function confirmInSandbox(api: TestApi, org: TestOrganisation, ids: readonly string[]): Promise<void> {
  await withEngine(api.house.offsets.engine, async () => {
    for (const id of ids) await untilStatus(org, id, 'submitted');
    api.clock.advance(5_000);
    for (const id of ids) await untilStatus(org, id, 'confirmed');
  });
}
