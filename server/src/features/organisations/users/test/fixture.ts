import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import type { TestApi } from '../../../../../test/harness.ts';

export const USERS = '/api/v1/settings/users';
export const UNKNOWN_USER = 'usr_019d0000000070008000000000000000';
export const DAY_MS = 24 * 60 * 60 * 1000;

export const grace = { email: 'grace@example.com', name: 'Grace Hopper', role: 'manager' };

/** Where a link leads inside the app; the test looks out for its token in the log from then on. */
export function pathOf(api: TestApi, invitationUrl: string): string {
  const path = new URL(invitationUrl).pathname;
  api.secrets.learn(path.slice(path.lastIndexOf('/') + 1));
  return path;
}

export async function invite(api: TestApi, admin: Client, change: object = {}) {
  const { status, body } = await admin.post(USERS, { ...grace, ...change });
  expect(status).toBe(201);
  return { user: body.data, link: pathOf(api, body.data.invitationUrl) };
}

/** An active user, in the way people become one. */
export async function join(api: TestApi, admin: Client, change: object = {}) {
  const { link } = await invite(api, admin, change);
  const { status, body } = await api.anonymous.post(`${link}/accept`);
  expect(status).toBe(200);
  return { user: body.data.user, apiKey: body.data.apiKey, client: api.clientWith(body.data.apiKey.value) };
}

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export async function openPage(api: TestApi, link: string) {
  const { status, headers, text } = await api.anonymous.get(link, { accept: BROWSER });
  return { status, headers, html: text };
}
