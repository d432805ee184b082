import { describe, expect } from 'vitest';
import { USERS } from '../fixtures/users.ts';
import { test } from './operator-test.ts';

describe('tonne user', () => {
  test('exports the data stored about a user', async ({ org, tonne }) => {
    const { code, stdout } = await tonne(['user', 'export', org.adminId, '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { user: { id: org.adminId }, passkeys: [] }]);
    const unknown = await tonne(['user', 'export', 'usr_unknown']);
    expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'tonne: There is no user usr_unknown.\n' });
  });

  test('erases a user only with --yes', async ({ org, tonne }) => {
    const viewer = await org.clientFor({ role: 'viewer' });
    const asked = await tonne(['user', 'erase', viewer.userId!, '--org', org.id]);
    expect(asked).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was changed. Add --yes') });
    expect((await viewer.get(USERS)).status).toBe(200);

    const { code, stdout } = await tonne(['user', 'erase', viewer.userId!, '--yes', '--json']);
    const pseudonym = `erased-${viewer.userId!.slice(-12)}@erased.invalid`;
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { erased: true, userId: viewer.userId, organisationId: org.id, pseudonym },
    ]);
    expect((await viewer.get(USERS)).status).toBe(401);
    expect((await org.admin.get(`${USERS}/${viewer.userId}`)).body.data).toMatchObject({ email: pseudonym });
    expect(await tonne(['user', 'erase', viewer.userId!, '--yes'])).toMatchObject({ code: 1, stdout: '' });
    expect(await tonne(['user', 'erase', org.adminId, '--org', 'org_other', '--yes'])).toMatchObject({ code: 1 });
  });
});

describe('tonne org delete', () => {
  test('requires the exact name', async ({ api, tonne }) => {
    const { id, admin } = await api.newOrganisation();
    expect(await tonne(['org', 'delete', id])).toMatchObject({ code: 2 });
    const wrong = await tonne(['org', 'delete', id, '--name', 'Test']);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('“Test organisation”') });
    expect((await admin.get(USERS)).status).toBe(200);

    const { code, stdout } = await tonne(['org', 'delete', id, '--name', 'Test organisation', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, { organisationId: id, name: 'Test organisation', files: 0 }]);
    expect((await admin.get(USERS)).status).toBe(401);
  });
});
