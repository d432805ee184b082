import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import type { Client } from '../../../../test/client.ts';
import { addEntry, addLocation } from '../../../../test/fixtures/emissions.ts';
import { CHILLED_WATER, csv, importCsv } from '../../../../test/fixtures/factors.ts';
import { signIn } from '../../../../test/fixtures/sessions.ts';
import { register } from '../../../../test/fixtures/webhooks.ts';

const USAGE = '/api/v1/settings/usage';
const usageOf = async (client: Client) => {
  const { status, body, text } = await client.get(USAGE);
  expect(status, text).toBe(200);
  return body.data;
};

const invite = (admin: Client, email: string) =>
  admin.post('/api/v1/settings/users', { email, name: 'Grace', role: 'viewer' });

describe('the usage', () => {
  test('counts the resources of a new organisation, each with its limit', async ({ api, org, admin }) => {
    const before = await usageOf(admin);
    const reader = await org.clientFor({ role: 'viewer', scopes: ['settings:read'] });
    await addEntry(admin);
    await addEntry(admin);
    await addLocation(org, { country: 'GB' });
    await importCsv(api, org.id, csv(CHILLED_WATER));
    await register(admin, 'http://127.0.0.1:9/hook');
    const report = { reportId: 'ghg_inventory', periodStart: '2025-01-01', periodEnd: '2025-12-31', format: 'csv' };
    expect((await admin.post('/api/v1/reports/generate', report)).status).toBe(202);
    const invited = await invite(admin, 'grace@example.com');
    expect(invited.status).toBe(201);

    const after = await usageOf(reader);
    expect(after).toMatchObject({
      apiKeys: { used: before.apiKeys.used + 1, limit: 50 },
      webhookEndpoints: { used: 1, limit: 20 },
      queuedReports: { used: 1, limit: 50 },
      mailsThisHour: { used: 1, limit: 200 },
      ownFactors: { used: 1, limit: 10_000 },
      entries: 2,
      locations: before.locations + 1,
      users: before.users + 2,
    });
    expect(before).toMatchObject({ entries: 0, webhookEndpoints: { used: 0 }, mailsThisHour: { used: 0 } });

    const { id } = invited.body.data;
    expect((await admin.post(`/api/v1/settings/users/${id}/deactivate`)).status).toBe(200);
    expect((await usageOf(admin)).users).toBe(after.users - 1);
  });

  test('excludes mails older than an hour, and revoked keys', async ({ api, admin }) => {
    await invite(admin, 'grace@example.com');
    const { body } = await admin.post('/api/v1/settings/api-keys', { name: 'Reader', scopes: ['emissions:read'] });
    const { apiKeys, mailsThisHour } = await usageOf(admin);
    expect(mailsThisHour.used).toBe(1);
    await admin.delete(`/api/v1/settings/api-keys/${body.data.id}`);
    api.clock.advance(3_600_000);
    expect(await usageOf(admin)).toMatchObject({
      apiKeys: { used: apiKeys.used - 1 },
      mailsThisHour: { used: 0, limit: 200 },
    });
  });

  test("hides other organisations' usage", async ({ admin, other }) => {
    const before = await usageOf(admin);
    await addEntry(other.admin);
    await register(other.admin, 'http://127.0.0.1:9/hook');
    const { requests: _, ...after } = await usageOf(admin);
    expect(before).toMatchObject(after);
  });
});

describe('requests', () => {
  test('match the headers, and reading the usage counts as one', async ({ org }) => {
    const client = await org.clientFor({ role: 'viewer' });
    const first = await client.get(USAGE);
    const second = await client.get(USAGE);
    const { minute, hour, day } = second.body.data.requests.caller;
    expect([minute.used, hour.used, day.used]).toEqual([2, 2, 2]);
    expect(first.body.data.requests.caller.minute.used).toBe(1);
    expect(minute.limit - minute.used).toBe(Number(second.headers['x-ratelimit-remaining']));
    expect(minute.limit).toBe(Number(second.headers['x-ratelimit-limit']));
    expect(Date.parse(minute.resetsAt) / 1_000).toBe(Number(second.headers['x-ratelimit-reset']));
  });

  test('of the organisation include all its keys and sessions', async ({ api, org }) => {
    const [one, another] = [await org.clientFor({ role: 'viewer' }), await org.clientFor({ role: 'manager' })];
    const { client } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    const before = (await usageOf(one)).requests.organisation.hour.used;
    await usageOf(another);
    await usageOf(client);
    const { organisation, caller } = (await usageOf(one)).requests;
    expect([organisation.hour.used, caller.hour.used]).toEqual([before + 3, 2]);
  });

  test('have the limits of the plan, five times for the organisation, and null if there is none', async ({ api }) => {
    const limits = async (plan: 'standard' | 'enterprise') => {
      const { admin } = await api.newOrganisation({ plan });
      const { plan: shown, requests } = await usageOf(admin);
      const figures = ({ minute, hour, day }: Record<string, { limit: number | null }>) =>
        [minute, hour, day].map((each) => each!.limit);
      return [shown, figures(requests.caller), figures(requests.organisation)];
    };
    expect(await limits('standard')).toEqual(['standard', [60, 1_000, 5_000], [300, 5_000, 25_000]]);
    expect(await limits('enterprise')).toEqual(['enterprise', [1_000, 50_000, null], [5_000, 250_000, null]]);
  });
});

describe('access to the usage', () => {
  test('requires settings:read', async ({ api, org, viewer }) => {
    await usageOf(viewer);
    const outsider = await org.clientFor({ role: 'admin', scopes: ['emissions:write'] });
    expect(codeOf(await outsider.get(USAGE))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await api.anonymous.get(USAGE))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await viewer.get(`${USAGE}?plan=pro`))).toBe('400 VALIDATION_ERROR');
  });
});
