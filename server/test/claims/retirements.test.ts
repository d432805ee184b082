import { beforeEach, describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../answers.ts';
import { testWith } from '../api-test.ts';
import { SUMMARY } from '../fixtures/emissions.ts';
import { addLot, addOffsetFile, addOrder, addSampleLot, fund, ORDERS } from '../fixtures/offsets.ts';
import {
  addProvenRetirement,
  addRetirement,
  confirmInSandbox,
  RETIREMENTS,
  readRetirement,
} from '../fixtures/retirements.ts';
import { askForTwo, CHANGES } from '../fixtures/second-person.ts';
import { confirm, confirmed, verra, verraLot } from '../fixtures/serials.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/**
 * Attempts to make retirements say more than a registry would. Each ends in a refusal, a second person, or a visible
 * disclosure, and its name says which. The numbers are those of the issue "Claims"; "own" attempts are not in it.
 */

const OPERATOR_TOKEN = 'the-token-of-the-operator-of-this-service';
const test = testWith({ registryUrl: null, operatorToken: OPERATOR_TOKEN });
beforeEach<{ api: TestApi }>(({ api }) => api.clock.set('2026-03-15T12:00:00Z'));

/** The name of every organisation of the tests. */
const OWN = 'Test organisation';

const net = async ({ admin }: TestOrganisation) => {
  const { body } = await admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`);
  return [body.data.offsetsTco2e, body.data.netTco2e];
};

describe('attack 3: a retirement confirmed on nothing', () => {
  test.for(['n/a', 'none', 'y', '-', 'TBD'])('serial number "%s" is refused with 422', async (serial, { api, org }) => {
    for (const standard of ['vcs', 'plan_vivo']) {
      const lot = await addLot(api, {}, { standard });
      await fund(org, lot, 10);
      const { id } = await addProvenRetirement(org.admin, lot);
      const answer = await confirm(org.admin, id, serial);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['serialNumbers[0]']]);
      expect((await readRetirement(org, id)).status).toBe('pending');
    }
  });

  test('without a file is refused with 422 that names the missing evidence', async ({ api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addRetirement(org.admin, lot);
    const answer = await confirm(org.admin, id, verra(101, 110, lot.project));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['evidence']]);
  });

  test('alone under four_eyes waits for a second person, who sees numbers and file', async ({ api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addProvenRetirement(org.admin, lot);
    await org.clientFor({ role: 'admin' });
    await askForTwo(org.admin);
    const answer = await confirm(org.admin, id, verra(201, 210, lot.project));
    expect(answer.status, answer.text).toBe(202);
    const { change, id: changeId, effectiveAt } = answer.body.data.pendingChange;
    expect(effectiveAt).toBeNull();
    expect(change.to).toContain('serialCheck: checked');
    expect(change.to.some((line: string) => line.startsWith('evidence: receipt.pdf, SHA-256 '))).toBe(true);
    expect(codeOf(await org.admin.post(`${CHANGES}/${changeId}/approve`))).toBe('403 INSUFFICIENT_ROLE');
    expect((await readRetirement(org, id)).status).toBe('pending');
  });

  test("an order paid by the buyer's own word is refused with 422; the operator's word is shown", async ({
    api,
    org,
  }) => {
    const { orderId } = await addOrder(org.admin, { ...(await addLot(api)), quantity: 10 });
    const word = { paymentReference: 'BACS 1' };
    const answer = await org.admin.post(`${ORDERS}/${orderId}/confirm`, word);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['evidence']]);
    const operator = api.clientWith(OPERATOR_TOKEN);
    const paid = await operator.post(`/operator/offsets/orders/${orderId}/confirm`, {
      ...word,
      organisationId: org.id,
    });
    expect(paid.body.data).toMatchObject({ status: 'confirmed', paymentStatedBy: 'operator' });
  });

  test('an order paid with a receipt waits for a second person under four_eyes', async ({ api, org }) => {
    const { orderId } = await addOrder(org.admin, { ...(await addLot(api)), quantity: 10 });
    await addOffsetFile(org.admin, `${ORDERS}/${orderId}`);
    const second = await org.clientFor({ role: 'admin' });
    await askForTwo(org.admin);
    const answer = await org.admin.post(`${ORDERS}/${orderId}/confirm`, { paymentReference: 'BACS 1' });
    expect(answer.status, answer.text).toBe(202);
    const { id } = answer.body.data.pendingChange;
    expect(answer.body.data).toMatchObject({ status: 'pending_payment', pendingChange: { kind: 'order_payment' } });
    expect(codeOf(await org.admin.post(`${CHANGES}/${id}/approve`))).toBe('403 INSUFFICIENT_ROLE');
    expect((await second.post(`${CHANGES}/${id}/approve`)).status).toBe(200);
    const { data } = (await org.admin.get(`${ORDERS}/${orderId}`)).body;
    expect(data).toMatchObject({ status: 'confirmed', paymentStatedBy: 'organisation' });
  });

  test('an order paid with a receipt under open discloses that the organisation said so', async ({ api, org }) => {
    const { orderId } = await addOrder(org.admin, { ...(await addLot(api)), quantity: 10 });
    await addOffsetFile(org.admin, `${ORDERS}/${orderId}`);
    const answer = await org.admin.post(`${ORDERS}/${orderId}/confirm`, { paymentReference: 'BACS 1' });
    expect(answer.body.data).toMatchObject({ status: 'confirmed', paymentStatedBy: 'organisation' });
  });
});

describe('attacks 4 and 31: credits retired for somebody else', () => {
  test('are disclosed as such, and net emissions do not fall', async ({ api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addProvenRetirement(org.admin, lot, { beneficiaryName: 'Northern Star Shipping plc' });
    expect((await confirm(org.admin, id, verra(301, 310, lot.project))).status).toBe(200);
    expect(await readRetirement(org, id)).toMatchObject({
      beneficiary: 'other_party',
      countsInNet: false,
      notCountedBecause: ['other_party'],
    });
    expect(await net(org)).toEqual([0, 0]);
  });

  test('are not renamed into the own ones: another spelling of another name stays another party', async ({
    api,
    org,
  }) => {
    const lot = await verraLot(api, org);
    const { id } = await addRetirement(org.admin, lot, { beneficiaryName: 'Test organisation Holding' });
    expect((await readRetirement(org, id)).beneficiary).toBe('other_party');
  });

  test('retired for the organisation itself do count, in any spelling of its name', async ({ api, org }) => {
    const lot = await verraLot(api, org);
    const { id } = await addProvenRetirement(org.admin, lot, { beneficiaryName: 'TEST  ORGANISATION.' });
    expect((await confirm(org.admin, id, verra(401, 410, lot.project))).status).toBe(200);
    expect(await readRetirement(org, id)).toMatchObject({ beneficiary: 'organisation', countsInNet: true });
    // 10 t retired, nothing emitted.
    expect(await net(org)).toEqual([10, -10]);
  });

  test('retired for its legal name count too', async ({ api, org }) => {
    const legalName = 'Test Organisation Holdings Limited';
    await org.admin.patch('/api/v1/settings/organisation', { legalName });
    const lot = await verraLot(api, org);
    const { id } = await addRetirement(org.admin, lot, { beneficiaryName: legalName });
    expect((await readRetirement(org, id)).beneficiary).toBe('organisation');
  });

  test('own: retiring under the name, then taking another, keeps the credits with the old name', async ({
    api,
    org,
  }) => {
    const lot = await verraLot(api, org);
    const { id } = await addProvenRetirement(org.admin, lot, { beneficiaryName: OWN });
    expect((await confirm(org.admin, id, verra(501, 510, lot.project))).status).toBe(200);
    await org.admin.patch('/api/v1/settings/organisation', { name: 'Another name' });
    expect(await readRetirement(org, id)).toMatchObject({ organisationName: OWN, beneficiary: 'organisation' });
  });

  test('own: sample credits in the own name are disclosed as a demonstration and not subtracted', async ({
    api,
    org,
  }) => {
    const lot = await addSampleLot(api);
    await fund(org, lot, 10);
    const { id } = await addRetirement(org.admin, lot, { beneficiaryName: OWN });
    await confirmInSandbox(api, org, [id]);
    expect(await readRetirement(org, id)).toMatchObject({
      status: 'confirmed',
      countsInNet: false,
      notCountedBecause: ['demonstration'],
    });
    expect(await net(org)).toEqual([0, 0]);
  });
});

describe('own: a file that comes after the decision', () => {
  test('is refused with 409', async ({ api, org }) => {
    const { id } = await confirmed(api, org, 1201, 1210);
    const answer = await org.admin.post(`${RETIREMENTS}/${id}/evidence?name=late.pdf`, Buffer.from('%PDF-1.7'), {
      'content-type': 'application/pdf',
    });
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
  });
});
