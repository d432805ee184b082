import { expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import { test } from '../../../../test/api-test.ts';
import { CURRENT, signIn, signInAs } from '../../../../test/fixtures/sessions.ts';

const ORGANISATION = '/api/v1/settings/organisation';

test('a session has the limits of a key of its plan, on separate counters', async ({ api }) => {
  const org = await api.newOrganisation({ plan: 'standard' });
  const { client, userId } = await signInAs(api, org, 'viewer');
  const first = await client.get(CURRENT);
  const key = await org.admin.get(ORGANISATION);
  expect(first.headers['x-ratelimit-limit']).toBe(key.headers['x-ratelimit-limit']);
  const left = async () => Number((await client.get(CURRENT)).headers['x-ratelimit-remaining']);
  const before = await left();
  await org.admin.get(ORGANISATION);
  expect(await left()).toBe(before - 1);
  const second = await signIn(api, { organisationId: org.id, userId });
  expect(Number((await second.client.get(CURRENT)).headers['x-ratelimit-remaining'])).toBeGreaterThan(before - 2);
});

test('the ceiling of an organisation covers keys and sessions together', async ({ api }) => {
  const org = await api.newOrganisation();
  await api.db.transaction((tx) => api.service.organisations.organisation.setLimits(tx, org.id, { perMinute: 3 }));
  const { client } = await signInAs(api, org, 'viewer');
  const take = async () => [codeOf(await client.get(CURRENT)), codeOf(await org.admin.get(ORGANISATION))];
  const answers = [...(await take()), ...(await take()), ...(await take()), ...(await take())];
  expect(answers.slice(0, 3)).toEqual(['200', '200', '200']);
  expect(answers.slice(-2)).toEqual(['429 RATE_LIMIT_EXCEEDED', '429 RATE_LIMIT_EXCEEDED']);
  const { body } = await client.get(CURRENT);
  expect(body.error.message).toContain('All API keys and sessions of your organisation together');
});
