import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { ONE_LINE } from '../src/platform/http/validation/fields.ts';
import { startTestApi, type TestApi, type TestOrganisation } from './harness.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  [ONE_LINE]?: true;
}

/** The names of fields that hold a name or a reference. */
const NAME_FIELD = /(^n|N)ame$|(^t|T)itle$|^label$|(^r|R)eference$|OrderNumber$|^verifiedBy$|^metric$/;

function textFields(schema: Schema, path = ''): Array<{ path: string; schema: Schema }> {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    textFields(member, path === '' ? name : `${path}.${name}`),
  );
  const isText = [schema.type].flat().includes('string') && schema.enum === undefined;
  return [
    ...(isText ? [{ path, schema }] : []),
    ...members,
    ...(schema.items ? textFields(schema.items, `${path}[]`) : []),
  ];
}

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

describe('names', () => {
  it('are a single line in every body that accepts one', () => {
    const named = allRoutes(api.service).flatMap(({ operationId, body }) =>
      textFields((body ?? {}) as Schema)
        .filter(({ path }) => NAME_FIELD.test(path.slice(path.lastIndexOf('.') + 1)))
        .map(({ path, schema }) => ({ place: `${operationId} ${path}`, isOneLine: schema[ONE_LINE] === true })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ isOneLine }) => !isOneLine)).toEqual([]);
  });

  it('are trimmed before they are stored and compared', async () => {
    const path = '/api/v1/settings/locations';
    const first = await org.admin.post(path, { name: '  Lyon\n', country: 'FR' });
    expect([first.status, first.body.data.name]).toEqual([201, 'Lyon']);
    const duplicate = await org.admin.post(path, { name: '\tlyon ', country: 'FR' });
    expect(`${duplicate.status} ${duplicate.body.error.code}`).toBe('409 DUPLICATE_RESOURCE');
  });

  it('cannot inject lines into a mail', async () => {
    const body = { email: 'ada@example.com', name: 'Ada\n\nClick http://evil.example', role: 'viewer' };
    const { status, body: answer } = await org.admin.post('/api/v1/settings/users', body);
    expect([status, answer.error.details]).toEqual([
      400,
      [{ field: 'name', message: 'must be one line without control characters' }],
    ]);
    expect(await api.mails()).toEqual([]);
  });

  it('are also checked in the rows of a batch, where a reference is trimmed before it is compared', async () => {
    const entry = {
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      quantity: 10,
      unit: 'kWh',
      periodStart: '2026-01-01',
      periodEnd: '2026-01-31',
    };
    const references = ['INV-1', ' INV-1 ', 'INV\n1'];
    const entries = references.map((reference) => ({ ...entry, reference }));
    const { body } = await org.admin.post('/api/v1/emissions/batch', { entries });
    expect(body.data.results.map(({ error }: { error?: { code: string } }) => error?.code)).toEqual([
      undefined,
      'DUPLICATE_RESOURCE',
      'VALIDATION_ERROR',
    ]);
  });
});
