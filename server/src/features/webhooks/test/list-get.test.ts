import { describe, expect } from 'vitest';
import { expectHidden, expectReadAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { test as base } from '../../../../test/api-test.ts';
import { PATH, register } from '../../../../test/fixtures/webhooks.ts';
import { UNKNOWN_WEBHOOK } from '../../../../test/ids.ts';

const test = base
  // Three endpoints, a minute apart, whose URLs sort differently from their times.
  .extend('registerThree', ({ org, api }) => async (): Promise<Record<'b' | 'c' | 'a', string>> => {
    const ids: string[] = [];
    for (const name of ['b', 'c', 'a']) {
      ids.push((await register(org.admin, `http://127.0.0.1:9/${name}`)).id);
      api.clock.advance(60_000);
    }
    const [b, c, a] = ids as [string, string, string];
    return { b, c, a };
  })
  .extend(
    'idsOf',
    ({ org }) =>
      async (query: string): Promise<string[]> =>
        (await org.admin.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => id),
  );

describe('GET /settings/webhooks', () => {
  test('lists the organisation’s own endpoints, newest first', async ({ registerThree, api, org }) => {
    const { a, b, c } = await registerThree();
    await register((await api.newOrganisation()).admin, 'http://127.0.0.1:9/outsider');
    const { status, body } = await org.admin.get(PATH);
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 3, totalPages: 1, nextCursor: null });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([a, c, b]);
    expect(body.data[0]).toEqual((await org.admin.get(`${PATH}/${a}`)).body.data);
  });

  test('pages, sorts and filters', async ({ registerThree, org, idsOf }) => {
    const { a, b, c } = await registerThree();
    await org.admin.patch(`${PATH}/${c}`, { status: 'paused' });
    expect(await idsOf('sortOrder=asc')).toEqual([b, c, a]);
    expect(await idsOf('sortBy=url&sortOrder=asc')).toEqual([a, b, c]);
    expect(await idsOf('sortBy=url&sortOrder=desc')).toEqual([c, b, a]);
    expect(await idsOf('status=paused')).toEqual([c]);
    expect(await idsOf('status=disabled')).toEqual([]);
    expect(await idsOf('status=active&sortOrder=asc&pageSize=1&page=2')).toEqual([a]);
    const { pagination } = (await org.admin.get(`${PATH}?pageSize=2&page=2`)).body;
    expect(pagination).toEqual({ page: 2, pageSize: 2, totalItems: 3, totalPages: 2, nextCursor: null });
    expect(await idsOf('pageSize=2&page=3')).toEqual([]);
  });

  test('names every bad query parameter at once', async ({ org }) => {
    const answer = await org.admin.get(`${PATH}?status=broken&sortBy=secret&sortOrder=up&page=0&pageSize=201&state=x`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['page', 'pageSize', 'sortBy', 'sortOrder', 'state', 'status']);
  });

  test('requires a key with settings:read', ({ api, org }) => expectReadAccess(api, org, { method: 'GET', url: PATH }));
});

describe('GET /settings/webhooks/{webhookId}', () => {
  test('shows the endpoint and its version', async ({ org }) => {
    const { signingSecret, ...endpoint } = (
      await org.admin.post(PATH, { url: 'http://127.0.0.1:9/hook', events: ['user.invited'], description: 'CRM' })
    ).body.data;
    const { status, body, headers } = await org.admin.get(`${PATH}/${endpoint.id}`);
    expect([status, headers.etag]).toEqual([200, '"1"']);
    expect(body.data).toEqual(endpoint);
    expect(signingSecret).toBeDefined();
  });

  test('never shows a secret, in any stored form', async ({ org }) => {
    const { id, signingSecret } = await register(org.admin, 'http://127.0.0.1:9/hook');
    const rotated = (await org.admin.post(`${PATH}/${id}/rotate-secret`)).body.data.signingSecret;
    const texts = [(await org.admin.get(PATH)).text, (await org.admin.get(`${PATH}/${id}`)).text];
    texts.push((await org.admin.patch(`${PATH}/${id}`, { description: 'x' })).text);
    texts.push((await org.admin.get(`${PATH}/${id}/deliveries`)).text);
    for (const text of texts) {
      expect(text).toContain(id);
      expect(text).not.toMatch(/secret/i);
      for (const secret of [signingSecret, rotated]) expect(text).not.toContain(secret.slice('whsec_'.length));
    }
  });

  test("hides other organisations' endpoints, and accepts no query", async ({ api, org }) => {
    const outsider = await api.newOrganisation();
    const { id } = await register(outsider.admin, 'http://127.0.0.1:9/hook');
    await expectHidden(org.admin, { method: 'GET', url: `${PATH}/{id}` }, id, UNKNOWN_WEBHOOK);
    const odd = await outsider.admin.get(`${PATH}/${id}?expand=all`);
    expect([odd.status, fieldsOf(odd)]).toEqual([400, ['expand']]);
  });

  test('requires a key with settings:read', async ({ org, api }) => {
    const { id } = await register(org.admin, 'http://127.0.0.1:9/hook');
    await expectReadAccess(api, org, { method: 'GET', url: `${PATH}/${id}` });
  });
});
