import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { deliveriesOf, emitMany, PATH, type Registered, register } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { type Receiver, startReceiver } from '../../../../test/receiver.ts';
import { events as catalogue } from '../../../features.ts';
import type { Permission } from '../../../platform/auth/index.ts';

let api: TestApi;
let org: TestOrganisation;
let receiver: Receiver;
beforeAll(async () => {
  api = await startTestApi({ webhookRetryDelays: [] });
});
beforeEach(async () => {
  org = await api.newOrganisation();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => api.close());

const keyWith = (...more: Permission[]): Promise<Client> =>
  org.clientFor({ role: 'admin', scopes: ['settings:write', ...more] });

const refusal = (answer: { status: number; body: { error?: { code: string } } }) =>
  `${answer.status} ${answer.body.error?.code}`;
const REFUSED = '403 INSUFFICIENT_SCOPE';

describe('the permission to read an event', () => {
  it.each([
    ['emission.', 'emissions:read'],
    ['report.', 'reports:read'],
    ['offset.', 'offsets:read'],
    ['certificate.', 'certificates:read'],
    ['target.', 'targets:read'],
    ['user.', 'settings:read'],
  ])('of %s… is %s', (start, permission) => {
    const described = Object.entries(catalogue).filter(([type]) => type.startsWith(start));
    expect(described).not.toEqual([]);
    expect(new Set(described.map(([, event]) => event.permission))).toEqual(new Set([permission]));
  });
});

describe('subscribing', () => {
  const subscribe = (client: Client, events: string[]) => client.post(PATH, { url: receiver.url, events });

  it('requires the scope of each event, and names the missing ones', async () => {
    const client = await keyWith('reports:read');
    const events = ['emission.created', 'report.generated', 'target.milestone.missed', 'user.invited'];
    const answer = await subscribe(client, events);
    expect(refusal(answer)).toBe(REFUSED);
    const { message } = answer.body.error;
    expect(message).toContain('emission.created (emissions:read), target.milestone.missed (targets:read)');
    expect(message).not.toMatch(/report\.generated|user\.invited/);
    expect((await org.admin.get(PATH)).body.pagination.totalItems).toBe(0);
  });

  it.each<[event: string, permission: Permission]>([
    ['emission.approved', 'emissions:read'],
    ['report.generated', 'reports:write'],
    ['offset.retired', 'offsets:read'],
    ['certificate.issued', 'certificates:read'],
    ['target.milestone.achieved', 'targets:read'],
  ])('to %s is refused without and possible with %s', async (event, permission) => {
    expect(refusal(await subscribe(await keyWith(), [event]))).toBe(REFUSED);
    expect((await subscribe(await keyWith(permission), [event])).status).toBe(201);
  });

  it('to user events requires only the permission that the endpoint itself requires', async () => {
    expect((await subscribe(await keyWith(), ['user.invited'])).status).toBe(201);
  });

  it('is refused before the URL is checked', async () => {
    const answer = await (await keyWith()).post(PATH, {
      url: 'http://user:pass@127.0.0.1/',
      events: ['offset.retired'],
    });
    expect(refusal(answer)).toBe(REFUSED);
  });
});

describe('changing an endpoint that receives events the key may not read', () => {
  let hook: Registered;
  let weak: Client;
  beforeEach(async () => {
    hook = await register(org.admin, receiver.url, ['emission.created', 'user.invited']);
    weak = await keyWith();
  });
  const patch = (body: object) => weak.patch(`${PATH}/${hook.id}`, body);
  const shown = async () => (await org.admin.get(`${PATH}/${hook.id}`)).body.data;

  it('may leave or drop such events, and add others', async () => {
    const events = ['emission.created', 'user.invited', 'user.deactivated'];
    expect((await patch({ events, description: 'Still ours', status: 'paused' })).status).toBe(200);
    expect((await patch({ events: ['user.deactivated'] })).body.data.events).toEqual(['user.deactivated']);
  });

  it('may not add such an event', async () => {
    const answer = await patch({ events: ['emission.created', 'emission.approved', 'user.invited'] });
    expect(refusal(answer)).toBe(REFUSED);
    expect(answer.body.error.message).toContain('emission.approved (emissions:read)');
    expect(answer.body.error.message).not.toContain('emission.created');
    expect((await shown()).events).toEqual(['emission.created', 'user.invited']);
  });

  it('may change neither the URL nor the secret', async () => {
    for (const body of [
      { url: 'http://127.0.0.1:9/mine' },
      { url: 'http://127.0.0.1:9/mine', events: ['user.invited'] },
    ]) {
      const answer = await patch(body);
      expect(refusal(answer)).toBe(REFUSED);
      expect(answer.body.error.message).toContain('emission.created (emissions:read)');
    }
    expect(refusal(await weak.post(`${PATH}/${hook.id}/rotate-secret`))).toBe(REFUSED);
    expect((await shown()).url).toBe(receiver.url);
  });

  it('may not do so in two steps: stored events could be sent again', async () => {
    await emitMany(api, org.id, 1);
    expect((await patch({ events: ['user.invited'] })).status).toBe(200);
    expect(refusal(await patch({ url: 'http://127.0.0.1:9/mine' }))).toBe(REFUSED);
    expect(refusal(await weak.post(`${PATH}/${hook.id}/rotate-secret`))).toBe(REFUSED);
  });

  it('may do both once no such event is left; samples do not count', async () => {
    await weak.post(`${PATH}/${hook.id}/test`, { eventType: 'emission.created' });
    expect((await patch({ events: ['user.invited'] })).status).toBe(200);
    expect((await patch({ url: 'http://127.0.0.1:9/mine' })).status).toBe(200);
    expect((await weak.post(`${PATH}/${hook.id}/rotate-secret`)).status).toBe(200);
  });

  it('may repeat the current URL', async () => {
    expect((await patch({ url: receiver.url, description: 'The same' })).status).toBe(200);
  });
});

describe('a delivery', () => {
  let hook: Registered;
  let weak: Client;
  beforeEach(async () => {
    // A receiver that echoes its request, as debugging services do.
    receiver.answer((response, { body }) => response.end(body));
    hook = await register(org.admin, receiver.url, ['emission.created', 'user.invited']);
    await emitMany(api, org.id, 1);
    weak = await keyWith();
  });
  const hidden = { payload: null, attempts: [{ responseStatus: 200, responseSnippet: null }] };
  const test = (client: Client, eventType: string) => client.post(`${PATH}/${hook.id}/test`, { eventType });

  it('is listed without its payload to a key that may not read the event', async () => {
    const [emission, ping] = await deliveriesOf(weak, hook.id);
    expect(emission).toMatchObject({ eventType: 'emission.created', status: 'pending', payload: null });
    expect(ping).toMatchObject({ eventType: 'ping', payload: { data: { webhookId: hook.id } } });
    const [readable] = await deliveriesOf(await keyWith('emissions:read'), hook.id);
    expect(readable?.payload.data).toEqual({ index: 0 });
  });

  it('hides payload and response, both when shown alone and when sent again', async () => {
    const { id } = (await test(org.admin, 'emission.created')).body.data;
    const url = `${PATH}/${hook.id}/deliveries/${id}`;
    expect((await weak.get(url)).body.data).toMatchObject(hidden);
    const seen = (await org.admin.get(url)).body.data;
    expect(seen.payload.data.test).toBe(true);
    expect(seen.attempts[0].responseSnippet).toContain('emission.created');
    const again = await weak.post(`${url}/redeliver`);
    expect([again.status, again.body.data.payload]).toEqual([200, null]);
    expect(again.text).not.toContain('purchased_electricity');
  });

  it('of a test follows the same rule', async () => {
    expect((await test(weak, 'emission.created')).body.data).toMatchObject(hidden);
    expect((await test(weak, 'user.invited')).body.data.payload.data.test).toBe(true);
    expect((await test(weak, 'ping')).body.data.payload.data.test).toBe(true);
  });
});
