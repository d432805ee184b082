import { describe, expect } from 'vitest';
import { codeOf, fieldsOf, messageFor } from '../../../../../test/answers.ts';
import { test as plain, testWith } from '../../../../../test/api-test.ts';
import {
  addLot,
  addOrder,
  balanceOf,
  confirmOrder,
  fund,
  ORDERS,
  orderOf,
  PROJECTS,
  projectOnFile,
} from '../../../../../test/fixtures/offsets.ts';
import { addRetirement } from '../../../../../test/fixtures/retirements.ts';

const TOKEN = 'operator-token-of-this-test-0123456789';
const CATALOGUE = '/operator/offsets/projects';
const UNKNOWN = 'prj_00000000000000000000000000000000';

const test = testWith({ operatorToken: TOKEN })
  .extend('operator', ({ api }) => api.clientWith(TOKEN))
  .extend('lot', ({ api }) => addLot(api))
  .extend('inCatalogue', ({ admin }) => async (id: string): Promise<boolean> => {
    const { body } = await admin.get(`${PROJECTS}?pageSize=100`);
    return body.data.some((project: { id: string }) => project.id === id);
  });

describe('the operator', () => {
  test('imports projects as the command does', async ({ operator, admin, api }) => {
    const project = projectOnFile({ vintages: [{ vintage: 2023, credits: 12.5, pricePerCredit: 20 }] });
    const first = await operator.post(`${CATALOGUE}/import`, { projects: [project] });
    expect([first.status, first.body.data]).toEqual([200, { projects: 1, vintages: 1, creditsIssued: 12.5 }]);
    const again = await operator.post(`${CATALOGUE}/import`, { projects: [{ ...project, name: 'Renamed' }] });
    expect(again.body.data).toEqual({ projects: 1, vintages: 1, creditsIssued: 0 });
    const { body } = await admin.get(`${PROJECTS}?sortBy=createdAt&pageSize=100`);
    const listed = body.data.find(({ registryId }: { registryId: string }) => registryId === project.registryId);
    expect(listed).toMatchObject({ name: 'Renamed', availableCredits: 12.5, pricePerCredit: 20 });
    expect(await api.service.offsets.verifyLedger()).toMatchObject({ difference: null });
  });

  test('gets every mistake at once, and nothing is stored', async ({ operator, admin }) => {
    const vintages = [
      { vintage: 2023, credits: 0.0000001, pricePerCredit: 1.999 },
      { vintage: 2023, credits: 1, pricePerCredit: 1 },
    ];
    const project = projectOnFile({ vintages });
    const rules = await operator.post(`${CATALOGUE}/import`, {
      projects: [project, { ...project, vintages: [vintages[1]] }],
    });
    expect(rules.status).toBe(422);
    expect(fieldsOf(rules)).toEqual([
      'projects[0].vintages',
      'projects[0].vintages[0].credits',
      'projects[0].vintages[0].pricePerCredit',
      'projects[1].registryId',
    ]);
    const shape = await operator.post(`${CATALOGUE}/import`, {
      projects: [{ ...project, standard: 'vsc', colour: 1 }],
    });
    expect([shape.status, fieldsOf(shape)]).toEqual([400, ['projects[0].colour', 'projects[0].standard']]);
    const { body } = await admin.get(`${PROJECTS}?pageSize=100`);
    expect(body.data.some(({ registryId }: { registryId: string }) => registryId === project.registryId)).toBe(false);
  });

  test('cannot take issued credits back', async ({ operator }) => {
    const project = projectOnFile();
    await operator.post(`${CATALOGUE}/import`, { projects: [project] });
    const fewer = { ...project, vintages: [{ vintage: 2024, credits: 999, pricePerCredit: 20 }] };
    const answer = await operator.post(`${CATALOGUE}/import`, { projects: [fewer] });
    expect(answer.status).toBe(422);
    expect(messageFor(answer, 'projects[0].vintages[0].credits')).toBe(
      '1000 credits have already been issued, more than 999',
    );
  });

  test('archives a project, which is no longer sold; bought credits stay', async ({
    api,
    org,
    operator,
    lot,
    inCatalogue,
  }) => {
    const { admin } = org;
    await fund(org, lot, 10);
    const { orderId } = await addOrder(admin, { ...lot, quantity: 5 });
    const { status, body } = await operator.post(`${CATALOGUE}/${lot.projectId}/archive`);
    expect([status, body.data.archivedAt]).toEqual([200, '2026-03-15T12:00:00Z']);
    expect(await inCatalogue(lot.projectId)).toBe(false);
    expect((await admin.get(`${PROJECTS}/${lot.projectId}`)).body.data).toEqual(body.data);
    const refused = await admin.post(ORDERS, orderOf({ ...lot, quantity: 1 }));
    expect([refused.status, messageFor(refused, 'items[0].projectId')]).toEqual([422, 'is no longer offered']);
    await confirmOrder(admin, orderId);
    await addRetirement(admin, lot, { quantity: 4 });
    // 10 + 5 bought, 4 of them about to be retired
    expect(await balanceOf(api, 'wallet', lot, org.id)).toBe('11.000000');
  });

  test('archives once, and brings it back', async ({ admin, operator, lot, inCatalogue, api }) => {
    await operator.post(`${CATALOGUE}/${lot.projectId}/archive`);
    api.clock.advance(60_000);
    const again = await operator.post(`${CATALOGUE}/${lot.projectId}/archive`);
    const { body } = await admin.get(`${PROJECTS}/${lot.projectId}`);
    expect(again.body.data.archivedAt).toBe(body.data.archivedAt);
    const back = await operator.post(`${CATALOGUE}/${lot.projectId}/unarchive`);
    expect([back.status, back.body.data.archivedAt]).toEqual([200, null]);
    expect(await inCatalogue(lot.projectId)).toBe(true);
    await addOrder(admin, { ...lot, quantity: 1 });
  });

  test('finds no project that does not exist', async ({ operator }) => {
    for (const act of ['archive', 'unarchive'])
      expect(codeOf(await operator.post(`${CATALOGUE}/${UNKNOWN}/${act}`))).toBe('404 NOT_FOUND');
  });

  test('is refused without the token or with an API key', async ({ api, admin, lot, inCatalogue }) => {
    const calls = [
      [`${CATALOGUE}/import`, { projects: [projectOnFile()] }],
      [`${CATALOGUE}/${lot.projectId}/archive`, undefined],
      [`${CATALOGUE}/${lot.projectId}/unarchive`, undefined],
    ] as const;
    for (const [url, body] of calls) {
      expect(codeOf(await api.anonymous.post(url, body))).toBe('401 MISSING_TOKEN');
      expect(codeOf(await admin.post(url, body))).toBe('401 INVALID_TOKEN');
      expect(codeOf(await api.clientWith(`${TOKEN}x`).post(url, body))).toBe('401 INVALID_TOKEN');
    }
    expect(await inCatalogue(lot.projectId)).toBe(true);
  });
});

describe('without OPERATOR_TOKEN', () => {
  plain('there are no such endpoints', async ({ api, admin }) => {
    for (const client of [api.anonymous, admin])
      expect(codeOf(await client.post(`${CATALOGUE}/import`, { projects: [projectOnFile()] }))).toBe('404 NOT_FOUND');
  });
});
