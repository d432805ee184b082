import { describe, expect } from 'vitest';
import { USERS } from '../fixtures/users.ts';
import { runTonne } from '../tonne.ts';
import { test as base } from './operator-test.ts';

const test = base.extend(
  // In a process of its own, on the embedded server, whose service role may change no history.
  'embedded',
  { scope: 'file' },
  ({ folder }) =>
    async (...args: string[]) => {
      const { code, stdout, stderr } = await runTonne([...args, '--json'], { DATA_DIR: folder });
      expect([code, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    },
);

describe('tonne user', () => {
  test('exports what is kept about a user', async ({ org, tonne }) => {
    const { code, stdout } = await tonne(['user', 'export', org.adminId, '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { user: { id: org.adminId }, passkeys: [] }]);
    const unknown = await tonne(['user', 'export', 'usr_unknown']);
    expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'tonne: There is no user usr_unknown.\n' });
  });

  test('erases a user when told so twice', async ({ org, tonne }) => {
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

  test('erases on the embedded server, as the owner of its tables', async ({ embedded }) => {
    const { organisationId } = await embedded('org', 'create', '--name', 'Erasing Ltd');
    const person = ['--email', 'grace@example.com', '--name', 'Grace Hopper', '--role', 'viewer'];
    const { userId } = await embedded('user', 'invite', '--org', organisationId, ...person);
    const pseudonym = `erased-${userId.slice(-12)}@erased.invalid`;
    const erased = await embedded('user', 'erase', userId, '--yes');
    expect(erased).toEqual({ erased: true, userId, organisationId, pseudonym });
    const { user } = await embedded('user', 'export', userId);
    expect(user).toMatchObject({ email: pseudonym, name: 'Erased user', status: 'deactivated' });
  });
});

describe('tonne org delete', () => {
  test('needs the exact name', async ({ api, tonne }) => {
    const { id, admin } = await api.newOrganisation();
    expect(await tonne(['org', 'delete', id])).toMatchObject({ code: 2 });
    const wrong = await tonne(['org', 'delete', id, '--name', 'Test']);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('“Test organisation”') });
    expect((await admin.get(USERS)).status).toBe(200);

    const { code, stdout } = await tonne(['org', 'delete', id, '--name', 'Test organisation', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, { organisationId: id, name: 'Test organisation', files: 0 }]);
    expect((await admin.get(USERS)).status).toBe(401);
  });

  test('deletes on the embedded server, as the owner of its tables', async ({ embedded }) => {
    const name = 'Deleted Ltd';
    const { organisationId } = await embedded('org', 'create', '--name', name);
    expect(await embedded('org', 'delete', organisationId, '--name', name)).toEqual({ organisationId, name, files: 0 });
    const listed = await embedded('org', 'list');
    expect(listed).toContainEqual(expect.objectContaining({ id: organisationId, deletedAt: expect.any(String) }));
  });
});
