import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { databaseClient } from '../../../../test/database-client.ts';
import { countDeadlocks } from '../../../../test/deadlocks.ts';
import {
  act,
  CERTIFICATES,
  certificateIn,
  confirmedRetirements,
  issueNow,
  newReporter,
  pendingRetirement,
  REASON,
  request,
  requestOf,
  stored,
} from '../../../../test/fixtures/certificates.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';
import { untilBlocked } from '../../../../test/lock-waits.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { sql } from '../../../platform/db/index.ts';

const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend(
    'ask',
    { scope: 'file' },
    ({ org }) =>
      (retirementIds: string[]) =>
        org.admin.post(CERTIFICATES, requestOf({ retirementIds })),
  )
  .extend(
    'shown',
    { scope: 'file' },
    ({ org }) =>
      (id: string) =>
        org.admin.get(`${RETIREMENTS}/${id}`),
  )
  .extend(
    'backed',
    { scope: 'file' },
    ({ shown }) =>
      async (id: string): Promise<string | null> =>
        (await shown(id)).body.data.certificateId,
  );

describe('a retirement', () => {
  test('shows the certificate it backs, with a new version at each change', async ({ api, org, shown, backed }) => {
    const [id] = (await confirmedRetirements(api, org, 1)) as [string];
    const version = async (): Promise<number> => Number((await shown(id)).headers.etag!.replaceAll('"', ''));
    const before = await version();
    expect(await backed(id)).toBeNull();
    const { certId } = await request(org.admin, { retirementIds: [id] });
    expect([await backed(id), await version()]).toEqual([certId, before + 1]);
    await org.admin.delete(`${CERTIFICATES}/${certId}`);
    expect([await backed(id), await version()]).toEqual([null, before + 2]);
    const listed = (await org.admin.get(RETIREMENTS)).body.data;
    expect(listed).toContainEqual((await shown(id)).body.data);
  });

  test('shows no certificate until it is confirmed', async ({ api, org, shown }) => {
    const id = await pendingRetirement(api, org);
    expect((await shown(id)).body.data).not.toHaveProperty('certificateId');
  });

  test.for(['pending', 'under_review', 'approved', 'issued'] as const)(
    'that backs a certificate that is %s backs no other',
    async (status, { api, org, ask }) => {
      const [taken, free] = (await confirmedRetirements(api, org, 1, 1)) as [string, string];
      const { certId } = await certificateIn(status, api, org, { type: 'custom', retirementIds: [taken] });
      const before = await stored(api);
      const answer = await ask([free, taken]);
      expect(codeOf(answer)).toBe('409 INVALID_STATE');
      expect(detailsOf(answer)).toEqual([{ field: 'retirementIds', message: `${taken} already backs ${certId}` }]);
      expect(await stored(api)).toEqual(before);
      await issueNow(api);
    },
  );

  test('stays with a rejected certificate', async ({ api, org, backed, ask }) => {
    const [id] = (await confirmedRetirements(api, org, 1)) as [string];
    const { certId } = await certificateIn('under_review', api, org, { retirementIds: [id] });
    await act(org.admin, certId, 'reject', REASON);
    expect(await backed(id)).toBe(certId);
    expect(codeOf(await ask([id]))).toBe('409 INVALID_STATE');
  });
});

describe('concurrent requests', () => {
  test('give one retirement to one of twenty', async ({ api, org, ask, backed }) => {
    const [id] = (await confirmedRetirements(api, org, 1)) as [string];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask([id])));
    const granted = answers.filter(({ status }) => status === 201);
    expect(granted).toHaveLength(1);
    const { certId } = granted[0]!.body.data;
    const refused = answers.filter((answer) => codeOf(answer) === '409 INVALID_STATE');
    expect(refused).toHaveLength(19);
    for (const answer of refused) expect(detailsOf(answer)[0]!.message).toBe(`${id} already backs ${certId}`);
    expect(await backed(id)).toBe(certId);
    const copies = await readRows(api.db, sql`SELECT 1 FROM certificate_retirements WHERE retirement_id = ${id}`);
    expect(copies).toHaveLength(1);
  });

  test('for the same retirements in different orders never deadlock', async ({ api, org, ask }) => {
    const ids = await confirmedRetirements(api, org, 1, 1, 1, 1);
    const reversed = ids.toReversed();
    const before = await countDeadlocks(api.db);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? ids.slice(0, 3) : reversed.slice(0, 3))),
      );
      expect(new Set(answers.map(codeOf))).toEqual(new Set(['201', '409 INVALID_STATE']));
      const granted = answers.filter(({ status }) => status === 201);
      expect(granted).toHaveLength(1);
      await org.admin.delete(`${CERTIFICATES}/${granted[0]!.body.data.certId}`);
    }
    expect(await countDeadlocks(api.db)).toBe(before);
  });

  test('never deadlock with a certificate that frees them', async ({ api, org, ask }) => {
    const ids = await confirmedRetirements(api, org, 1, 1, 1);
    const { certId } = await request(org.admin, { retirementIds: ids });
    // Rewriting them from last to first reverses their order in the table and its index.
    for (const id of ids.toReversed())
      for (const value of [null, certId])
        await api.db.execute(sql`UPDATE offset_retirements SET certificate_id = ${value} WHERE id = ${id}`);

    const blocker = databaseClient(api.databaseUrl);
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM offset_retirements WHERE id = $1 FOR UPDATE', [ids[1]]);
    const giving = org.admin.delete(`${CERTIFICATES}/${certId}`);
    await untilBlocked(api.db, 1);
    const taking = ask(ids);
    await untilBlocked(api.db, 2);
    await blocker.query('ROLLBACK');
    await blocker.end();
    expect([(await giving).status, (await taking).status]).toEqual([204, 201]);
  });
});
