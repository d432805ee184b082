import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createSigner, newSigningKey, parseSigningKey } from '../../src/platform/crypto/index.ts';
import { sql } from '../../src/platform/db/index.ts';
import { SERVICE_WIDE } from '../../src/platform/record/index.ts';
import { readRows } from '../read-rows.ts';
import { test as base } from './operator-test.ts';

const test = base
  .extend('list', ({ tonne }) => async (more: NodeJS.ProcessEnv = {}) => {
    const { stdout } = await tonne(['keys', 'list', '--json'], more);
    return JSON.parse(stdout) as Array<Record<string, string | null>>;
  })
  .extend('currentOf', ({ list }) => async (use: string, more: NodeJS.ProcessEnv = {}) => {
    const key = (await list(more)).find((each) => each.use === use && each.status === 'current');
    return String(key?.keyId);
  });

const lastEvent = async (api: { db: Parameters<typeof readRows>[0] }) => {
  const [row] = await readRows<{ leaf: string }>(
    api.db,
    sql`SELECT leaf FROM record_events WHERE organisation_id = ${SERVICE_WIDE} ORDER BY id DESC LIMIT 1`,
  );
  return JSON.parse(row?.leaf ?? 'null');
};

describe('tonne keys rotate', () => {
  test('replaces the file, stores a statement of the old key, and records it', async ({ api, tonne, folder, list }) => {
    const [before] = await list();
    const { code, stdout } = await tonne(['keys', 'rotate', '--json']);
    expect(code).toBe(0);
    const { keyId } = JSON.parse(stdout);
    expect(JSON.parse(stdout)).toEqual({
      keyId: expect.stringMatching(/^[\w-]{43}$/),
      use: 'certificate',
      replaces: before!.keyId,
      next: 'Restart every process of the service to apply this.',
    });
    const file = join(folder, 'signing-key');
    expect(createSigner(parseSigningKey(await readFile(file, 'utf8'))!).keyId).toBe(keyId);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await list()).filter(({ use }) => use === 'certificate')).toMatchObject([
      { keyId, status: 'current', validUntil: null },
      { keyId: before!.keyId, status: 'replaced', validUntil: expect.stringMatching(/Z$/) },
    ]);
    expect(await lastEvent(api)).toMatchObject({
      action: 'keyStatement.published',
      actor: { type: 'operator', id: 'cli' },
      before: null,
      after: { statement: { type: 'key-rotation', from: before!.keyId } },
    });
  });

  test('replaces the key of the log separately', async ({ tonne, list, currentOf }) => {
    const [certificate, log] = [await currentOf('certificate'), await currentOf('log')];
    expect((await tonne(['keys', 'rotate', '--use', 'log'])).code).toBe(0);
    expect(await currentOf('certificate')).toBe(certificate);
    expect(await currentOf('log')).not.toBe(log);
    expect((await list()).find(({ keyId }) => keyId === log)).toMatchObject({ use: 'log', status: 'replaced' });
  });

  test('writes the successor of a key from the environment to a file', async ({ tonne, folder, currentOf, list }) => {
    const SIGNING_KEY = newSigningKey();
    const old = await currentOf('certificate', { SIGNING_KEY });
    expect(await tonne(['keys', 'rotate'], { SIGNING_KEY })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The key comes from SIGNING_KEY; give a file'),
    });
    const path = join(folder, 'new-key');
    const rotated = await tonne(['keys', 'rotate', '--new-key-file', path], { SIGNING_KEY });
    expect(rotated.stdout).toContain(`Set SIGNING_KEY to the content of ${path}.`);
    const after = { SIGNING_KEY: await readFile(path, 'utf8') };
    expect((await list(after)).slice(0, 2)).toMatchObject([{ status: 'current' }, { keyId: old, status: 'replaced' }]);
    expect((await tonne(['keys', 'rotate', '--new-key-file', path], { SIGNING_KEY })).stderr).toContain(
      'give a file that does not exist yet',
    );
  });
});

