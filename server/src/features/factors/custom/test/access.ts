import { expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import type { Answer, Client } from '../../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';

/** Refuses callers without a key, without the scope and without the role; serves a manager. */
export async function expectFactorWriters(
  api: TestApi,
  org: TestOrganisation,
  call: (client: Client) => Promise<Answer>,
): Promise<void> {
  expect(codeOf(await call(api.anonymous))).toBe('401 MISSING_TOKEN');
  const others = await org.clientFor({ role: 'admin', scopes: ['emissions:write', 'settings:write'] });
  expect(codeOf(await call(others))).toBe('403 INSUFFICIENT_SCOPE');
  for (const role of ['contributor', 'viewer'] as const) {
    const client = await org.clientFor({ role, scopes: ['factors:write'] });
    expect(codeOf(await call(client)), role).toBe('403 INSUFFICIENT_ROLE');
  }
  const answer = await call(await org.clientFor({ role: 'manager' }));
  expect(answer.status, answer.text).toBeLessThan(300);
}
