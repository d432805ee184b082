import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedTest } from '../../../../../test/api-test.ts';
import { certificateIn, newReporter, retiredFrom } from '../../../../../test/fixtures/certificates.ts';
import { isSigned } from '../../../../../test/fixtures/independent-verifier.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import type { PlatformSettings } from '../../../../boot/platform.ts';
import { createSigner, type Signer, signDistrust, signRotation } from '../../../../platform/crypto/index.ts';
import { sql } from '../../../../platform/db/index.ts';
import { SERVICE_WIDE } from '../../../../platform/record/index.ts';
import { claimsOf } from '../../claims/present.ts';
import { findPublished } from '../../public-record/store.ts';
import { sign } from '../../signature/rules.ts';
import { verifyClaims } from '../../verification/claims.rules.ts';

const KEYS = '/public/keys';
const PUBLIC = '/public/certificates';

const newSigner = () => createSigner(generateKeyPairSync('ed25519').privateKey);

const own = newSigner();
const test = sharedTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await startTestApi({ signer: own });
    onCleanup(() => api.close());
    await api.service.certificates.publishKeys();
    return api;
  })
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api));

/** Another process of the same service, started later, perhaps with other keys. */
const startAnother = (api: TestApi, settings: Partial<PlatformSettings>): Promise<TestApi> =>
  startTestApi({ databaseUrl: api.databaseUrl, clock: api.clock, signer: own, ...settings });

const keysOf = async ({ anonymous }: TestApi) => (await anonymous.get(KEYS)).body.keys;
const recordOf = async ({ anonymous }: TestApi, certId: string) => (await anonymous.get(`${PUBLIC}/${certId}`)).body;
const idsOf = (keys: Array<{ kid: string; use: string }>, use = 'certificate') =>
  keys.filter((key) => key.use === use).map(({ kid }) => kid);

const KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: expect.stringMatching(/^[\w-]{43}$/),
  kid: expect.stringMatching(/^[\w-]{43}$/),
  alg: 'EdDSA',
  status: 'current',
  validFrom: null,
  validUntil: null,
  distrustedFrom: null,
};

describe('GET /public/keys', () => {
  test('answers anyone with a bare JSON Web Key Set', async ({ api }) => {
    const { status, body, headers } = await api.anonymous.get(KEYS);
    expect(status).toBe(200);
    expect(body).toEqual({
      keys: [
        { ...KEY, use: 'certificate' },
        { ...KEY, use: 'log' },
      ],
      statements: [],
    });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' });
    // RFC 7638, by hand.
    const [{ x, kid }, log] = body.keys;
    const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
    expect(kid).toBe(thumbprint);
    expect(log.kid).not.toBe(kid);
  });

  test('contains everything an outside party needs to verify a certificate offline', async ({ api, org }) => {
    const beneficiaryName = 'Žluťoučký 株式会社 "\\" 🌱';
    const retirementIds = await retiredFrom(api, org, {}, { quantity: 2.5, beneficiaryName });
    const change = { type: 'offset_retirement', retirementIds, beneficiaryName };
    const { certId } = await certificateIn('issued', api, org, change);
    const { claims, signature } = await recordOf(api, certId);
    const keys = await keysOf(api);
    expect(isSigned({ claims, signature }, keys)).toBe(true);
    expect(isSigned({ claims: { ...claims, emissionsTco2e: 0 }, signature }, keys)).toBe(false);
    expect(isSigned({ claims: { ...claims, more: 1 }, signature }, keys)).toBe(false);
  });

  test('shows and records a key once, however many processes publish it', async ({ api }) => {
    const shared = { logSigner: newSigner() };
    const others = await Promise.all([startAnother(api, shared), startAnother(api, shared)]);
    await Promise.all(others.map(({ service }) => service.certificates.publishKeys()));
    expect(idsOf(await keysOf(others[0]), 'log')).toEqual([shared.logSigner.keyId]);
    expect(await eventsAbout(api, shared.logSigner.keyId)).toEqual([
      expect.objectContaining({
        action: 'signingKey.published',
        organisationId: SERVICE_WIDE,
        actor: { type: 'service', id: 'worker' },
        before: null,
        after: { publicKey: shared.logSigner.publicKey.toString('base64url'), use: 'log' },
      }),
    ]);
    for (const other of others) await other.close();
  });
});

async function eventsAbout(api: TestApi, subjectId: string) {
  const rows = await readRows<{ leaf: string }>(
    api.db,
    sql`SELECT leaf FROM record_events WHERE organisation_id = ${SERVICE_WIDE} AND subject_id = ${subjectId}`,
  );
  return rows.map(({ leaf }) => JSON.parse(leaf));
}

