import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sequenceAll } from '../../../../test/fixtures/log.ts';
import { register } from '../../../../test/fixtures/webhooks.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { addKeyStatement, createSigner, signRotation } from '../../../platform/crypto/index.ts';
import { sql } from '../../../platform/db/index.ts';
import { doctor, named, newDataDir } from './fixture.ts';

const KEY = 'k'.repeat(40);
const OTHER_KEY = 'o'.repeat(40);
const { privateKey } = generateKeyPairSync('ed25519');
const signer = createSigner(privateKey);
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

let api: TestApi;
let org: TestOrganisation;
let folder: Awaited<ReturnType<typeof newDataDir>>;
beforeAll(async () => {
  api = await startTestApi({ secretKey: KEY, signer });
  api.clock.set(new Date());
  folder = await newDataDir();
});
afterAll(async () => {
  await api.close();
  await folder.remove();
});

const examine = async (name: string, environment: Record<string, string> = {}, deps = {}) =>
  named(await doctor({ DATA_DIR: folder.path, DATABASE_URL: api.databaseUrl, ...environment }, deps), name);

const putFile = (name: string, text: string) => writeFile(join(folder.path, name), text, { mode: 0o600 });

describe('the secret key', () => {
  afterEach(() => rm(join(folder.path, 'secret-key'), { force: true }));

  it('is required only once the database is in use', async () => {
    expect(await examine('secret-key')).toMatchObject({
      status: 'ok',
      message: 'none yet: the first start creates one',
    });
    org = await api.newOrganisation();
    expect(await examine('secret-key')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(`There is no file secret-key in ${folder.path}`),
      fix: expect.stringContaining('Put the file back from the backup'),
    });
    expect(await examine('secret-key', { SECRET_KEY: OTHER_KEY })).toMatchObject({
      status: 'ok',
      message: 'present; no stored secret to test it with',
    });
  });

  it('decrypts what it sealed, and another key does not', async () => {
    await register(org.admin, 'http://127.0.0.1:9/hook');
    const fits = { status: 'ok', message: 'present, and it decrypts the stored secrets' };
    expect(await examine('secret-key', { SECRET_KEY: KEY })).toMatchObject(fits);
    await putFile('secret-key', `${KEY}\n`);
    expect(await examine('secret-key')).toMatchObject(fits);
    expect(await examine('secret-key', { SECRET_KEY: OTHER_KEY })).toMatchObject({
      status: 'failed',
      message: 'The present key does not decrypt 1 of 1 stored webhook secrets',
      fix: expect.stringMatching(/^Restore the key/),
    });
  });
});

describe('the signing key', () => {
  it('that was never used becomes the current one', async () => {
    expect(await examine('signing-key')).toMatchObject({
      status: 'ok',
      message: 'none yet: the first start creates one',
    });
    expect((await examine('signing-key', { SIGNING_KEY: pem })).message).toBe(
      `${signer.keyId} becomes the present key at the next start; published before: 0`,
    );
  });

  it('that is published is recognised, and its absence is reported', async () => {
    await api.service.certificates.publishKeys();
    expect((await examine('signing-key', { SIGNING_KEY: pem })).message).toBe(`${signer.keyId}, published`);
    expect(await examine('signing-key')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('the next start creates another key'),
    });
    const other = generateKeyPairSync('ed25519').privateKey;
    await putFile('signing-key', other.export({ format: 'pem', type: 'pkcs8' }).toString());
    expect(await examine('signing-key')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining(`1 of 1 published keys are not tied to it by a signed statement`),
      fix: expect.stringContaining('tonne keys adopt'),
    });
    await addKeyStatement(
      join(folder.path, 'signing-keys.json'),
      signRotation(signer, createSigner(other).publicKey, new Date()),
    );
    expect(await examine('signing-key')).toMatchObject({
      status: 'ok',
      message: `${createSigner(other).keyId} becomes the present key at the next start; published before: 1`,
    });
  });

  it('fails if it is not a key', async () => {
    await putFile('signing-key', 'nonsense');
    expect(await examine('signing-key')).toMatchObject({
      status: 'failed',
      message: `The file signing-key in ${folder.path} contains no Ed25519 private key`,
    });
  });
});

describe('the backlog', () => {
  const after = (minutes: number) => {
    const now = new Date(api.clock.now().getTime() + minutes * 60_000);
    return examine('backlog', {}, { clock: { now: () => now } });
  };

  it('is work that has not started for ten minutes', async () => {
    await api.db.execute(sql`DELETE FROM webhook_deliveries`);
    await sequenceAll(api);
    expect((await after(11)).status).toBe('ok');
    await addReport();
    await addCertificate();
    await org.admin.post('/api/v1/settings/users', { email: 'a@example.com', name: 'A', role: 'viewer' });
    const { body } = await org.admin.get('/api/v1/settings/webhooks');
    await api.db.execute(sql`
      INSERT INTO webhook_deliveries (organisation_id, endpoint_id, id, event_id, event_type, next_attempt_at, created_at)
      VALUES (${org.id}, ${body.data[0].id}, 'dlv_x', 'evt_x', 'ping', ${api.clock.now()}, ${api.clock.now()})`);
    await sequenceAll(api);
    expect((await after(9)).status).toBe('ok');
    expect(await after(30)).toMatchObject({
      status: 'warning',
      message: 'Due for more than 10 minutes, and not started: reports, certificates, webhooks, jobs',
      fix: expect.stringContaining('Check that a worker runs'),
    });
    await api.mails();
    await api.db.execute(sql`UPDATE webhook_endpoints SET failing_since = now()`);
    expect((await after(11)).message).toBe('Due for more than 10 minutes, and not started: reports, certificates');
  });

  const addReport = () =>
    api.db.execute(sql`
      INSERT INTO report_jobs (organisation_id, id, history_id, report_id, format, period_start, period_end, filters,
        due_at, created_at, created_by_id, created_by_email)
      VALUES (${org.id}, 'job_x', 'hst_x', 'x', 'pdf', '2026-01-01', '2026-01-31', '{}', ${api.clock.now()},
        ${api.clock.now()}, 'usr_x', 'x@example.com')`);

  const addCertificate = () =>
    api.db.execute(sql`
      INSERT INTO certificates (organisation_id, id, cert_id, type, status, beneficiary_name, period_start, period_end,
        ghg_scopes, signatory_name, signatory_title, issuer_name, emissions_tco2e, offsets_tco2e, entry_count,
        next_attempt_at, created_at, created_by_id, created_by_email)
      VALUES (${org.id}, 'crt_x', 'X', 'ghg_inventory', 'approved', 'X', '2026-01-01', '2026-01-31', '{1}', 'X', 'X', 'X',
        1, 0, 1, ${api.clock.now()}, ${api.clock.now()}, 'usr_x', 'x@example.com')`);
});
