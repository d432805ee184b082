import { expect } from 'vitest';
import { type Permission, type Role, roles } from '../src/platform/auth/index.ts';
import { codeOf, substanceOf } from './answers.ts';
import type { Answer, Client } from './client.ts';
import type { TestApi, TestOrganisation } from './harness.ts';

export interface Call {
  method: string;
  url: string;
  body?: unknown;
}

type Caller = (client: Client) => Promise<Answer>;

const send =
  (call: Call): Caller =>
  (client) =>
    client.request(call);

/** Refuses a caller without a key, and an admin whose key has only other scopes. */
async function expectScope(api: TestApi, org: TestOrganisation, call: Caller, others: Permission[]): Promise<void> {
  expect(codeOf(await call(api.anonymous))).toBe('401 MISSING_TOKEN');
  expect(codeOf(await call(await org.clientFor({ role: 'admin', scopes: others })))).toBe('403 INSUFFICIENT_SCOPE');
}

async function expectFromRoles(
  org: TestOrganisation,
  call: Caller,
  { among, scope, answer }: { among: readonly Role[]; scope: Permission; answer: string },
): Promise<void> {
  for (const role of among) {
    expect(codeOf(await call(await org.clientFor({ role, scopes: [scope] }))), role).toBe(answer);
  }
}

/** For a settings route that reads. */
export async function expectReadAccess(api: TestApi, org: TestOrganisation, call: Call): Promise<void> {
  await expectScope(api, org, send(call), ['emissions:write', 'reports:write']);
  await expectFromRoles(org, send(call), { among: roles, scope: 'settings:read', answer: '200' });
}

/** For a settings route that writes: only an admin may call it. */
export async function expectWriteAccess(api: TestApi, org: TestOrganisation, call: Call): Promise<void> {
  await expectScope(api, org, send(call), ['settings:read', 'emissions:write']);
  const among = ['manager', 'contributor', 'viewer'] as const;
  await expectFromRoles(org, send(call), { among, scope: 'settings:write', answer: '403 INSUFFICIENT_ROLE' });
}

/** For a targets route that reads. */
export async function expectReadersOnly(api: TestApi, org: TestOrganisation, call: Caller): Promise<void> {
  await expectScope(api, org, call, ['reports:read', 'emissions:write']);
  const among = ['viewer', 'contributor', 'manager'] as const;
  await expectFromRoles(org, call, { among, scope: 'targets:read', answer: '200' });
}

/** For a targets route that writes: a manager may call it. */
export async function expectWritersOnly(
  api: TestApi,
  org: TestOrganisation,
  call: Caller,
  success: number,
): Promise<void> {
  await expectScope(api, org, call, ['targets:read', 'emissions:write']);
  const among = ['contributor', 'viewer'] as const;
  await expectFromRoles(org, call, { among, scope: 'targets:write', answer: '403 INSUFFICIENT_ROLE' });
  expect((await call(await org.clientFor({ role: 'manager' }))).status).toBe(success);
}

/** Another organisation's resource gets exactly the response of a missing one. */
export function expectSameAsUnknown(foreign: Answer, unknown: Answer): void {
  expect(codeOf(foreign)).toBe('404 NOT_FOUND');
  expect(substanceOf(foreign)).toEqual(substanceOf(unknown));
}

/** Requests another organisation's resource and a missing one: `{id}` in the URL is replaced by either id. */
export async function expectHidden(client: Client, call: Call, foreignId: string, unknownId: string): Promise<void> {
  const at = (id: string) => client.request({ ...call, url: call.url.replace('{id}', id) });
  expectSameAsUnknown(await at(foreignId), await at(unknownId));
}
