import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateIn, newReporter, retiredFrom } from '../../../../test/fixtures/certificates.ts';
import { isSigned } from '../../../../test/fixtures/independent-verifier.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { createSigner } from '../../../platform/crypto/index.ts';
import { sql } from '../../../platform/db/index.ts';

const KEYS = '/public/keys';
const PUBLIC = '/public/certificates';

const newSigner = () => createSigner(generateKeyPairSync('ed25519').privateKey);

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  org = await newReporter(api);
  await api.house.certificates.publishKey();
});
afterAll(() => api.close());

/** Another process of the same service, started later, perhaps with another key. */
const startAnother = (signer = newSigner()): Promise<TestApi> =>
  startTestApi({ databaseUrl: api.databaseUrl, clock: api.clock, signer });

const keysOf = async ({ anonymous }: TestApi) => (await anonymous.get(KEYS)).body.keys;
const recordOf = async ({ anonymous }: TestApi, certId: string) => (await anonymous.get(`${PUBLIC}/${certId}`)).body;

describe('GET /public/keys', () => {
  it('is a JSON Web Key Set, for anyone and not wrapped', async () => {
    const { status, body, headers } = await api.anonymous.get(KEYS);
    expect(status).toBe(200);
    expect(body).toEqual({
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: expect.stringMatching(/^[\w-]{43}$/),
          kid: expect.stringMatching(/^[\w-]{43}$/),
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' });
    // RFC 7638, by hand.
    const [{ x, kid }] = body.keys;
    const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
    expect(kid).toBe(thumbprint);
  });

  it('contains all that a stranger needs to verify a certificate without us', async () => {
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

  it('lists a key once, however many processes publish it', async () => {
    const signer = newSigner();
    const before = (await keysOf(api)).length;
    const others = await Promise.all([startAnother(signer), startAnother(signer)]);
    await Promise.all(others.map(({ house }) => house.certificates.publishKey()));
    expect(await keysOf(api)).toHaveLength(before + 1);
    for (const other of others) await other.close();
  });
});

describe('a key that takes over from another', () => {
  it('comes first in the set; certificates signed with the old one stay valid', async () => {
    const old = await certificateIn('issued', api, org);
    api.clock.advance(60_000);
    const signer = newSigner();
    const after = await startAnother(signer);
    await after.house.certificates.publishKey();
    const { keyId } = signer;
    const kids = (await keysOf(after)).map(({ kid }: { kid: string }) => kid);
    expect(kids[0]).toBe(keyId);
    expect(kids).toContain(old.signature.keyId);

    const fresh = await certificateIn('issued', after, { ...org, admin: after.clientWith(org.admin.key!) });
    expect(fresh.signature.keyId).toBe(keyId);
    for (const process of [api, after]) {
      const keys = await keysOf(process);
      for (const { certId } of [old, fresh]) {
        const record = await recordOf(process, certId);
        expect(record.signatureValid).toBe(true);
        expect(isSigned(record, keys)).toBe(true);
      }
    }
    await after.close();
  });

  it('need not be published first: the first certificate it signs publishes it', async () => {
    const signer = newSigner();
    const other = await startAnother(signer);
    const { certId } = await certificateIn('issued', other, { ...org, admin: other.clientWith(org.admin.key!) });
    expect((await keysOf(api)).map(({ kid }: { kid: string }) => kid)).toContain(signer.keyId);
    expect((await recordOf(api, certId)).signatureValid).toBe(true);
    await other.close();
  });
});

describe('a key', () => {
  it('that is gone proves nothing to a process that has not seen it', async () => {
    const { certId, signature } = await certificateIn('issued', api, org);
    const gone = await readRows<{ keyId: string; publicKey: Buffer; addedAt: Date }>(
      api.db,
      sql`
      DELETE FROM signing_keys WHERE key_id = ${signature.keyId}
      RETURNING key_id AS "keyId", public_key AS "publicKey", added_at AS "addedAt"`,
    );
    const other = await startAnother();
    expect(await recordOf(other, certId)).toMatchObject({ status: 'invalid', signatureValid: false });
    const { keyId, publicKey, addedAt } = gone[0]!;
    await api.db.execute(sql`INSERT INTO signing_keys VALUES (${keyId}, ${publicKey}, ${addedAt})`);
    expect(await recordOf(other, certId)).toMatchObject({ signatureValid: true });
    await other.close();
  });

  it('that was put in the place of another proves nothing', async () => {
    const { certId, signature } = await certificateIn('issued', api, org);
    const replace = (publicKey: Buffer) =>
      api.db.execute(sql`UPDATE signing_keys SET public_key = ${publicKey} WHERE key_id = ${signature.keyId}`);
    const [row] = await readRows<{ publicKey: Buffer }>(
      api.db,
      sql`SELECT public_key AS "publicKey" FROM signing_keys WHERE key_id = ${signature.keyId}`,
    );
    const other = await startAnother();
    for (const wrong of [newSigner().publicKey, Buffer.alloc(32), Buffer.from('short')]) {
      await replace(wrong);
      expect((await recordOf(other, certId)).signatureValid).toBe(false);
    }
    await replace(row!.publicKey);
    expect((await recordOf(other, certId)).signatureValid).toBe(true);
    await other.close();
  });
});
