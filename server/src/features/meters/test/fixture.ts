import { expect } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';

/** Refuses a caller without a key, a key without the scope and, for a write, the role that only reads. */
export async function expectMeterAccess(
  api: TestApi,
  org: TestOrganisation,
  scope: 'emissions:read' | 'emissions:write',
  call: (client: Client) => Promise<Answer>,
): Promise<void> {
  const without = await org.clientFor({ role: 'admin', scopes: ['settings:write', 'reports:read'] });
  expect(codeOf(await call(api.anonymous))).toBe('401 MISSING_TOKEN');
  expect(codeOf(await call(without))).toBe('403 INSUFFICIENT_SCOPE');
  const viewer = codeOf(await call(await org.clientFor({ role: 'viewer', scopes: [scope] })));
  expect(viewer).toBe(scope === 'emissions:read' ? '200' : '403 INSUFFICIENT_ROLE');
  const contributor = await call(await org.clientFor({ role: 'contributor', scopes: [scope] }));
  expect(contributor.status, contributor.text).toBeLessThan(300);
}
