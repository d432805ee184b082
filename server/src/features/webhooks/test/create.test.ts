import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectWriteAccess } from '../../../../test/access.ts';
import { fieldsOf } from '../../../../test/answers.ts';
import { deliveriesOf, PATH } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { raw, sql } from '../../../platform/db/index.ts';

const hook = { url: 'http://127.0.0.1:9/hook', events: ['emission.created', 'user.invited'] };

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const countOf = async (): Promise<number> => (await org.admin.get(PATH)).body.pagination.totalItems;

describe('POST /settings/webhooks', () => {
  it('registers an active endpoint and shows its secret', async () => {
    const { status, body, headers } = await org.admin.post(PATH, { ...hook, description: 'To the warehouse' });
    expect(status).toBe(201);
    const { id, signingSecret, ...shown } = body.data;
    expect(shown).toEqual({
      ...hook,
      status: 'active',
      description: 'To the warehouse',
      disabledAt: null,
      disabledReason: null,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
    });
    expect(id).toMatch(/^whk_[0-9a-f]{32}$/);
    // 32 bytes are 43 characters of base64 without padding.
    expect(signingSecret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect([headers.location, headers.etag]).toEqual([`${PATH}/${id}`, '"1"']);
  });

  it('queues a ping for the new endpoint, and for no other', async () => {
    const first = (await org.admin.post(PATH, hook)).body.data;
    const second = (await org.admin.post(PATH, hook)).body.data;
    for (const { id } of [first, second]) {
      const deliveries = await deliveriesOf(org.admin, id);
      expect(deliveries).toMatchObject([
        { eventType: 'ping', status: 'pending', attempts: [], payload: { type: 'ping', data: { webhookId: id } } },
      ]);
    }
  });

  it('names every malformed field at once', async () => {
    const answer = await org.admin.post(`${PATH}?dry=1`, {
      urll: 'https://hooks.example.com',
      events: ['emission.create', 'user.invite'],
      description: false,
      status: 'active',
      signingSecret: 'whsec_mine',
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(
      ['description', 'dry', 'events[0]', 'events[1]', 'signingSecret', 'status', 'url', 'urll'].sort(),
    );
    expect(answer.text).toContain('did you mean emission.created?');
    expect(await countOf()).toBe(0);
  });

  it.each([
    ['no body', undefined, ['']],
    ['nothing in it', {}, ['events', 'url']],
    ['null for what is required', { url: null, events: null }, ['events', 'url']],
  ])('refuses %s with 400', async (_case, input, fields) => {
    const answer = await org.admin.post(PATH, input);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('names every broken rule at once', async () => {
    const answer = await org.admin.post(PATH, {
      url: 'http://user:pass@127.0.0.1/hook',
      events: [],
      description: 'x'.repeat(1_001),
    });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(fieldsOf(answer)).toEqual(['description', 'events', 'url']);
    expect(await countOf()).toBe(0);
  });

  it.each([
    ['an empty url', { url: '' }, 'url'],
    ['a url of 2,049 characters', { url: `http://127.0.0.1/${'x'.repeat(2_049 - 17)}` }, 'url'],
    ['a fragment', { url: 'http://127.0.0.1/hook#part' }, 'url'],
    ['an event type twice', { events: ['user.invited', 'user.invited'] }, 'events'],
    ['a blank description', { description: '  ' }, 'description'],
  ])('refuses %s with 422, naming one field once', async (_case, change, field) => {
    const answer = await org.admin.post(PATH, { ...hook, ...change });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    expect(await countOf()).toBe(0);
  });

  it('accepts a url of 2,048 characters and null for a description', async () => {
    const url = `http://127.0.0.1/${'x'.repeat(2_048 - 17)}`;
    const { status, body } = await org.admin.post(PATH, { ...hook, url, description: null });
    expect([status, body.data.url, body.data.description]).toEqual([201, url, null]);
  });

  it('requires a key, the scope and the role', async () => {
    await expectWriteAccess(api, org, { method: 'POST', url: PATH, body: hook });
    expect(await countOf()).toBe(0);
  });
});

describe('the limit of twenty endpoints', () => {
  it('holds for thirty concurrent requests, applies per organisation, and a deletion frees a place', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => org.admin.post(PATH, hook)));
    const outcomes = answers.map(({ status }) => status).sort();
    expect(outcomes).toEqual([...Array(20).fill(201), ...Array(10).fill(422)]);
    expect(await countOf()).toBe(20);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.error.message).toContain('at most 20');
    expect((await (await api.newOrganisation()).admin.post(PATH, hook)).status).toBe(201);

    const created = answers.find(({ status }) => status === 201);
    expect((await org.admin.delete(`${PATH}/${created?.body.data.id}`)).status).toBe(204);
    expect((await org.admin.post(PATH, hook)).status).toBe(201);
    expect((await org.admin.post(PATH, hook)).status).toBe(422);
  });
});

describe('a signing secret', () => {
  /** Searches every column of every table, as text and as hexadecimal bytes. */
  async function tablesThatShow(secret: string): Promise<string[]> {
    const tables = await readRows<{ name: string }>(
      api.db,
      sql`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.webhook_endpoints');
    const hex = Buffer.from(secret).toString('hex');
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await readRows(
        api.db,
        sql`
        SELECT 1 FROM ${raw(name)} AS t WHERE strpos(t::text, ${secret}) > 0 OR strpos(t::text, ${hex}) > 0`,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('is repeated to an idempotent retry, and is in no table and no log line', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await org.admin.post(PATH, hook, key);
    const again = await org.admin.post(PATH, hook, key);
    const { id, signingSecret } = first.body.data;
    api.secrets.learn(signingSecret);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([201, 'true', first.text]);
    expect(await countOf()).toBe(1);
    expect(await deliveriesOf(org.admin, id)).toHaveLength(1);
    expect((await tablesThatShow(hook.url)).sort()).toEqual(['public.record_events', 'public.webhook_endpoints']);
    expect(await tablesThatShow(signingSecret)).toEqual([]);
    expect(await tablesThatShow(signingSecret.slice('whsec_'.length))).toEqual([]);
    api.secrets.refuseLeaks();
  });

  it('is not replayed for another body, and differs for every endpoint', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await org.admin.post(PATH, hook, key);
    const misuse = await org.admin.post(PATH, { ...hook, description: 'other' }, key);
    expect([misuse.status, misuse.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const second = await org.admin.post(PATH, hook);
    expect(second.body.data.signingSecret).not.toBe(first.body.data.signingSecret);
  });
});

describe('where only public targets are permitted', () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startTestApi({ webhookAllowInsecureTargets: false });
  });
  afterAll(() => strict.close());

  it.each([
    'http://93.184.215.14/hook',
    'https://127.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/hook',
    'https://0x7f.1/hook',
    'https://localhost/hook',
    'https://user:pass@93.184.215.14/hook',
    'https://no-such-host.invalid/hook',
  ])('refuses %s along with other broken rules', async (url) => {
    const { admin } = await strict.newOrganisation();
    const answer = await admin.post(PATH, { url, events: [] });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['events', 'url']]);
    expect((await admin.get(PATH)).body.data).toEqual([]);
  });

  it('does not reveal what a name resolves to', async () => {
    const { admin } = await strict.newOrganisation();
    const answer = await admin.post(PATH, { ...hook, url: 'https://no-such-host.invalid/hook' });
    expect(answer.body.error.details).toEqual([{ field: 'url', message: 'must resolve to public addresses only' }]);
  });

  it('accepts a public address', async () => {
    const { admin } = await strict.newOrganisation();
    expect((await admin.post(PATH, { ...hook, url: 'https://93.184.215.14/hook' })).status).toBe(201);
  });
});
