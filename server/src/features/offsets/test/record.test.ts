import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { testWith } from '../../../../test/api-test.ts';
import {
  addLot,
  addOrder,
  addSampleLot,
  confirmOrder,
  fund,
  importFile,
  ORDERS,
  orderOf,
  PROJECTS,
  projectOnFile,
  sweepOrders,
} from '../../../../test/fixtures/offsets.ts';
import {
  addProvenRetirement,
  addRetirement,
  RETIREMENTS,
  readRetirement,
  retirementOf,
} from '../../../../test/fixtures/retirements.ts';
import {
  createRecordReader,
  expectRowsAsRecorded,
  expectUnbroken,
  readRecord,
} from '../../../../test/recorded-events.ts';
import { workOff } from '../../../../test/work.ts';
import { wireTime } from '../../../kernel/period.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import { offsetsFeature } from '../index.ts';

const TOKEN = 'operator-token-of-this-test-0123456789';
const CATALOGUE = '/operator/offsets/projects';
const DAYS_TO_PAY = 14;
const DAY_MS = 86_400_000;
const worker = { type: 'service', id: 'worker' };

/** Nobody answers at the registry's address, as in all tests. */
const test = testWith({ operatorToken: TOKEN })
  .extend('operator', ({ api }) => api.clientWith(TOKEN))
  .extend('lot', ({ api }) => addLot(api))
  .extend('fresh', ({ api, org }) => createRecordReader(api, org.id, ['order', 'retirement', 'offsetEvidence']))
  .extend(
    'readOrder',
    ({ admin }) =>
      async (id: string) =>
        (await admin.get(`${ORDERS}/${id}`)).body.data,
  )
  // The record then says what the API showed and what the tables contain.
  .extend('expectSound', ({ api, org }) => async () => {
    expectUnbroken(await readRecord(api, org.id, ['order', 'retirement']));
    await expectRowsAsRecorded(api, org.id, offsetsFeature.records);
  });

const withoutRegistry = testWith({ registryUrl: null });

describe('the record of orders', () => {
  test('has the order and its payment', async ({ admin, lot, fresh, readOrder, expectSound }) => {
    const placed = await addOrder(admin, { ...lot, quantity: 4.5 });
    const [created] = await fresh();
    expect(created).toMatchObject({
      actor: { type: 'key', id: admin.userId, email: 'admin@tonne.test', address: '127.0.0.1' },
      action: 'order.created',
      subject: { type: 'order', id: placed.orderId },
      before: null,
    });
    expect(placed).toMatchObject(created!.after as object);
    await confirmOrder(admin, placed.orderId);
    const [proven, confirmed, ...others] = await fresh();
    expect(proven).toMatchObject({
      action: 'offsetEvidence.added',
      after: { orderId: placed.orderId, name: 'receipt.pdf' },
    });
    expect(confirmed).toMatchObject({ action: 'order.confirmed', before: created!.after });
    expect(confirmed!.after).toMatchObject({ status: 'confirmed', paymentReference: 'BACS 1' });
    expect(await readOrder(placed.orderId)).toMatchObject(confirmed!.after as object);
    expect([others, JSON.stringify([created, confirmed])]).toEqual([[], expect.not.stringContaining('/public/files')]);
    await expectSound();
  });

  test('has who cancelled an order, and that the service expired another', async ({
    api,
    admin,
    lot,
    fresh,
    readOrder,
    expectSound,
  }) => {
    const [first, second] = [
      await addOrder(admin, { ...lot, quantity: 1 }),
      await addOrder(admin, { ...lot, quantity: 2 }),
    ];
    await fresh();
    await admin.post(`${ORDERS}/${first.orderId}/cancel`);
    api.clock.advance(DAYS_TO_PAY * DAY_MS);
    await sweepOrders(api);
    const [cancelled, expired, ...others] = await fresh();
    expect(cancelled).toMatchObject({ actor: { type: 'key' }, action: 'order.cancelled' });
    expect(first).toMatchObject(cancelled!.before as object);
    expect(await readOrder(first.orderId)).toMatchObject(cancelled!.after as object);
    expect(expired).toMatchObject({ actor: worker, action: 'order.expired', requestId: null });
    expect(second).toMatchObject(expired!.before as object);
    expect(await readOrder(second.orderId)).toMatchObject(expired!.after as object);
    expect(others).toEqual([]);
    await expectSound();
  });

  test('has nothing about a refused order', async ({ admin, lot, fresh }) => {
    const tooMany = await admin.post(ORDERS, orderOf({ ...lot, quantity: 1_001 }));
    expect(codeOf(tooMany)).toBe('422 INSUFFICIENT_CREDITS');
    expect(await fresh()).toEqual([]);
  });
});

