import { describe, expect } from 'vitest';
import { sharedTest } from '../../../../../test/api-test.ts';
import { certificateIn, newReporter } from '../../../../../test/fixtures/certificates.ts';
import { disownLibrary } from '../../../../../test/fixtures/forgery.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { type Sql, sql } from '../../../../platform/db/index.ts';

const test = sharedTest.extend('org', { scope: 'file' }, async ({ api }) => {
  await disownLibrary(api);
  return newReporter(api);
});

/** Acts as the owner of the database, who can disable triggers. */
const tamper = (api: TestApi, statement: Sql): Promise<void> =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(statement);
  });

/** Problems that the audit finds with one certificate. */
async function problemsWith(api: TestApi, certId: string): Promise<string[]> {
  const { differences } = await api.service.record.verifyAll({ progress: () => undefined });
  const subject = `certificate ${certId}`;
  return differences
    .filter((each) => each.check === 'certificates' && each.subject === subject)
    .map(({ problem }) => problem);
}

describe('an audit of certificates', () => {
  test('finds no problem in certificates that the service issued and revoked', async ({ api, org }) => {
    const issued = await certificateIn('issued', api, org);
    const revoked = await certificateIn('revoked', api, org);
    expect(await problemsWith(api, issued.certId)).toEqual([]);
    expect(await problemsWith(api, revoked.certId)).toEqual([]);
  });

  test.for<[string, 'issued' | 'revoked', (certId: string) => Sql, string]>([
    [
      'a changed figure',
      'issued',
      (certId) => sql`UPDATE certificates SET emissions_tco2e = emissions_tco2e / 2 WHERE cert_id = ${certId}`,
      'its claims differ from the signed ones',
    ],
    [
      'a key that is not configured',
      'issued',
      (certId) => sql`UPDATE certificates SET signing_key_id = 'invented' WHERE cert_id = ${certId}`,
      'it is signed with a key that is not in the configuration',
    ],
    [
      'a revocation that was undone in the row',
      'revoked',
      (certId) => sql`UPDATE certificates SET status = 'issued', revoked_at = NULL, revocation_reason = NULL
        WHERE cert_id = ${certId}`,
      'is not marked as revoked, although a signed statement revokes it',
    ],
    [
      'a revocation without a statement',
      'issued',
      (certId) => sql`UPDATE certificates SET status = 'revoked', revoked_at = now(), revocation_reason = 'Out'
        WHERE cert_id = ${certId}`,
      'is marked as revoked, but no signed statement proves it',
    ],
  ])('names %s', async ([, status, statement, problem], { api, org }) => {
    const { certId } = await certificateIn(status, api, org);
    await tamper(api, statement(certId));
    expect(await problemsWith(api, certId)).toEqual([problem]);
  });
});
