import { describe, expect } from 'vitest';
import { expectSameAsUnknown, expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { bare, putStatement, STATEMENTS } from '../../../../../test/fixtures/statements.ts';
import { addLocation, LOCATIONS } from '../../locations/test/fixture.ts';

const URL = `${STATEMENTS}/2025`;

describe('DELETE /api/v1/settings/inventory-statements/{fiscalYear}', () => {
  test('removes the statement, which can be created again', async ({ admin }) => {
    await putStatement(admin, 2025);
    expect((await admin.delete(URL)).status).toBe(204);
    expect((await admin.get(URL)).status).toBe(404);
    expect((await admin.delete(URL)).status).toBe(404);
    expect((await admin.put(URL, bare)).headers.etag).toBe('"1"');
  });

  test('honours If-Match: 412 once it has changed', async ({ admin }) => {
    await putStatement(admin, 2025, bare);
    await putStatement(admin, 2025);
    expect(codeOf(await admin.delete(URL, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.delete(URL, { 'if-match': '"2"' })).status).toBe(204);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await putStatement(admin, 2025);
    await expectWriteAccess(api, org, { method: 'DELETE', url: URL });
    expectSameAsUnknown(await other.admin.delete(URL), await other.admin.delete(`${STATEMENTS}/2024`));
    expect((await admin.get(URL)).status).toBe(200);
  });
});

describe('a location with a share', () => {
  test('cannot be deleted before the share: 409', async ({ admin }) => {
    const { id } = await addLocation(admin);
    const shares = [{ locationId: id, percent: 60 }];
    await putStatement(admin, 2025, { consolidationApproach: 'equity_share', shares });
    expect(codeOf(await admin.delete(`${LOCATIONS}/${id}`))).toBe('409 INVALID_STATE');
    await admin.delete(URL);
    expect((await admin.delete(`${LOCATIONS}/${id}`)).status).toBe(204);
  });

  test('is never lost to a concurrent deletion', async ({ admin }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addLocation(admin, { name: `Contested ${round}` });
      const body = { consolidationApproach: 'equity_share', shares: [{ locationId: id, percent: 60 }] };
      const [put, deleted] = await Promise.all([admin.put(URL, body), admin.delete(`${LOCATIONS}/${id}`)]);
      expect(['201 409', '200 409', '422 204']).toContain(`${put.status} ${deleted.status}`);
    }
  });
});
