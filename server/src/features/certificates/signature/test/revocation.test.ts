import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedTest } from '../../../../../test/api-test.ts';
import { act, certificateIn, newReporter, REASON } from '../../../../../test/fixtures/certificates.ts';
import { canonical } from '../../../../../test/fixtures/independent-verifier.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { createSigner, openPublicKey } from '../../../../platform/crypto/index.ts';
import { type Sql, sql } from '../../../../platform/db/index.ts';
import { verifyClaims } from '../../verification/claims.rules.ts';
import { signRevocation } from '../rules.ts';

const test = sharedTest.extend('org', { scope: 'file' }, ({ api }) => newReporter(api));

const pathOf = (certId: string): string => `/public/certificates/${certId}`;
const recordOf = async (api: TestApi, certId: string) => (await api.anonymous.get(pathOf(certId))).body;
const pageOf = async (api: TestApi, certId: string) =>
  (await api.anonymous.get(pathOf(certId), { accept: 'text/html' })).text;
const verdictOf = async (api: TestApi, record: object) =>
  verifyClaims(Buffer.from(JSON.stringify(record)), (await api.anonymous.get('/public/keys')).body).verdict;

/** Acts as the owner of the database, who can disable triggers. */
const tamper = (api: TestApi, statement: Sql): Promise<void> =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(statement);
  });

const restoreRow = (api: TestApi, certId: string) =>
  tamper(
    api,
    sql`UPDATE certificates SET status = 'issued', revoked_at = NULL, revocation_reason = NULL WHERE cert_id = ${certId}`,
  );

describe('a revocation', () => {
  test('is a statement that anyone can verify', async ({ api, org }) => {
    const { certId } = await certificateIn('revoked', api, org);
    const at = api.clock.now().toISOString().replace(/\.\d+/, '');
    const record = await recordOf(api, certId);
    expect(record).toMatchObject({ status: 'revoked', revocationProven: true });
    const { statement, signature } = record.revocation;
    expect(statement).toEqual({ type: 'revocation', certId, at, reason: REASON.reason });
    const { keys } = (await api.anonymous.get('/public/keys')).body;
    const { x } = keys.find(({ kid }: { kid: string }) => kid === signature.keyId);
    const key = openPublicKey(Buffer.from(x, 'base64url'));
    expect(verify(null, Buffer.from(canonical(statement)), key, Buffer.from(signature.value, 'base64url'))).toBe(true);
    expect(await pageOf(api, certId)).toContain('A signed statement proves the revocation.');
    expect(await verdictOf(api, record)).toBe('revoked');
    // The status in the saved record makes no difference.
    expect(await verdictOf(api, { ...record, status: 'valid' })).toBe('revoked');
  });

  test('holds for a certificate whose row was changed back', async ({ api, org }) => {
    const { certId } = await certificateIn('revoked', api, org);
    // The seal is made when the record is sent.
    const before = { ...(await recordOf(api, certId)), seal: expect.any(String) };
    await restoreRow(api, certId);
    expect(await recordOf(api, certId)).toEqual(before);
    // The issuer may revoke it again to correct the row. The first statement stays.
    api.clock.advance(60_000);
    expect((await act(org.admin, certId, 'revoke', { reason: 'Again' })).status).toBe(200);
    expect(await recordOf(api, certId)).toEqual(before);
  });

  test('without a signed statement is flagged', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    await tamper(
      api,
      sql`UPDATE certificates SET status = 'revoked', revoked_at = now(), revocation_reason = 'Out' WHERE cert_id = ${certId}`,
    );
    const record = await recordOf(api, certId);
    expect(record).toMatchObject({ status: 'revoked', revocation: null, revocationProven: false });
    expect(await pageOf(api, certId)).toContain('No valid signed statement proves the revocation');
    expect(await verdictOf(api, record)).toBe('revoked');
  });

  const otherKey = createSigner(generateKeyPairSync('ed25519').privateKey);

  test('whose statement was changed is flagged and stays in force', async ({ api, org }) => {
    const { certId } = await certificateIn('revoked', api, org);
    const { revocation } = await recordOf(api, certId);
    const { statement, signature } = revocation;
    await restoreRow(api, certId);
    for (const forged of [
      { statement: { ...statement, reason: 'None' }, signature },
      { statement: { ...statement, at: '2020-01-01T00:00:00Z' }, signature },
      signRevocation(otherKey, { certId, at: new Date(), reason: 'Mine' }),
      (await recordOf(api, (await certificateIn('revoked', api, org)).certId)).revocation,
      { nonsense: true },
    ]) {
      await tamper(
        api,
        sql`UPDATE certificate_revocations SET body = ${JSON.stringify(forged)} WHERE certificate_id =
          (SELECT id FROM certificates WHERE cert_id = ${certId})`,
      );
      expect(await recordOf(api, certId)).toMatchObject({ status: 'revoked', revocationProven: false });
      const whole = { ...(await recordOf(api, certId)), revocation: forged };
      expect(await verdictOf(api, whole)).toBe('tampered');
    }
  });

  test('cannot be changed or deleted while the triggers are enabled', async ({ api, org }) => {
    await certificateIn('revoked', api, org);
    for (const statement of [
      sql`UPDATE certificate_revocations SET body = '{}'`,
      sql`DELETE FROM certificate_revocations`,
      sql`TRUNCATE certificate_revocations`,
    ])
      await expect(api.db.execute(statement)).rejects.toThrow('a revocation is final');
  });
});

test('a certificate that is not revoked has no revocation', async ({ api, org }) => {
  const { certId } = await certificateIn('issued', api, org);
  expect(await recordOf(api, certId)).toMatchObject({ status: 'valid', revocation: null, revocationProven: null });
});
