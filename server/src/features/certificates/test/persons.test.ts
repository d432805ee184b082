import { type Finding, readKeys, verify } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { act, CERTIFICATES, issueNow, newReporter, read, request } from '../../../../test/fixtures/certificates.ts';
import { join, USERS } from '../../../../test/fixtures/users.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';

/** Requests a certificate and takes it into review, so that only the approval is missing. */
async function underReview(author: Client, change: object = {}): Promise<string> {
  const { certId } = await request(author, change);
  expect((await act(author, certId, 'review')).status).toBe(200);
  return certId;
}

/** Returns the stated approval, or the refusal. */
async function approvalBy(client: Client, certId: string): Promise<string> {
  const answer = await act(client, certId, 'approve');
  return answer.status === 200 ? answer.body.data.approval : codeOf(answer);
}

describe('under the review policy open', () => {
  test('one proven reviewer approves their own certificate, which states it', async ({ api }) => {
    const { admin } = await newReporter(api);
    expect(await approvalBy(admin, await underReview(admin))).toBe('one_person');
  });

  test('with two proven reviewers, only the one who did not request it may approve', async ({ api }) => {
    const org = await newReporter(api);
    const second = await org.clientFor({ role: 'manager' });
    const certId = await underReview(org.admin);
    const refused = await act(org.admin, certId, 'approve');
    expect(codeOf(refused)).toBe('403 INSUFFICIENT_ROLE');
    expect(refused.body.error.message).toContain('This needs a second person');
    expect(await read(org.admin, certId)).not.toHaveProperty('approval');
    expect(await approvalBy(second, certId)).toBe('second_person');
    expect((await read(second, certId)).approval).toBe('second_person');
  });

  test('a proven contributor is not a reviewer', async ({ api }) => {
    const org = await newReporter(api);
    await org.clientFor({ role: 'contributor' });
    expect(await approvalBy(org.admin, await underReview(org.admin))).toBe('one_person');
  });

  test('a deactivated second reviewer does not count', async ({ api }) => {
    const org = await newReporter(api);
    const { userId } = await org.clientFor({ role: 'manager' });
    const certId = await underReview(org.admin);
    expect(await approvalBy(org.admin, certId)).toBe('403 INSUFFICIENT_ROLE');
    expect((await org.admin.post(`${USERS}/${userId}/deactivate`)).status).toBe(200);
    expect(await approvalBy(org.admin, certId)).toBe('one_person');
  });

  test('an unproven second reviewer is not a second person, as requester or as approver', async ({ api }) => {
    const org = await newReporter(api);
    const { client: puppet } = await join(api, org.admin);
    expect(await approvalBy(org.admin, await underReview(org.admin))).toBe('one_person');
    expect(await approvalBy(org.admin, await underReview(puppet))).toBe('one_person');
    expect(await approvalBy(puppet, await underReview(org.admin))).toBe('one_person');
  });
});

test('under four_eyes the certificate states a second person', async ({ api }) => {
  const org = await newReporter(api);
  await org.admin.patch('/api/v1/settings/organisation', { reviewPolicy: 'four_eyes' });
  const second = await org.clientFor({ role: 'manager' });
  expect(await approvalBy(second, await underReview(org.admin))).toBe('second_person');
});

async function verifyOffline(api: TestApi, file: Buffer | string): Promise<Finding> {
  const keys = await readKeys((await api.anonymous.get('/public/keys')).text);
  return verify(new Uint8Array(Buffer.from(file)), keys);
}

const fileAt = async (api: TestApi, link: string): Promise<Buffer> =>
  (await api.app.inject({ method: 'GET', url: new URL(link).pathname })).rawPayload;

describe('an issued certificate', () => {
  test('carries the statement in its signed claims, in every file and for the offline verifier', async ({ api }) => {
    const org = await newReporter(api);
    const alone = await underReview(org.admin);
    await approvalBy(org.admin, alone);
    const second = await org.clientFor({ role: 'manager' });
    const together = await underReview(org.admin);
    await approvalBy(second, together);
    await issueNow(api);
    for (const [certId, approval] of [
      [alone, 'one_person'],
      [together, 'second_person'],
    ] as const) {
      const record = await api.anonymous.get(`/public/certificates/${certId}`);
      expect(record.body).toMatchObject({ status: 'valid', approval, claims: { approval } });
      const { pdf, svg } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
      for (const file of [await fileAt(api, pdf), await fileAt(api, svg), record.text]) {
        const { verdict, message } = await verifyOffline(api, file);
        expect(verdict).toBe('matches');
        expect(message.endsWith(', prepared and approved by one person')).toBe(approval === 'one_person');
      }
    }
  });

  test('keeps its stated approval when users later join or change', async ({ api }) => {
    const org = await newReporter(api);
    const certId = await underReview(org.admin);
    await approvalBy(org.admin, certId);
    await org.clientFor({ role: 'manager' });
    await issueNow(api);
    expect((await api.anonymous.get(`/public/certificates/${certId}`)).body.approval).toBe('one_person');
    await api.db.execute(sql`UPDATE certificates
      SET disclosures = disclosures || '{"approval": "second_person"}' WHERE cert_id = ${certId}`);
    const { body } = await api.anonymous.get(`/public/certificates/${certId}`);
    expect(body).toMatchObject({ status: 'invalid', signatureProblem: 'changed' });
  });
});