describe('the record of retirements', () => {
  test("has the registry's answer, not the number of polls", async ({ api, org, admin, fresh, expectSound }) => {
    const lot = await addSampleLot(api);
    await fund(org, lot, 100);
    await fresh();
    const pending = await addRetirement(admin, lot);
    const [created] = await fresh();
    expect(created).toMatchObject({ actor: { type: 'key' }, action: 'retirement.created', before: null });
    expect(pending).toMatchObject(created!.after as object);
    await workOff(api, 'retirements');
    const submitted = await readRetirement(org, pending.id);
    api.clock.advance(5_000);
    await workOff(api, 'retirements');
    const confirmed = await readRetirement(org, pending.id);
    const events = await fresh();
    expect(events).toMatchObject([
      { actor: worker, action: 'retirement.submitted', before: { status: 'pending' }, requestId: null },
      { actor: worker, action: 'retirement.confirmed', before: { status: 'submitted' } },
    ]);
    expect(submitted).toMatchObject(events[0]!.after as object);
    expect(confirmed).toMatchObject(events[1]!.after as object);
    expect(events[1]!.after).toMatchObject({ status: 'confirmed', serialNumbers: confirmed.serialNumbers });
    await expectSound();
  });

  test('has a failure once, and who requested a retry', async ({ api, org, admin, lot, fresh, expectSound }) => {
    await fund(org, lot, 100);
    const { id } = await addRetirement(admin, lot);
    await fresh();
    await workOff(api, 'retirements');
    await admin.post(`${RETIREMENTS}/${id}/retry`);
    await workOff(api, 'retirements');
    const failed = await readRetirement(org, id);
    const events = await fresh();
    expect(events).toMatchObject([
      { actor: worker, action: 'retirement.failed', before: { status: 'pending' }, after: { status: 'failed' } },
      { actor: { type: 'key', id: admin.userId }, action: 'retirement.retried', before: { status: 'failed' } },
    ]);
    expect([failed.attempts, failed.failureReason]).toEqual([2, expect.any(String)]);
    expect(failed).toMatchObject(events[1]!.after as object);
    await expectSound();
  });

  test('has who cancelled a retirement, and nothing about a refused one', async ({
    org,
    admin,
    lot,
    fresh,
    expectSound,
  }) => {
    await fund(org, lot, 100);
    const pending = await addRetirement(admin, lot);
    await fresh();
    await admin.post(`${RETIREMENTS}/${pending.id}/cancel`);
    const [cancelled] = await fresh();
    expect(cancelled).toMatchObject({ actor: { type: 'key' }, action: 'retirement.cancelled' });
    expect(pending).toMatchObject(cancelled!.before as object);
    expect(await readRetirement(org, pending.id)).toMatchObject(cancelled!.after as object);
    expect(codeOf(await admin.post(`${RETIREMENTS}/${pending.id}/cancel`))).toBe('409 INVALID_STATE');
    expect(codeOf(await admin.post(RETIREMENTS, retirementOf(lot, { quantity: 101 })))).toBe(
      '422 INSUFFICIENT_CREDITS',
    );
    expect(await fresh()).toEqual([]);
    await expectSound();
  });

  withoutRegistry('has the Admin who spoke for the registry', async ({ api, org, admin }) => {
    const lot = await addLot(api);
    await fund(org, lot, 100);
    const pending = await addProvenRetirement(admin, lot);
    const answer = await admin.post(`${RETIREMENTS}/${pending.id}/confirm`, {
      registryReference: 'VCS-RET-118204',
      serialNumbers: ['8040-1-10'],
    });
    const [, confirmed] = await readRecord(api, org.id, ['retirement']);
    expect(confirmed).toMatchObject({
      actor: { type: 'key', id: admin.userId },
      action: 'retirement.confirmed',
      before: { status: 'pending' },
      after: { status: 'confirmed', serialNumbers: ['8040-1-10'], confirmedBy: { id: admin.userId } },
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.body.data).toMatchObject(confirmed!.after as object);
    await expectRowsAsRecorded(api, org.id, offsetsFeature.records);
  });
});

describe('the record of the catalogue', () => {
  const recordOf = async (api: Parameters<typeof readRecord>[0], id: string) =>
    (await readRecord(api, SERVICE_WIDE, ['project'])).filter(({ subject }) => subject.id === id);

  test('has every import of a project, with all credits ever issued', async ({ api, operator, admin }) => {
    const project = projectOnFile({ vintages: [{ vintage: 2023, credits: 12.5, pricePerCredit: 20 }] });
    await importFile(api, [project]);
    const more = { ...project, name: 'Renamed', vintages: [{ vintage: 2023, credits: 15, pricePerCredit: 21 }] };
    const answer = await operator.post(`${CATALOGUE}/import`, { projects: [more] });
    const { body } = await admin.get(`${PROJECTS}?pageSize=100`);
    const { id } = body.data.find(({ registryId }: { registryId: string }) => registryId === project.registryId);
    const events = await recordOf(api, id);
    expect(events).toMatchObject([
      {
        organisationId: SERVICE_WIDE,
        actor: { type: 'operator', id: 'cli' },
        action: 'project.imported',
        before: null,
        after: { name: project.name, issued: [{ vintage: 2023, credits: 12.5, pricePerCredit: 20 }] },
      },
      {
        actor: { type: 'operator', id: 'token', address: '127.0.0.1' },
        action: 'project.imported',
        after: { name: 'Renamed', issued: [{ vintage: 2023, credits: 15, pricePerCredit: 21 }] },
        requestId: answer.headers['x-request-id'],
      },
    ]);
    const { issued: _, ...shown } = events[1]!.after as { issued: object };
    expect((await admin.get(`${PROJECTS}/${id}`)).body.data).toMatchObject(shown);
    expectUnbroken(events);
  });

  test('has archiving and unarchiving once each, and no sale', async ({ api, org, operator, lot }) => {
    const { projectId } = lot;
    await fund(org, lot, 10);
    for (const move of ['archive', 'archive', 'unarchive', 'unarchive'])
      await operator.post(`${CATALOGUE}/${projectId}/${move}`);
    const events = await recordOf(api, projectId);
    expect(events).toMatchObject([
      { action: 'project.imported', after: { archivedAt: null } },
      { action: 'project.archived', after: { archivedAt: wireTime(api.clock.now()) } },
      { action: 'project.unarchived', after: { archivedAt: null } },
    ]);
    expectUnbroken(events);
    await expectRowsAsRecorded(api, SERVICE_WIDE, offsetsFeature.records);
  });

  test('has nothing about a refused import', async ({ api, operator }) => {
    const count = async () => (await readRecord(api, SERVICE_WIDE, ['project'])).length;
    const project = projectOnFile();
    await importFile(api, [project]);
    const before = await count();
    const fewer = { ...project, vintages: [{ vintage: 2024, credits: 1, pricePerCredit: 20 }] };
    expect((await operator.post(`${CATALOGUE}/import`, { projects: [projectOnFile(), fewer] })).status).toBe(422);
    expect(await count()).toBe(before);
  });
});
