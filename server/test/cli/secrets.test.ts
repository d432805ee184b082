import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { signingSecrets } from '../../src/features/webhooks/endpoints/rules.ts';
import { createSecretBox, readSecretKeys } from '../../src/platform/crypto/index.ts';
import { sql } from '../../src/platform/db/index.ts';
import { SERVICE_WIDE } from '../../src/platform/record/index.ts';
import { sequenceAll } from '../fixtures/log.ts';
import { recordOf } from '../fixtures/record.ts';
import { register } from '../fixtures/webhooks.ts';
import type { TestApi } from '../harness.ts';
import { readRows } from '../read-rows.ts';
import { operatorTest } from './operator-test.ts';

const KEY = 'the first secret key of the service, in a file';
/** The keys that the running service would read from its data folder. */
let folderOfService = '';

const test = operatorTest({ secretKey: KEY, reloadSecretKeys: () => readSecretKeys(folderOfService) }).extend(
  'stored',
  { scope: 'file' },
  async ({ api, org, folder }) => {
    folderOfService = folder;
    await writeFile(join(folder, 'secret-key'), KEY, { mode: 0o600 });
    const { id, signingSecret } = await register(org.admin, 'http://127.0.0.1:9/hook');
    await org.admin.post(`/api/v1/settings/webhooks/${id}/rotate-secret`, {});
    const user = { email: 'a@example.com', name: 'A', role: 'viewer' };
    const invitation = { body: user, key: randomUUID() };
    const send = () => org.admin.post('/api/v1/settings/users', invitation.body, { 'idempotency-key': invitation.key });
    const answer = await send();
    expect(answer.status, answer.text).toBe(201);
    return { id, signingSecret, send, answer, api };
  },
);

const prefixes = async (api: TestApi): Promise<Set<string>> => {
  const rows = await readRows<{ prefix: Buffer }>(
    api.db,
    sql`SELECT substring(secret FOR 12) AS prefix FROM webhook_endpoints
      UNION SELECT substring(previous_secret FOR 12) FROM webhook_endpoints WHERE previous_secret IS NOT NULL
      UNION SELECT substring(body FOR 12) FROM idempotent_responses
      UNION SELECT substring(decode(data ->> 'sealed', 'base64') FOR 12) FROM background_jobs WHERE queue = 'mail.send'`,
  );
  return new Set(rows.map(({ prefix }) => prefix.toString('hex')));
};

describe('tonne secrets rotate', () => {
  test('seals all secrets with a new key while the service continues to run', async ({
    api,
    tonne,
    folder,
    stored,
  }) => {
    expect((await prefixes(api)).size).toBe(1);
    const { code, stdout, stderr } = await tonne(['secrets', 'rotate', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    // One endpoint with two secrets, one response, one mail.
    expect(JSON.parse(stdout)).toMatchObject({ resealed: 3, left: 0 });
    const keys = readSecretKeys(folder);
    expect(keys.current).not.toBe(KEY);
    expect(keys.old).toEqual([KEY]);
    expect((await stat(join(folder, 'secret-keys-old'))).mode & 0o777).toBe(0o600);
    const box = createSecretBox(keys.current);
    expect([...(await prefixes(api))]).toEqual([box.prefix().toString('hex')]);

    // The replayed response was sealed with a key that the process did not have when it started.
    const replayed = await stored.send();
    expect(replayed.text).toBe(stored.answer.text);
    expect((await api.mails()).map(({ to }) => to)).toEqual(['a@example.com']);
    const [row] = await readRows<Parameters<typeof signingSecrets>[1]>(
      api.db,
      sql`SELECT secret, previous_secret AS "previousSecret", previous_secret_until AS "previousSecretUntil"
        FROM webhook_endpoints`,
    );
    expect(signingSecrets(box, row!, api.clock.now())[1]).toBe(stored.signingSecret);
  });

  test('is recorded without the key', async ({ api, folder, stored: _ }) => {
    const rows = await readRows<{ leaf: string }>(
      api.db,
      sql`SELECT leaf FROM record_events WHERE organisation_id = ${SERVICE_WIDE} AND subject_type = 'secretKey' ORDER BY id`,
    );
    const id = createSecretBox(readSecretKeys(folder)).prefix().subarray(4).toString('hex');
    expect(rows.map(({ leaf }) => JSON.parse(leaf))).toMatchObject([
      { action: 'secretKey.rotated', actor: { type: 'operator' }, subject: { id }, after: { id } },
      { action: 'secretKey.resealed', subject: { id }, after: { id, values: 3, left: 0 } },
    ]);
    for (const { leaf } of rows) expect(leaf).not.toContain(readSecretKeys(folder).current);
  });

  test('is recorded for each webhook, and an audit finds every secret as recorded', async ({ api, org, stored }) => {
    const ofWebhook = (await recordOf(api, org.id)).filter(({ subject }) => subject.id === stored.id);
    const [rotated, resealed] = ofWebhook.slice(-2);
    expect(resealed).toMatchObject({ action: 'webhook.resealed', actor: { type: 'operator' }, before: rotated!.after });
    expect(resealed!.after).not.toEqual(resealed!.before);
    await sequenceAll(api);
    const { differences } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(differences).toEqual([]);
  });

  test('refuses if the key comes from the environment', async ({ tonne }) => {
    const { code, stderr } = await tonne(['secrets', 'rotate'], { SECRET_KEY: KEY });
    expect([code, stderr]).toEqual([1, expect.stringContaining('set SECRET_KEY to a new key and SECRET_KEYS_OLD')]);
  });
});

describe('tonne secrets reseal', () => {
  test('uses the keys of the environment, and reports a missing one', async ({ tonne, folder, stored: _ }) => {
    const SECRET_KEY = 'another secret key of the environment of the service';
    expect((await tonne(['secrets', 'reseal'], { SECRET_KEY })).stderr).toContain('check that no old key is missing');
    const keys = readSecretKeys(folder);
    const { stdout } = await tonne(['secrets', 'reseal', '--json'], { SECRET_KEY, SECRET_KEYS_OLD: keys.current });
    expect(JSON.parse(stdout).left).toBe(0);
    const back = { SECRET_KEY: keys.current, SECRET_KEYS_OLD: SECRET_KEY };
    expect(JSON.parse((await tonne(['secrets', 'reseal', '--json'], back)).stdout).left).toBe(0);
  });

  test('removes old keys that are no longer needed', async ({ tonne, folder, stored: _ }) => {
    expect((await tonne(['secrets', 'reseal', '--forget-old'])).code).toBe(0);
    expect(readSecretKeys(folder).old).toEqual([]);
    await expect(readFile(join(folder, 'secret-keys-old'))).rejects.toThrow('ENOENT');
  });
});
