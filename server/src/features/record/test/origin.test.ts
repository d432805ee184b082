import { generateKeyPairSync } from 'node:crypto';
import { readKeys, verify, verifyConsistency } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { sharedTestWith } from '../../../../test/api-test.ts';
import { readNote, sequenceAll } from '../../../../test/fixtures/log.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { createSigner } from '../../../platform/crypto/index.ts';
import { sql } from '../../../platform/db/index.ts';
import { checkpointText, createNoteSigner } from '../checkpoints/rules.ts';
import { addEvents } from './leaves.ts';

const logSigner = createSigner(generateKeyPairSync('ed25519').privateKey);
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const audit = (api: TestApi, checkpoint?: string) =>
  api.service.record.verifyAll({ progress: () => undefined, checkpoint });

async function grow(api: TestApi): Promise<string> {
  await addEvents(api, 3);
  await sequenceAll(api);
  return (await api.anonymous.get('/public/log/checkpoint')).text;
}

/** A service with a log, and the same service at another address. */
const test = sharedTestWith({ logSigner, publicUrl: 'https://old.example' })
  .extend('before', { scope: 'file' }, ({ api }) => grow(api))
  .extend('moved', { scope: 'file' }, async ({ api: { databaseUrl, clock }, before: _ }, { onCleanup }) => {
    const moved = await startTestApi({ databaseUrl, clock, logSigner, publicUrl: 'https://new.example:8443' });
    onCleanup(() => moved.close());
    return moved;
  });

describe('the name of the log', () => {
  test('is the host at its first checkpoint, and a new address does not change it', async ({ api, before, moved }) => {
    expect(readNote(before).origin).toBe('old.example/log');
    expect(readNote(await grow(moved)).origin).toBe('old.example/log');
    const key = (await moved.anonymous.get('/public/log/key')).text;
    expect(key).toMatch(/^old\.example\/log\+/);
    expect(key).toBe((await api.anonymous.get('/public/log/key')).text);
    expect(await audit(moved, before)).toMatchObject({ differences: [], notes: [] });
  });

  test('stays the same for outside verifiers', async ({ before, moved }) => {
    const after = await grow(moved);
    const [from, to] = [readNote(before).size, readNote(after).size];
    const { text } = await moved.anonymous.get(`/public/log/consistency?from=${from}&to=${to}`);
    for (const path of ['/public/keys', '/public/log/key']) {
      const known = await readKeys((await moved.anonymous.get(path)).text);
      expect((await verify(bytes(after), known)).verdict, path).toBe('matches');
      expect((await verifyConsistency(bytes(before), bytes(after), bytes(text), known)).verdict).toBe('matches');
    }
  });

  test('is followed and listed if it changed under an earlier release', async ({ moved }) => {
    const { size, root } = readNote(await grow(moved));
    const signAs = (origin: string, signer = logSigner) =>
      moved.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        const note = createNoteSigner(origin, signer).sign(checkpointText(origin, size, root));
        await tx.execute(sql`UPDATE log_checkpoints SET note = ${note} WHERE size = ${size}`);
      });
    await signAs('new.example:8443/log');
    expect(await audit(moved)).toMatchObject({
      differences: [],
      notes: ['the log is old.example/log; checkpoints were also signed as new.example:8443/log'],
    });
    expect(readNote(await grow(moved)).origin).toBe('old.example/log');
    await signAs('new.example:8443/log', createSigner(generateKeyPairSync('ed25519').privateKey));
    expect((await audit(moved)).differences).toMatchObject([
      { subject: `checkpoint ${size}`, problem: 'is signed by no key that this service trusts' },
    ]);
  });
});
