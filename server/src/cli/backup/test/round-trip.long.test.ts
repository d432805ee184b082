import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { databaseClient } from '../../../../test/database-client.ts';
import { asService, createTestDatabase, databaseUrl, TEMPLATE, type TestDatabase } from '../../../../test/databases.ts';
import { DEMO_DAY, startDemo } from '../../../../test/fixtures/demo.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { deliverWaitingMail } from '../../../../test/mails.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { dumpSchema } from '../../../../test/schema-dump.ts';
import { signingSecrets } from '../../../features/webhooks/endpoints/rules.ts';
import { createSigner, parseSigningKey } from '../../../platform/crypto/index.ts';
import { sql } from '../../../platform/db/index.ts';
import type { Manifest } from '../manifest.ts';
import type { Site } from '../site.ts';
import { backUp, bareSite, contents, query, restore } from './fixture.ts';

/** The demo organisation, backed up with its data folder, and put back on another machine. */
describe('a restored database', () => {
  let parent: string;
  let folder: string;
  let original: TestApi;
  let restored: TestApi;
  let target: TestDatabase;
  let manifest: Manifest;
  let theirs: Record<string, string>;
  let ours: Record<string, string>;
  let signingSecret: string;
  let webhookId: string;
  let before: Client;
  let after: Client;

  const openRestored = async (dataDir: string, url: string): Promise<TestApi> => {
    const signer = createSigner(parseSigningKey(await readFile(join(dataDir, 'signing-key'), 'utf8'))!);
    const secretKey = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim();
    const api = await startTestApi({ dataDir, secretKey, signer, databaseUrl: url });
    api.clock.set(DEMO_DAY);
    return api;
  };

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tonne-round-trip-'));
    folder = join(parent, 'backups', 'today');
    const [from, to] = [join(parent, 'from'), join(parent, 'to')];
    ({ api: original, admin: before } = await startDemo({ dataDir: from }));
    await cp(inject('demoFolder'), from, { recursive: true });
    await original.service.certificates.publishKeys();
    const hook = { url: 'http://127.0.0.1:9/hook', events: ['emission.created'] };
    ({ id: webhookId, signingSecret } = (await before.post('/api/v1/settings/webhooks', hook)).body.data);
    const guest = { email: 'new@tonne.test', name: 'Nia', role: 'viewer' };
    expect((await before.post('/api/v1/settings/users', guest)).status).toBe(201);

    const source: Site = { ...bareSite(from), databaseUrl: original.databaseUrl, serviceUrl: original.databaseUrl };
    manifest = await backUp(source, folder);
    target = await createTestDatabase(inject('postgresUrl'), null);
    const serviceUrl = asService(target.url, inject('postgresServiceUrl'));
    await restore({ ...bareSite(to), databaseUrl: target.url, serviceUrl }, folder);
    [theirs, ours] = [await contents(original.databaseUrl), await contents(target.url)];
    restored = await openRestored(to, target.url);
    after = restored.clientWith(before.key!);
  });
  afterAll(async () => {
    await original.close();
    await restored.close();
    await target.drop();
    await rm(parent, { recursive: true, force: true });
  });

  it('has every row of every table', () => {
    // A timer saves them, also while the two are compared.
    for (const each of [theirs, ours]) delete each.rate_limit_counters;
    expect(ours).toEqual(theirs);
    expect(Object.keys(ours)).toContain('emission_entries');
  });

  it('has the schema of a new one, with all foreign keys and triggers enabled', async () => {
    const fresh = databaseUrl(inject('postgresUrl'), TEMPLATE);
    const schemaOf = async (url: string): Promise<string> => {
      const client = databaseClient(url);
      await client.connect();
      const schema = await dumpSchema(client);
      await client.end();
      return schema;
    };
    expect(await schemaOf(target.url)).toBe(await schemaOf(fresh));
    const states = `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname`;
    expect(await query(target.url, states)).toEqual(await query(fresh, states));
    const validated = `SELECT conname, convalidated FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`;
    expect(await query(target.url, validated)).toEqual(await query(fresh, validated));
  });

  it('passes both verifications and has the same totals', async () => {
    const audit = await restored.service.entries.audit.verify(undefined);
    expect([audit.differing, audit.entries > 0]).toEqual([0, true]);
    expect(await restored.service.offsets.verifyLedger()).toEqual(await original.service.offsets.verifyLedger());
    expect((await restored.service.offsets.verifyLedger()).difference).toBeNull();
    const summary = '/api/v1/reports/summary?periodStart=2025-01-01&periodEnd=2025-12-31';
    expect((await after.get(summary)).body.data).toEqual((await before.get(summary)).body.data);
  });

  it('decrypts the secrets of webhooks', async () => {
    const [endpoint] = await readRows<{ secret: Buffer }>(
      restored.db,
      sql`SELECT secret FROM webhook_endpoints WHERE id = ${webhookId}`,
    );
    const stored = { secret: endpoint!.secret, previousSecret: null, previousSecretUntil: null };
    expect(signingSecrets(restored.service.secretBox, stored, new Date(DEMO_DAY))).toEqual([signingSecret]);
  });

  it('sends the mail that was waiting', async () => {
    const mails = await deliverWaitingMail(restored.db, restored.service.secretBox);
    expect(mails.map(({ to }) => to)).toEqual(['new@tonne.test']);
  });

  it('verifies certificates and serves the same files', async () => {
    const [issued] = (await after.get('/api/v1/certificates?status=issued')).body.data;
    expect((await restored.anonymous.get(`/public/certificates/${issued.certId}`)).body.signatureValid).toBe(true);
    const [report] = (await after.get('/api/v1/reports/history')).body.data;
    const bytesFrom = async (api: TestApi, client: Client): Promise<Buffer> => {
      const { downloadUrl } = (await client.get(`/api/v1/reports/history/${report.historyId}/download`)).body.data;
      return (await api.app.inject({ url: new URL(downloadUrl).pathname })).rawPayload;
    };
    const bytes = await bytesFrom(restored, after);
    expect(bytes.length).toBe(report.sizeBytes);
    expect(bytes.equals(await bytesFrom(original, before))).toBe(true);
  });

  it('came from a private folder, and the command listed its content', async () => {
    for (const path of ['', 'tables', 'keys']) expect((await stat(join(folder, path))).mode & 0o777, path).toBe(0o700);
    for (const path of ['manifest.json', 'tables/public.users.copy.gz', 'keys/secret-key'])
      expect((await stat(join(folder, path))).mode & 0o777, path).toBe(0o600);
    expect(manifest).toMatchObject({ format: 1, createdAt: '2026-03-15T12:00:00.000Z', storage: 'disk' });
    expect(manifest.keys.map(({ name }) => name)).toEqual(['secret-key', 'signing-key', 'log-key']);
    const secretKey = await readFile(join(folder, 'keys', 'secret-key'), 'utf8');
    expect(JSON.stringify(manifest)).not.toContain(secretKey.trim());
    const [users] = manifest.tables.filter(({ name }) => name === 'public.users');
    const [counted] = await query<{ rows: number }>(original.databaseUrl, 'SELECT count(*)::int AS rows FROM users');
    expect(users?.rows).toBe(counted?.rows);
    await expect(stat(`${folder}.partial`)).rejects.toThrow('ENOENT');
  });
});
