import { expect } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { roles } from '../../../platform/auth/index.ts';

export interface Call {
  method: string;
  url: string;
  body?: unknown;
}

const codeOf = async (client: Client, call: Call): Promise<string> => {
  const { status, body } = await client.request(call);
  return `${status} ${body.error.code}`;
};

/** The refusals that every reading endpoint of the room shares. */
export async function expectReadAccess(api: TestApi, org: TestOrganisation, call: Call): Promise<void> {
  const otherScopes = await org.clientFor({ role: 'admin', scopes: ['emissions:write', 'reports:write'] });
  expect(await codeOf(api.anonymous, call)).toBe('401 MISSING_TOKEN');
  expect(await codeOf(otherScopes, call)).toBe('403 INSUFFICIENT_SCOPE');
  for (const role of roles) {
    const reader = await org.clientFor({ role, scopes: ['settings:read'] });
    expect((await reader.request(call)).status, role).toBe(200);
  }
}

/** The refusals that every changing endpoint of the room shares. */
export async function expectWriteAccess(api: TestApi, org: TestOrganisation, call: Call): Promise<void> {
  const onlyReads = await org.clientFor({ role: 'admin', scopes: ['settings:read', 'emissions:write'] });
  expect(await codeOf(api.anonymous, call)).toBe('401 MISSING_TOKEN');
  expect(await codeOf(onlyReads, call)).toBe('403 INSUFFICIENT_SCOPE');
  for (const role of ['manager', 'contributor', 'viewer'] as const) {
    const lesser = await org.clientFor({ role, scopes: ['settings:write'] });
    expect(await codeOf(lesser, call), role).toBe('403 INSUFFICIENT_ROLE');
  }
}

const withoutMeta = (text: string): string => text.replace(/"meta":\{[^}]*\}/, '');

/** What belongs to others and what does not exist answer the same bytes. */
export async function expectHidden(client: Client, call: Call, foreignId: string, unknownId: string): Promise<void> {
  const at = (id: string) => client.request({ ...call, url: call.url.replace('{id}', id) });
  const [foreign, unknown] = [await at(foreignId), await at(unknownId)];
  expect(foreign.status).toBe(404);
  expect(foreign.body.error.code).toBe('NOT_FOUND');
  expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
}

export const fieldsOf = (answer: { body: { error: { details: Array<{ field: string }> } } }): string[] =>
  answer.body.error.details.map((detail) => detail.field).sort();
