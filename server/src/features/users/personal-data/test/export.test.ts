import { describe, expect } from 'vitest';
import { codeOf, substanceOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { addEntry } from '../../../../../test/fixtures/emissions.ts';
import { signIn } from '../../../../../test/fixtures/sessions.ts';
import { USERS } from '../../../../../test/fixtures/users.ts';

const exportOf = (userId: string): string => `${USERS}/${userId}/export`;

describe('the export of a user', () => {
  test('contains all stored data about them, and no secret', async ({ api, org, admin }) => {
    const { id: entryId } = await addEntry(admin);
    await admin.post(`/api/v1/emissions/${entryId}/approve`);
    const { sessionId, cookie } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    const { status, body, text } = await admin.get(exportOf(org.adminId));
    expect(status).toBe(200);
    const at = '2026-03-15T12:00:00Z';
    expect(body.data).toMatchObject({
      user: { id: org.adminId, email: 'admin@tonne.test', name: 'Admin', role: 'admin' },
      exportedAt: at,
      sessions: [{ id: sessionId, method: 'console_link', createdAt: at, address: '127.0.0.1' }],
      passkeys: [],
      apiKeys: [{ name: 'Test key', prefix: admin.key!.slice(0, 12), createdAt: at, revokedAt: null }],
    });
    const done = body.data.activity.map(({ kind, role, total }: Record<string, unknown>) => [kind, role, total]);
    expect(done).toEqual([
      ['api_keys', 'created_by', 1],
      ['emission_entries', 'created_by', 1],
      ['entry_revisions', 'by', 2],
    ]);
    expect(body.data.activity[1].items).toEqual([{ id: entryId, at }]);
    const { total, events } = body.data.record;
    const told = events.map(({ action, subject }: { action: string; subject: { id: string } }) => [action, subject.id]);
    expect([total, told.sort()]).toEqual([
      3,
      [
        ['entry.approved', entryId],
        ['entry.created', entryId],
        ['session.created', sessionId],
      ],
    ]);
    expect(text).not.toContain(admin.key);
    expect(text).not.toContain(cookie.split('=')[1]);
  });

  test('requires an admin, or the user themselves', async ({ api, org, admin, viewer }) => {
    expect(codeOf(await viewer.get(exportOf(org.adminId)))).toBe('403 INSUFFICIENT_ROLE');
    expect(codeOf(await viewer.get(exportOf('usr_unknown')))).toBe('403 INSUFFICIENT_ROLE');
    expect((await admin.get(exportOf(viewer.userId!))).body.data.user.id).toBe(viewer.userId);
    const { client, userId } = await signIn(api, { organisationId: org.id, userId: viewer.userId! });
    expect((await client.get(exportOf(userId))).status).toBe(200);
  });

  test('requires a key with the scope', async ({ api, org }) => {
    expect(codeOf(await api.anonymous.get(exportOf(org.adminId)))).toBe('401 MISSING_TOKEN');
    const narrow = await org.clientFor({ role: 'admin', scopes: ['emissions:write'] });
    expect(codeOf(await narrow.get(exportOf(org.adminId)))).toBe('403 INSUFFICIENT_SCOPE');
  });

  test("also requires the record scope, even for the key's own user", async ({ api, org, viewer }) => {
    const narrow = await org.clientFor({ role: 'admin', scopes: ['settings:read', 'settings:write'] });
    for (const id of [org.adminId, narrow.userId!]) {
      const answer = await narrow.get(exportOf(id));
      expect([codeOf(answer), answer.body.error.message]).toEqual([
        '403 INSUFFICIENT_SCOPE',
        expect.stringContaining('audit:read'),
      ]);
    }
    expect(codeOf(await viewer.get(exportOf(viewer.userId!)))).toBe('403 INSUFFICIENT_SCOPE');
    const full = await org.clientFor({ role: 'manager' });
    expect((await full.get(exportOf(full.userId!))).status).toBe(200);
    const own = await signIn(api, { organisationId: org.id, userId: viewer.userId! });
    expect((await own.client.get(exportOf(own.userId))).status).toBe(200);
    expect(codeOf(await own.client.get(exportOf(org.adminId)))).toBe('403 INSUFFICIENT_ROLE');
  });

  test('does not find a user of another organisation', async ({ admin, other }) => {
    const foreign = await admin.get(exportOf(other.adminId));
    expect(codeOf(foreign)).toBe('404 NOT_FOUND');
    expect(substanceOf(foreign)).toEqual(substanceOf(await admin.get(exportOf('usr_unknown'))));
  });

  test('refuses query parameters', async ({ org, admin }) => {
    expect(codeOf(await admin.get(`${exportOf(org.adminId)}?page=2`))).toBe('400 VALIDATION_ERROR');
  });
});
