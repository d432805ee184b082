import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { addLot, addOffsetFile, addSampleLot, fund } from '../../../../../test/fixtures/offsets.ts';
import { type RegistrySite, startRegistry } from '../../../../../test/fixtures/registry-site.ts';
import {
  addRetirement,
  confirmInSandbox,
  leaveNothingDue,
  RETIREMENTS,
  readRetirement,
  retirementOf,
  totalsOf,
  untilStatus,
  workerWith,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { whileRunning, workerFor } from '../../../../../test/work.ts';
import type { Actor } from '../../../../platform/auth/index.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Lot } from '../../ledger/rules.ts';
import { createHttpRegistry } from '../../registry/http.service.ts';
import { kindFor } from '../../rules.ts';
import { createRetirements } from '../service.ts';
import { retirementsWork } from '../work.ts';

describe('the registry of a retirement', () => {
  it.each([
    ['DEMO-VCS-1', false, 'sandbox'],
    ['DEMO-VCS-1', true, 'sandbox'],
    ['VCS-1', true, 'http'],
    ['VCS-1', false, 'manual'],
    ['XDEMO-1', false, 'manual'],
  ] as const)('of %s, with REGISTRY_URL: %s, is %s', (registryId, hasHttp, kind) => {
    expect(kindFor(registryId, hasHttp)).toBe(kind);
  });
});

let api: TestApi;
let wired: RegistrySite;
let org: TestOrganisation;
let lot: Lot;
beforeAll(async () => {
  wired = await startRegistry();
  api = await startTestApi({ registryUrl: wired.url });
});
beforeEach(async () => {
  org = await api.newOrganisation();
  lot = await addLot(api);
  await fund(org, lot, 100);
});
afterEach(() => leaveNothingDue(api));
afterAll(async () => {
  expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
  await api.close();
  await wired.close();
});

const statement = { registryReference: 'R-1', serialNumbers: ['S-1'] };
const confirm = async (id: string) => {
  await addOffsetFile(org.admin, `${RETIREMENTS}/${id}`);
  return org.admin.post(`${RETIREMENTS}/${id}/confirm`, statement);
};

/** As a process whose REGISTRY_URL has been taken away runs it. */
const withoutRegistry = () => {
  const { clock, db, service } = api;
  const { requestApprovalIfRequired } = service.users;
  const silent = { emit: async () => undefined, record: () => undefined };
  const registries = { sandbox: createHttpRegistry('http://127.0.0.1:9'), http: null };
  return {
    worker: workerFor(api, retirementsWork({ db, clock, ...silent, registries })),
    retirements: createRetirements({
      clock,
      ...silent,
      registryUrl: null,
      rights: service.rights,
      requestApprovalIfRequired,
    }),
  };
};
const actor = (): Actor => ({
  principal: { kind: 'key', id: 'key_1' },
  organisationId: org.id,
  plan: 'enterprise',
  limitOverride: null,
  permissions: ['offsets:write'],
  user: { id: org.adminId, email: 'admin@tonne.test', role: 'admin' },
});

describe('with REGISTRY_URL', () => {
  it('a demonstration still goes to the sandbox, and the registry never hears of it', async () => {
    const sample = await addSampleLot(api);
    await fund(org, sample, 10);
    const { id, registry } = await addRetirement(org.admin, sample, { quantity: 2.5 });
    expect(registry).toBe('sandbox');
    const calls = wired.calls.length;
    await confirmInSandbox(api, org, [id]);
    expect(wired.calls).toHaveLength(calls);
    expect(await readRetirement(org, id)).toMatchObject({
      demonstration: true,
      // 2.5 tonnes begin three.
      serialNumbers: [{ prefix: expect.stringMatching(/^DEMO-.*-2024-Demonstration-$/), first: 1, last: 3 }],
    });
  });

  it('a real retirement is confirmed only by its registry', async () => {
    const { id } = await addRetirement(org.admin, lot);
    const answer = await confirm(id);
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('The registry confirms this retirement itself');
  });

  it('one that was made without it stays with the Admin: somebody may have told the registry already', async () => {
    const { retirements } = withoutRegistry();
    const { resource } = await api.db.transaction((tx) =>
      retirements.create(tx, actor(), { body: { ...retirementOf(lot), purpose: 'voluntary' } }),
    );
    expect(resource).toMatchObject({ registry: 'manual', nextAttemptAt: null });
    expect((await confirm(resource.id)).body.data).toMatchObject({ status: 'confirmed', serialNumbers: ['S-1'] });
  });
});

describe('when REGISTRY_URL is taken away', () => {
  it('a retirement made for it waits, and continues once it is back', async () => {
    const { id } = await addRetirement(org.admin, lot);
    await whileRunning(withoutRegistry().worker, () => untilStatus(org, id, 'failed'));
    expect(await readRetirement(org, id)).toMatchObject({
      registry: 'http',
      attempts: 0,
      failureReason: expect.stringContaining('REGISTRY_URL is not set'),
    });
    expect((await org.admin.post(`${RETIREMENTS}/${id}/retry`)).status).toBe(200);
    await whileRunning(workerFor(api, 'retirements'), async () => {
      await untilStatus(org, id, 'submitted');
      api.clock.advance(5_000);
      await untilStatus(org, id, 'confirmed');
    });
    expect(await readRetirement(org, id)).toMatchObject({ registry: 'http', serialNumbers: wired.books.get(id) });
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });

  it('an Admin may confirm it, also where the registry has it', async () => {
    const { id } = await addRetirement(org.admin, lot);
    const accepts = await startRegistry();
    await whileRunning(workerWith(api, createHttpRegistry(accepts.url)), () => untilStatus(org, id, 'submitted'));
    await accepts.close();
    await addOffsetFile(org.admin, `${RETIREMENTS}/${id}`);
    const { retirements } = withoutRegistry();
    const body = { registryReference: 'R-2', serialNumbers: ['S-2'] };
    const change = { id, body, checkVersion: () => undefined };
    await api.db.transaction((tx) => retirements.confirm(tx, actor(), change));
    expect(await readRetirement(org, id)).toMatchObject({
      status: 'confirmed',
      registry: 'manual',
      registryReference: 'R-2',
      confirmedBy: { id: org.adminId },
    });
    expect(await totalsOf(org)).toEqual([90, 0, 10]);
  });

  it('and a call may have been lost, the credits still cannot come back', async () => {
    const { id } = await addRetirement(org.admin, lot);
    const silent = await startRegistry();
    silent.behave(({ response }) => response.destroy());
    await whileRunning(workerWith(api, createHttpRegistry(silent.url)), () => untilStatus(org, id, 'failed'));
    await silent.close();
    await org.admin.post(`${RETIREMENTS}/${id}/retry`);
    await whileRunning(withoutRegistry().worker, async () => {
      await expect
        .poll(async () => (await readRetirement(org, id)).failureReason, { timeout: 60_000 })
        .toContain('REGISTRY_URL is not set');
    });
    expect(codeOf(await org.admin.post(`${RETIREMENTS}/${id}/cancel`))).toBe('409 INVALID_STATE');
  });
});

describe('the database', () => {
  it('keeps the sandbox from real projects', async () => {
    const { id } = await addRetirement(org.admin, lot);
    await expect(
      api.db.execute(sql`UPDATE offset_retirements SET registry = 'sandbox' WHERE id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'sandbox_for_demonstrations' });
  });
});

describe('whole credits', () => {
  it.each(['vcs', 'gold_standard', 'cdm'])('are all that a registry of %s retires', async (standard) => {
    const whole = await addLot(api, {}, { standard });
    await fund(org, whole, 2.5);
    const retire = (quantity: number) => org.admin.post(RETIREMENTS, retirementOf(whole, { quantity }));
    const answer = await retire(1.5);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['quantity']]);
    expect(answer.body.error.message).toContain(`${standard} credits cannot be divided`);
    expect((await retire(2)).status).toBe(201);
  });

  it.each([
    ['plan_vivo', 'REAL-PV'],
    ['corsia', 'REAL-CORSIA'],
    ['vcs', 'DEMO-WHOLE'],
  ])('are not asked of %s, %s', async (standard, registryId) => {
    const parts = await addLot(api, {}, { standard, registryId });
    await fund(org, parts, 2.5);
    await addRetirement(org.admin, parts, { quantity: 1.25 });
  });
});
