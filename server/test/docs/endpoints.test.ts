import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { startTestApi, type TestApi } from '../harness.ts';

const guide = readFileSync(new URL('../../../docs/api-guide.md', import.meta.url), 'utf8');
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('docs/api-guide.md', () => {
  it('names every endpoint with the scope it needs, and none that does not exist', () => {
    const named = [...guide.matchAll(/^\| `([A-Z]+ \/\S+)` \| (?:`(\S+)`|none) \|/gm)];
    const served = allRoutes(api.house).filter(({ path }) => /^\/(api|public)\//.test(path));
    expect(named.map(([, endpoint, scope]) => `${endpoint} ${scope ?? 'none'}`).sort()).toEqual(
      served
        .map(({ method, path, access }) => `${method} ${path} ${access.kind === 'key' ? access.permission : 'none'}`)
        .sort(),
    );
  });
});
