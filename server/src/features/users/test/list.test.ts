import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { invite, join, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { UNKNOWN_USER } from '../../../../test/ids.ts';

describe('GET /api/v1/settings/users', () => {
  let api: TestApi;
  let org: TestOrganisation;

  /** The organisation starts with admin@ (Admin); these three follow, a second apart. */
  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
    api.clock.advance(1000);
    await join(api, org.admin, { email: 'Cleo@example.com', name: 'Zadie', role: 'viewer' });
    api.clock.advance(1000);
    await invite(api, org.admin, { email: 'bert@example.com', name: 'bert', role: 'viewer' });
    api.clock.advance(1000);
    const { user } = await join(api, org.admin, { email: 'dora@example.com', name: 'Dora', role: 'manager' });
    await org.admin.post(`${USERS}/${user.id}/deactivate`);
  });
  afterAll(() => api.close());

  const names = async (query: string): Promise<string[]> => {
    const { status, body } = await org.admin.get(`${USERS}?${query}`);
    expect(status).toBe(200);
    return body.data.map((user: { name: string }) => user.name);
  };

  it('lists the newest first', async () => {
    expect(await names('')).toEqual(['Dora', 'bert', 'Zadie', 'Admin']);
  });

  it('sorts by creation, e-mail and name, whatever their case', async () => {
    expect(await names('sortBy=createdAt&sortOrder=asc')).toEqual(['Admin', 'Zadie', 'bert', 'Dora']);
    expect(await names('sortBy=email&sortOrder=asc')).toEqual(['Admin', 'bert', 'Zadie', 'Dora']);
    expect(await names('sortBy=name&sortOrder=asc')).toEqual(['Admin', 'bert', 'Dora', 'Zadie']);
    expect(await names('sortBy=name')).toEqual(['Zadie', 'Dora', 'bert', 'Admin']);
  });

  it('filters by role and status', async () => {
    expect(await names('role=viewer')).toEqual(['bert', 'Zadie']);
    expect(await names('status=active')).toEqual(['Zadie', 'Admin']);
    expect(await names('status=deactivated')).toEqual(['Dora']);
    expect(await names('role=viewer&status=invited')).toEqual(['bert']);
    expect(await names('role=contributor')).toEqual([]);
  });

  it('pages through all of them', async () => {
    const { body } = await org.admin.get(`${USERS}?pageSize=3&page=2`);
    expect(body.pagination).toEqual({ page: 2, pageSize: 3, totalItems: 4, totalPages: 2, nextCursor: null });
    expect(body.data.map((user: { name: string }) => user.name)).toEqual(['Admin']);
  });

  it('refuses unknown filters, sort fields and values: 400', async () => {
    const answer = await org.admin.get(`${USERS}?role=boss&status=gone&sortBy=role&pageSize=201&team=x`);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['pageSize', 'role', 'sortBy', 'status', 'team']);
  });

  it('shows one user as the list does', async () => {
    const [first] = (await org.admin.get(USERS)).body.data;
    const { status, body, headers } = await org.admin.get(`${USERS}/${first.id}`);
    expect(status).toBe(200);
    // Passkeys change without a new version of the user, so only the list shows them.
    expect({ ...body.data, hasPasskey: false }).toEqual(first);
    expect(headers.etag).toMatch(/^"\d+"$/);
  });

  it("hides other organisations' users", async () => {
    const other = await api.newOrganisation();
    const { body } = await other.admin.get(USERS);
    expect(body.data.map((user: { id: string }) => user.id)).toEqual([other.adminId]);
    await expectHidden(other.admin, { method: 'GET', url: `${USERS}/{id}` }, org.adminId, UNKNOWN_USER);
  });

  it('requires settings:read, with any role', async () => {
    const other = await api.newOrganisation();
    await expectReadAccess(api, other, { method: 'GET', url: USERS });
    await expectReadAccess(api, other, { method: 'GET', url: `${USERS}/${other.adminId}` });
  });
});
