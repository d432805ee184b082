import { expect } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { codeOf, withoutMeta } from './fixture.ts';

type Call = (client: Client) => Promise<Answer>;

/** No key, a key without the scope; and a viewer, who may look. */
export async function expectReadersOnly(api: TestApi, org: TestOrganisation, call: Call): Promise<void> {
  expect(codeOf(await call(api.anonymous))).toBe('401 MISSING_TOKEN');
  const stranger = await org.clientFor({ role: 'admin', scopes: ['reports:read', 'emissions:write'] });
  expect(codeOf(await call(stranger))).toBe('403 INSUFFICIENT_SCOPE');
  for (const role of ['viewer', 'contributor', 'manager'] as const)
    expect(codeOf(await call(await org.clientFor({ role, scopes: ['targets:read'] })))).toBe('200');
}

/** No key, a key without the scope, a role without the right; and a manager, who has it. */
export async function expectWritersOnly(
  api: TestApi,
  org: TestOrganisation,
  call: Call,
  success: number,
): Promise<void> {
  expect(codeOf(await call(api.anonymous))).toBe('401 MISSING_TOKEN');
  const reader = await org.clientFor({ role: 'admin', scopes: ['targets:read', 'emissions:write'] });
  expect(codeOf(await call(reader))).toBe('403 INSUFFICIENT_SCOPE');
  for (const role of ['contributor', 'viewer'] as const) {
    const client = await org.clientFor({ role, scopes: ['targets:write'] });
    expect(codeOf(await call(client))).toBe('403 INSUFFICIENT_ROLE');
  }
  expect((await call(await org.clientFor({ role: 'manager' }))).status).toBe(success);
}

/** What is another's is answered as what is nobody's, to the byte. */
export function expectSameAsUnknown(foreign: Answer, unknown: Answer): void {
  expect(codeOf(foreign)).toBe('404 NOT_FOUND');
  expect(withoutMeta(foreign.text)).toBe(withoutMeta(unknown.text));
}
