import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import {
  act,
  CERTIFICATES,
  certificateIn,
  confirmedRetirements,
  newReporter,
  REASON,
  request,
} from '../../../../test/fixtures/certificates.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend(
    'withdraw',
    { scope: 'file' },
    ({ org }) =>
      (certId: string, headers = {}) =>
        org.admin.delete(`${CERTIFICATES}/${certId}`, headers),
  );

describe('DELETE /certificates/{certId}', () => {
  test('leaves nothing of a pending request, whose retirements are free again', async ({ api, org, withdraw }) => {
    const retirementIds = await confirmedRetirements(api, org, 1, 2);
    const kept = await certificateIn('pending', api, org);
    const { id, certId } = await certificateIn('pending', api, org, { retirementIds });
    const answer = await withdraw(certId, { 'if-match': '"1"' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await org.admin.get(`${CERTIFICATES}/${certId}`)).status).toBe(404);
    expect((await withdraw(certId)).status).toBe(404);
    const left = await readRows(
      api.db,
      sql`
      SELECT certificate_id FROM certificate_actions WHERE certificate_id = ${id}
      UNION ALL SELECT certificate_id FROM certificate_retirements WHERE certificate_id = ${id}`,
    );
    expect(left).toEqual([]);
    for (const retirementId of retirementIds)
      expect((await org.admin.get(`${RETIREMENTS}/${retirementId}`)).body.data.certificateId).toBeNull();
    await request(org.admin, { retirementIds });
    expect((await org.admin.get(`${CERTIFICATES}/${kept.certId}`)).body.data).toEqual(kept);
  });

  test('takes one that came back from review', async ({ api, org, withdraw }) => {
    const { certId } = await certificateIn('under_review', api, org);
    await act(org.admin, certId, 'reject', REASON);
    expect((await withdraw(certId)).status).toBe(204);
  });

  test('is allowed to a manager who did not request it', async ({ api, org }) => {
    const { certId } = await certificateIn('pending', api, org);
    const manager = await org.clientFor({ role: 'manager' });
    expect((await manager.delete(`${CERTIFICATES}/${certId}`)).status).toBe(204);
  });

  test('succeeds once if it races with a review', async ({ org, withdraw }) => {
    for (let round = 0; round < 5; round++) {
      const { certId } = await request(org.admin);
      const [gone, reviewed] = await Promise.all([withdraw(certId), act(org.admin, certId, 'review')]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([gone.status, reviewed.status]);
    }
  });
});

describe('the audit trail', () => {
  const refused = { code: '23001', message: 'the audit trail of a certificate is append-only' };

  test('is append-only in the database', async ({ api, org }) => {
    const { id } = await certificateIn('issued', api, org);
    await expect(
      api.db.execute(sql`UPDATE certificate_actions SET note = 'x' WHERE certificate_id = ${id}`),
    ).rejects.toMatchObject(refused);
    await expect(
      api.db.execute(sql`DELETE FROM certificate_actions WHERE certificate_id = ${id}`),
    ).rejects.toMatchObject(refused);
    await expect(api.db.execute(sql`TRUNCATE certificate_actions`)).rejects.toMatchObject(refused);
  });

  test.for(['approved', 'issued', 'revoked'] as const)(
    'of a certificate that is %s stays, and so does it',
    async (status, { api, org }) => {
      const { id } = await certificateIn(status, api, org);
      await expect(api.db.execute(sql`DELETE FROM certificates WHERE id = ${id}`)).rejects.toMatchObject({
        code: '23001',
        message: 'a certificate that was approved is kept',
      });
    },
  );
});
