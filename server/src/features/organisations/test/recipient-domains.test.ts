import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../../test/answers.ts';
import { grace, invite, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { mayReceive } from '../rules.ts';

const PATH = '/api/v1/settings/organisation';

it.each([
  [null, 'ada@anywhere.example', true],
  [['acme.example'], 'ada@acme.example', true],
  [['acme.example'], 'Ada@ACME.Example', true],
  [['other.example', 'acme.example'], 'ada@acme.example', true],
  [['acme.example'], 'ada@mail.acme.example', false],
  [['acme.example'], 'ada@notacme.example', false],
  [['acme.example'], 'acme.example@evil.example', false],
])('with the domains %j mail to %s: %s', (domains, address, expected) => {
  expect(mayReceive(domains, address)).toBe(expected);
});

describe('recipientDomains', () => {
  let api: TestApi;
  let org: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    org = await api.newOrganisation();
  });
  afterAll(() => api.close());

  it('is null at first, and is stored in lower case, each domain once', async () => {
    expect((await org.admin.get(PATH)).body.data.recipientDomains).toBeNull();
    const recipientDomains = ['Example.COM', 'example.com', 'acme.example'];
    const { status, body } = await org.admin.patch(PATH, { recipientDomains });
    expect([status, body.data.recipientDomains]).toEqual([200, ['example.com', 'acme.example']]);
    expect((await org.admin.get(PATH)).body.data.recipientDomains).toEqual(['example.com', 'acme.example']);
  });

  it('refuses an invitation to another domain: 422, and nothing is stored or mailed', async () => {
    await org.admin.patch(PATH, { recipientDomains: ['acme.example'] });
    const answer = await org.admin.post(USERS, { ...grace, email: 'grace@example.com' });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['email']]);
    expect(answer.body.error.message).toContain('must be an address at acme.example');
    expect((await org.admin.get(USERS)).body.data).toHaveLength(1);
    expect(await api.mails()).toEqual([]);
    await invite(api, org.admin, { email: 'grace@acme.example' });
  });

  it('refuses to reinvite a user whose domain is no longer allowed: 422', async () => {
    const other = await api.newOrganisation();
    const { user, link } = await invite(api, other.admin, { email: 'early@example.com' });
    await other.admin.patch(PATH, { recipientDomains: ['acme.example'] });
    const answer = await other.admin.post(`${USERS}/${user.id}/reinvite`);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['email']]);
    expect((await api.anonymous.get(link)).status).toBe(200);
  });

  it.each([
    ['a list that is none', 'acme.example', 400],
    ['an address', ['ada@acme.example'], 400],
    ['a name without a dot', ['localhost'], 400],
    ['no domain at all', [], 422],
    ['51 domains', Array.from({ length: 51 }, (_, index) => `d${index}.example`), 422],
    ['a domain twice', ['acme.example', 'acme.example'], 422],
  ])('refuses %s', async (_what, recipientDomains, status) => {
    expect((await org.admin.patch(PATH, { recipientDomains })).status).toBe(status);
  });
});
