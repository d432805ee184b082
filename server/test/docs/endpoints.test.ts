import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import type { Access } from '../../src/platform/auth/index.ts';
import { startTestApi, type TestApi } from '../harness.ts';

const guide = readFileSync(new URL('../../../docs/api-guide.md', import.meta.url), 'utf8');
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

function scopeOf(access: Access): string {
  if (access.kind === 'key') return `\`${access.permission}\``;
  return access.kind === 'session' ? 'session' : 'none';
}

describe('docs/api-guide.md', () => {
  it('lists every endpoint with its required scope, and none that does not exist', () => {
    const named = [...guide.matchAll(/^\| `([A-Z]+ \/\S+)` \| (`\S+`|none|session) \|/gm)];
    const served = allRoutes(api.service).filter(({ path }) => /^\/(api|public|auth)\//.test(path));
    expect(named.map(([, endpoint, scope]) => `${endpoint} ${scope}`).sort()).toEqual(
      served.map(({ method, path, access }) => `${method} ${path} ${scopeOf(access)}`).sort(),
    );
  });
});
