import { afterEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { createMetricsApp } from '../../../app.ts';

const TOKEN = 'a-token-for-the-collector';
let api: TestApi;

afterEach(() => api.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('without a token', () => {
  const from = (remoteAddress: string, headers = {}) => api.app.inject({ url: '/metrics', remoteAddress, headers });

  it('metrics are served to the same machine', async () => {
    api = await startTestApi();
    const { status, text } = await api.anonymous.get('/metrics');
    expect([status, text.includes('tonne_http_requests_total')]).toEqual([200, true]);
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await from(address)).statusCode, address).toBe(200);
    }
  });

  it('metrics are refused to other machines, even through a trusted proxy', async () => {
    api = await startTestApi({ trustProxy: ['127.0.0.1'] });
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '::ffff:7f00:1.example']) {
      const refused = await from(address);
      expect([refused.statusCode, refused.json().error.code], address).toEqual([401, 'MISSING_TOKEN']);
      expect(refused.body).not.toContain('tonne_http');
    }
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await from('127.0.0.1', { [name]: '127.0.0.1' })).statusCode, name).toBe(401);
    }
    expect((await from('192.0.2.7', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(401);
  });
});

describe('with a token', () => {
  it('metrics need it, and health stays open', async () => {
    api = await startTestApi({ metrics: { areApart: false, token: TOKEN } });
    const { admin } = await api.newOrganisation();
    expect((await api.anonymous.get('/metrics', bearer(TOKEN))).status).toBe(200);
    expect((await api.anonymous.get('/health/ready')).status).toBe(200);

    const none = await api.anonymous.get('/metrics');
    expect([none.status, none.body.error.code, none.headers['www-authenticate']]).toEqual([
      401,
      'MISSING_TOKEN',
      'Bearer',
    ]);
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase(), admin.key!]) {
      const refused = await api.anonymous.get('/metrics', bearer(wrong));
      expect([refused.status, refused.body.error.code]).toEqual([401, 'INVALID_TOKEN']);
      expect(refused.text).not.toContain('tonne_http');
    }
    expect((await api.anonymous.get('/metrics', { authorization: TOKEN })).status).toBe(401);
  });

  it('guesses count against their address, but the collector at the same address is served', async () => {
    api = await startTestApi({ metrics: { areApart: false, token: TOKEN }, failedAuthPerMinute: 3 });
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent++) {
      statuses.push((await api.anonymous.get('/metrics', bearer(`guess number ${sent}`.replaceAll(' ', '-')))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await api.anonymous.get('/metrics', bearer(TOKEN))).status).toBe(200);
  });
});

describe('with a separate port', () => {
  it('metrics are missing from the main port and from its document', async () => {
    api = await startTestApi({ metrics: { areApart: true, token: null } });
    const { status, body } = await api.anonymous.get('/metrics');
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    const document = await api.anonymous.get('/openapi.json');
    expect(Object.keys(document.body.paths)).not.toContain('/metrics');
    expect((await api.anonymous.get('/health/live')).status).toBe(200);
  });

  it.each([null, TOKEN])('the separate port serves nothing else (token: %s)', async (token) => {
    api = await startTestApi({ metrics: { areApart: true, token } });
    const { admin } = await api.newOrganisation();
    const app = createMetricsApp(api.service);
    const ask = (url: string, headers = {}) => app.inject({ url, headers });
    expect((await ask('/metrics')).statusCode).toBe(token === null ? 200 : 401);
    expect((await ask('/metrics', bearer(TOKEN))).statusCode).toBe(200);
    for (const url of ['/', '/docs', '/openapi.json', '/health/live', '/public/keys']) {
      expect((await ask(url)).statusCode, url).toBe(404);
    }
    expect((await ask('/api/v1/settings/organisation', bearer(admin.key!))).statusCode).toBe(404);
    await app.close();
  });
});