describe('a key that takes over from another', () => {
  test('comes first, and certificates signed with either key are valid', async ({ api, org }) => {
    const old = await certificateIn('issued', api, org);
    const at = api.clock.now();
    const signer = newSigner();
    const keyStatements = [signRotation(own, signer.publicKey, at)];
    const after = await startAnother(api, { signer, keyStatements });
    await after.service.certificates.publishKeys();
    const wired = at.toISOString().replace(/\.\d+/, '');
    const { body } = await after.anonymous.get(KEYS);
    expect(body.statements).toEqual(keyStatements);
    expect(body.keys.slice(0, 2)).toMatchObject([
      { kid: signer.keyId, use: 'certificate', status: 'current', validFrom: wired, validUntil: null },
      { kid: own.keyId, use: 'certificate', status: 'replaced', validFrom: null, validUntil: wired },
    ]);

    const fresh = await certificateIn('issued', after, { ...org, admin: after.clientWith(org.admin.key!) });
    expect(fresh.signature.keyId).toBe(signer.keyId);
    // The process that still has the old key follows its signature to the new one.
    for (const process of [api, after]) {
      const keys = await keysOf(process);
      for (const { certId } of [old, fresh]) {
        const record = await recordOf(process, certId);
        expect(record).toMatchObject({ signatureValid: true, signatureProblem: null });
        expect(isSigned(record, keys)).toBe(true);
      }
    }
    await after.close();
  });

  test('without a statement by the old key makes its certificates invalid', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    const after = await startAnother(api, { signer: newSigner() });
    const unknown = { status: 'invalid', signatureValid: false, signatureProblem: 'unknown_key' };
    expect(await recordOf(after, certId)).toMatchObject(unknown);
    const page = await after.anonymous.get(`${PUBLIC}/${certId}`, { accept: 'text/html' });
    expect(page.text).toContain('not one that the operator of this service trusts');
    await after.close();
  });
});

describe('a key that a person with access to the database', () => {
  /** Signs the stored certificate again and claims that the key is known. */
  async function signAgain(api: TestApi, certId: string, thief: Signer): Promise<void> {
    await api.db.execute(sql`UPDATE certificates SET emissions_tco2e = 0 WHERE cert_id = ${certId}`);
    const row = (await findPublished(api.db, { certId }))!;
    await api.db.execute(sql`
      UPDATE certificates SET signing_key_id = ${thief.keyId}, signature = ${sign(thief, claimsOf(row, row.issuedAt!))}
      WHERE cert_id = ${certId}`);
    await api.db.execute(sql`
      INSERT INTO signing_keys (key_id, public_key, added_at) VALUES (${thief.keyId}, ${thief.publicKey}, now())`);
  }

  const untrusted = { status: 'invalid', signatureValid: false, signatureProblem: 'unknown_key' };

  test('inserted into the table proves nothing', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    const thief = newSigner();
    await signAgain(api, certId, thief);
    expect(await recordOf(api, certId)).toMatchObject(untrusted);
    expect(idsOf(await keysOf(api))).not.toContain(thief.keyId);
  });

  test('linked to ours with its own statement proves nothing', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    const thief = newSigner();
    await signAgain(api, certId, thief);
    for (const [id, body] of Object.entries({
      posing: signRotation(thief, own.publicKey, api.clock.now()),
      forged: { ...signRotation(thief, thief.publicKey, api.clock.now()), key: 7 },
      nonsense: 'nonsense',
    }))
      await api.db.execute(sql`
        INSERT INTO signing_key_statements (id, body, added_at) VALUES (${id}, ${JSON.stringify(body)}, now())`);
    expect(await recordOf(api, certId)).toMatchObject(untrusted);
    expect(idsOf(await keysOf(api))).not.toContain(thief.keyId);
    await api.db.execute(sql`DELETE FROM signing_key_statements WHERE id IN ('posing', 'forged', 'nonsense')`);
  });

  test('deleted from the table stays trusted', async ({ api, org }) => {
    const { certId } = await certificateIn('issued', api, org);
    await api.db.execute(sql`DELETE FROM signing_keys WHERE key_id = ${own.keyId}`);
    expect(await recordOf(api, certId)).toMatchObject({ signatureValid: true });
    expect(idsOf(await keysOf(api))).toContain(own.keyId);
  });
});

test('a distrusted key still counts for signatures before its distrust', async ({ api, org }) => {
  const before = await certificateIn('issued', api, org);
  api.clock.advance(3_600_000);
  const from = api.clock.now();
  const late = await certificateIn('issued', api, org);
  const signer = newSigner();
  const keyStatements = [
    signRotation(own, signer.publicKey, from),
    signDistrust(signer, { keyId: own.keyId, from, reason: 'Stolen' }, from),
  ];
  const after = await startAnother(api, { signer, keyStatements });
  expect(await recordOf(after, before.certId)).toMatchObject({ status: 'valid', signatureValid: true });
  const record = await recordOf(after, late.certId);
  expect(record).toMatchObject({ status: 'invalid', signatureValid: false, signatureProblem: 'distrusted_key' });
  const page = await after.anonymous.get(`${PUBLIC}/${late.certId}`, { accept: 'text/html' });
  expect(page.text).toContain('had distrusted the key');

  const { body: keySet } = await after.anonymous.get(KEYS);
  expect(keySet.keys[1]).toMatchObject({
    kid: own.keyId,
    status: 'distrusted',
    distrustedFrom: from.toISOString().replace(/\.\d+/, ''),
  });
  const offline = async (certId: string) =>
    verifyClaims(Buffer.from(JSON.stringify({ ...(await recordOf(after, certId)), status: undefined })), keySet);
  expect((await offline(before.certId)).verdict).toBe('valid');
  expect(await offline(late.certId)).toMatchObject({
    verdict: 'invalid',
    message: expect.stringContaining('after the key was distrusted'),
  });
  await after.close();
});