describe('tonne keys distrust', () => {
  test('distrusts a replaced key from a given date', async ({ api, tonne, list, currentOf }) => {
    const old = await currentOf('certificate');
    expect((await tonne(['keys', 'distrust', old, '--from', '2026-11-01'])).stderr).toContain(
      'This key is in use; replace it with tonne keys rotate first',
    );
    await tonne(['keys', 'rotate']);
    for (const from of ['yesterday', '2026-02-30', '1'])
      expect((await tonne(['keys', 'distrust', old, '--from', from])).stderr).toContain('--from must be a date');
    expect((await tonne(['keys', 'distrust', 'unknown', '--from', '2026-11-01'])).stderr).toContain('No trusted key');
    const { code } = await tonne(['keys', 'distrust', old, '--from', '2026-11-01', '--reason', 'A laptop was stolen']);
    expect(code).toBe(0);
    expect((await list()).find(({ keyId }) => keyId === old)).toMatchObject({
      status: 'distrusted',
      distrustedFrom: '2026-11-01T00:00:00Z',
    });
    expect(await lastEvent(api)).toMatchObject({
      actor: { type: 'operator' },
      after: { statement: { type: 'key-distrust', keyId: old, reason: 'A laptop was stolen' } },
    });
  });
});

/** One key in 64. */
function keyLikeAnOption() {
  for (;;) {
    const pem = newSigningKey();
    const { keyId, publicKey } = createSigner(parseSigningKey(pem)!);
    if (keyId.startsWith('-')) return { pem, keyId, publicKey };
  }
}

describe('a key whose id begins with a hyphen', () => {
  test('is distrusted', async ({ tonne, folder, list }) => {
    const { pem, keyId } = keyLikeAnOption();
    const SIGNING_KEY = pem;
    await tonne(['keys', 'rotate', '--new-key-file', join(folder, 'after-hyphen')], { SIGNING_KEY });
    const after = { SIGNING_KEY: await readFile(join(folder, 'after-hyphen'), 'utf8') };
    const distrust = (...args: string[]) => tonne(['keys', 'distrust', ...args], after);
    expect((await distrust(keyId, '--form', '2026-11-01')).stderr).toContain("required option '--from <date>'");
    expect((await distrust(keyId, '--from', '2026-11-01', '--jsn')).stderr).toContain('too many arguments');
    expect(await distrust('--from', '2026-11-01', keyId)).toMatchObject({ code: 0, stderr: '' });
    expect((await list(after)).find((key) => key.keyId === keyId)).toMatchObject({ status: 'distrusted' });
  });

  test('is adopted', async ({ api, tonne, list }) => {
    const { keyId, publicKey } = keyLikeAnOption();
    await api.db.execute(sql`INSERT INTO signing_keys VALUES (${keyId}, ${publicKey}, now())`);
    expect(await tonne(['keys', 'adopt', keyId, '--json'])).toMatchObject({ code: 0, stderr: '' });
    expect((await list()).find((key) => key.keyId === keyId)?.status).toBe('replaced');
  });
});

describe('tonne keys adopt', () => {
  test('certifies a key that was published before statements existed', async ({ api, tonne, list }) => {
    const { keyId, publicKey } = createSigner(parseSigningKey(newSigningKey())!);
    expect((await tonne(['keys', 'adopt', keyId])).stderr).toContain('No key with the id');
    await api.db.execute(sql`INSERT INTO signing_keys VALUES (${keyId}, ${publicKey}, now())`);
    const statusOf = async () => (await list()).find((key) => key.keyId === keyId)?.status;
    expect(await statusOf()).toBe('untrusted');
    expect((await tonne(['keys', 'adopt', keyId])).code).toBe(0);
    expect(await statusOf()).toBe('replaced');
    expect((await tonne(['keys', 'adopt', keyId])).stderr).toContain('This key is already trusted.');
  });
});
