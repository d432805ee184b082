import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { grace, invite, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { rights } from '../../../features.ts';
import { sql } from '../../../platform/db/index.ts';

describe('POST /api/v1/settings/users', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('creates an invited user and shows the link once', async () => {
    const { status, headers, body } = await org.admin.post(USERS, grace);
    expect(status).toBe(201);
    const { id, invitationUrl, ...rest } = body.data;
    expect(rest).toEqual({
      ...grace,
      status: 'invited',
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      activatedAt: null,
      deactivatedAt: null,
      addressProven: false,
      invitationExpiresAt: '2026-03-22T12:00:00Z',
      pendingChange: null,
    });
    expect(id).toMatch(/^usr_[0-9a-f]{32}$/);
    expect(invitationUrl).toMatch(/^http:\/\/tonne\.test\/invitation#\/[0-9A-Za-z]{43}$/);
    expect(headers.location).toBe(`${USERS}/${id}`);
    const shown = await org.admin.get(`${USERS}/${id}`);
    expect(headers.etag).toBe(shown.headers.etag);
    expect(shown.body.data).not.toHaveProperty('invitationUrl');
  });

  it('sends user.invited with the user as GET shows it, without the link', async () => {
    const other = await api.newOrganisation();
    const { user } = await invite(api, other.admin);
    const shown = await other.admin.get(`${USERS}/${user.id}`);
    const events = await api.events(other.id);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([{ type: 'user.invited', data: shown.body.data }]);
  });

  it('mails the link to the invited address', async () => {
    const { user } = await invite(api, org.admin, { email: 'mailed@example.com', name: 'Mailed Person' });
    const mail = (await api.mails()).find(({ to }) => to === 'mailed@example.com');
    expect(mail?.subject).toBe('Invitation to Tonne from “Test organisation”');
    expect(mail?.text).toContain('the organisation “Test organisation” invites you, as “Mailed Person”,');
    expect(mail?.text).toContain(`${user.invitationUrl}\n`);
    expect(mail?.text).toContain('until 22 March 2026 at 12:00 UTC');
  });

  it('quotes names in the mail, without links, including multi-line names stored earlier', async () => {
    const other = await api.newOrganisation();
    const old = 'Acme\n\nYour account is locked: https://evil.example';
    await api.db.execute(sql`UPDATE organisations SET name = ${old} WHERE id = ${other.id}`);
    await invite(api, other.admin, { email: 'quoted@example.com', name: 'you win” www.evil.example' });
    const mail = (await api.mails()).find(({ to }) => to === 'quoted@example.com');
    const organisation = '“Acme Your account is locked: https: //evil. example”';
    expect(mail?.subject).toBe(`Invitation to Tonne from ${organisation}`);
    expect(mail?.text).toContain(
      `the organisation ${organisation} invites you, as “you win' www. evil. example”, to its greenhouse-gas inventory`,
    );
    expect(mail?.text.match(/https?:\/\/\S+/g)).toHaveLength(1);
  });

  it('stores only the hash of the token', async () => {
    const { link } = await invite(api, org.admin, { email: 'hashed@example.com' });
    const token = link.slice(link.lastIndexOf('/') + 1);
    const dump = await readRows<{ row: string }>(
      api.db,
      sql`
      SELECT t::text AS row FROM invitations t UNION ALL SELECT t::text FROM users t
      UNION ALL SELECT t::text FROM events t UNION ALL SELECT t::text FROM background_jobs t`,
    );
    expect(dump.length).toBeGreaterThan(3);
    expect(dump.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('refuses an existing address, whatever its case, and names the user', async () => {
    const { user } = await invite(api, org.admin, { email: 'twice@example.com' });
    const { status, body } = await org.admin.post(USERS, { ...grace, email: 'Twice@Example.COM' });
    expect(status).toBe(409);
    expect(body.error.code).toBe('DUPLICATE_RESOURCE');
    expect(body.error.message).toContain(user.id);
    expect(body.error.message).toContain(`POST ${USERS}/${user.id}/reinvite`);
  });

  it('invites one address once in ten concurrent requests', async () => {
    const attempts = Array.from({ length: 10 }, () => org.admin.post(USERS, { ...grace, email: 'rush@example.com' }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  it('lets two organisations have a user with the same address', async () => {
    const other = await api.newOrganisation();
    await invite(api, org.admin, { email: 'shared@example.com' });
    await invite(api, other.admin, { email: 'shared@example.com' });
  });

  it('names every malformed field at once: 400', async () => {
    const { status, body } = await org.admin.post(USERS, { email: 'nobody', name: 7, role: 'boss', team: 'x' });
    expect(status).toBe(400);
    expect(body.error.code).toBe('VALIDATION_ERROR');
    expect(fieldsOf({ body })).toEqual(['email', 'name', 'role', 'team']);
  });

  it('names every missing field at once: 400', async () => {
    const answer = await org.admin.post(USERS, {});
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['email', 'name', 'role']);
  });

  it('names every field out of bounds at once: 422', async () => {
    const email = `${'a'.repeat(250)}@example.com`;
    const answer = await org.admin.post(USERS, { email, name: 'x'.repeat(121), role: 'viewer' });
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(['email', 'name']);
  });

  it('stores nothing when it refuses', async () => {
    const other = await api.newOrganisation();
    await other.admin.post(USERS, { ...grace, role: 'boss' });
    await other.admin.post(USERS, { ...grace, email: 'ADMIN@tonne.test' });
    expect((await other.admin.get(USERS)).body.pagination.totalItems).toBe(1);
    expect(await api.events(other.id)).toEqual([]);
  });

  it('requires every scope of the role: 403 names the missing ones, and nothing is stored or mailed', async () => {
    const other = await api.newOrganisation();
    const limited = await other.clientFor({ role: 'admin', scopes: ['settings:write', 'emissions:write'] });
    const { status, body } = await limited.post(USERS, { ...grace, email: 'ladder@example.com', role: 'viewer' });
    expect(`${status} ${body.error.code}`).toBe('403 INSUFFICIENT_SCOPE');
    // A viewer reads all six areas; a write scope includes the read scope of its area.
    expect(body.error.message).toContain('lacks reports:read, certificates:read, targets:read, offsets:read.');
    expect((await api.mails()).map(({ to }) => to)).not.toContain('ladder@example.com');
    expect((await other.admin.get(USERS)).body.data.map(({ email }: { email: string }) => email)).not.toContain(
      'ladder@example.com',
    );
    expect(await api.events(other.id)).toEqual([]);
  });

  it('accepts a key that holds exactly the scopes of the role', async () => {
    const readers = rights.permissions.filter((each) => each.endsWith(':read'));
    const limited = await org.clientFor({ role: 'admin', scopes: [...readers, 'settings:write'] });
    const invited = await limited.post(USERS, { ...grace, email: 'reader@example.com', role: 'viewer' });
    expect(invited.status).toBe(201);
    expect(invited.body.data.invitationUrl).toMatch(/^http/);
    const stronger = await limited.post(USERS, { ...grace, email: 'writer@example.com', role: 'contributor' });
    expect(stronger.body.error.message).toContain('lacks emissions:write.');
  });

  it('is void once its role has changed', async () => {
    const { user, link } = await invite(api, org.admin, { email: 'promoted@example.com', role: 'viewer' });
    await org.admin.patch(`${USERS}/${user.id}`, { role: 'admin' });
    expect((await api.anonymous.post(`${link}/accept`)).status).toBe(404);
  });

  it('requires an admin with settings:write', async () => {
    await expectWriteAccess(api, org, { method: 'POST', url: USERS, body: { ...grace, email: 'access@example.com' } });
  });
});
