import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { readNote, sequenceAll } from '../../../../test/fixtures/log.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { startReceiver } from '../../../../test/receiver.ts';
import { startS3 } from '../../../../test/storage-counterparts.ts';
import { whileRunning, workerFor, workOff } from '../../../../test/work.ts';
import { createBucketStorage } from '../../../platform/storage/index.ts';
import { isDue, retryAt } from '../checkpoints/rules.ts';
import { addEvents } from './leaves.ts';

const DAY_MS = 24 * 3_600_000;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tonne-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startSending(...checkpointTo: string[]): Promise<TestApi> {
  const api = await startTestApi({ checkpointTo, checkpointSecret: SECRET });
  onTestFinished(() => api.close());
  return api;
}

async function grow(api: TestApi): Promise<number> {
  await addEvents(api, 1);
  await sequenceAll(api);
  return readNote((await api.anonymous.get('/public/log/checkpoint')).text).size;
}

const sendDue = (api: TestApi): Promise<void> => workOff(api, 'record.copies');

describe('copies of checkpoints', () => {
  test('go to a folder: the first at once, then one a day', async () => {
    const folder = join(await newFolder(), 'made', 'as-needed');
    const api = await startSending(folder);
    await sendDue(api);
    const first = await grow(api);
    await sendDue(api);
    expect(await readdir(folder)).toEqual([`checkpoint-${first}.txt`]);
    const note = await readFile(join(folder, `checkpoint-${first}.txt`), 'utf8');
    expect(note).toBe((await api.anonymous.get('/public/log/checkpoint')).text);

    await grow(api);
    await sendDue(api);
    expect(await readdir(folder)).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await sendDue(api);
    const second = first + 1;
    expect((await readdir(folder)).sort()).toEqual([`checkpoint-${first}.txt`, `checkpoint-${second}.txt`].sort());

    api.clock.advance(DAY_MS);
    await sendDue(api);
    expect(await readdir(folder), 'nothing new').toHaveLength(2);
  });

  test('are shown with the checkpoint', async () => {
    const api = await startSending(await newFolder());
    const org = await api.newOrganisation();
    await grow(api);
    await sendDue(api);
    const { body } = await org.admin.get('/api/v1/record/checkpoints?pageSize=1');
    expect(body.data[0].copies).toEqual([{ to: 'folder', sentAt: '2026-03-15T12:00:00Z' }]);
  });

  test('are posted, signed like a webhook', async ({ receiver }) => {
    const api = await startSending(receiver.url.replace('//', '//user:word@'));
    // The library uses only the machine's clock.
    api.clock.set(new Date());
    const size = await grow(api);
    await sendDue(api);
    const [call] = receiver.calls;
    expect(call!.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('user:word').toString('base64')}`,
      'webhook-id': `checkpoint-${size}`,
    });
    const event = new Webhook(SECRET).verify(call!.body, call!.headers) as {
      type: string;
      data: { size: number; checkpoint: string };
    };
    expect([event.type, event.data.size]).toEqual(['log.checkpoint', size]);
    expect(event.data.checkpoint).toBe((await api.anonymous.get('/public/log/checkpoint')).text);
    await sendDue(api);
    expect(receiver.calls).toHaveLength(1);
  });

  test('are mailed', async () => {
    const api = await startSending('mailto:auditor@example.com');
    const size = await grow(api);
    await sendDue(api);
    const [mail] = await api.mails();
    expect(mail).toMatchObject({ to: 'auditor@example.com', subject: `Checkpoint ${size} of tonne.test/log` });
    expect(mail!.text).toContain((await api.anonymous.get('/public/log/checkpoint')).text);
  });

  test('go to a bucket', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const { clock, settings } = s3;
    const checkpointTo = [`s3://${settings.bucket}/log/copies`];
    const api = await startTestApi({ checkpointTo, s3: settings, clock });
    onTestFinished(() => api.close());
    await addEvents({ db: api.db, clock }, 1);
    await sequenceAll(api);
    await sendDue(api);
    const note = (await api.anonymous.get('/public/log/checkpoint')).text;
    const stored = await createBucketStorage(settings, clock).read(`log/copies/checkpoint-${readNote(note).size}.txt`);
    expect(await text(stored)).toBe(note);
  });

  test('are retried with growing delays, while others continue', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const folder = await newFolder();
    const api = await startSending(receiver.url, folder);
    receiver.answer(500);
    await grow(api);
    await sendDue(api);
    expect([receiver.calls.length, (await readdir(folder)).length]).toEqual([1, 1]);
    api.clock.advance(59_000);
    await sendDue(api);
    expect(receiver.calls).toHaveLength(1);
    api.clock.advance(1_000);
    await sendDue(api);
    expect(receiver.calls).toHaveLength(2);
    api.clock.advance(60_000);
    await sendDue(api);
    expect(receiver.calls).toHaveLength(2);
    receiver.answer(204);
    api.clock.advance(60_000);
    await sendDue(api);
    expect(receiver.calls).toHaveLength(3);
    await sendDue(api);
    expect(receiver.calls).toHaveLength(3);
  });

  test('are retried if the folder is not writable', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    const api = await startSending(join(folder, 'file', 'below'));
    await grow(api);
    await sendDue(api);
    await rm(join(folder, 'file'));
    api.clock.advance(60_000);
    await sendDue(api);
    expect(await readdir(join(folder, 'file', 'below'))).toHaveLength(1);
  });

  test('of the first checkpoint do not wait for the next look', async () => {
    const folder = await newFolder();
    const api = await startSending(folder);
    await whileRunning(workerFor(api, 'record', 'record.copies'), async () => {
      await addEvents(api, 1);
      await expect.poll(() => readdir(folder), { timeout: 30_000 }).toHaveLength(1);
    });
  });

  test('are due once a day by the wall clock, also after it was set back', () => {
    const sentAt = new Date('2026-03-15T23:00:00Z');
    const due = (now: string, latest = 11) => isDue(latest, { size: 10, sentAt }, new Date(now));
    expect(due('2026-03-15T23:59:59Z')).toBe(false);
    expect(due('2026-03-16T00:00:00Z')).toBe(true);
    expect(due('2026-03-16T00:00:00Z', 10)).toBe(false);
    expect(due('2026-03-01T12:00:00Z')).toBe(true);
    expect(isDue(1, undefined, sentAt)).toBe(true);
    const minutes = [1, 2, 3, 6, 7, 40].map(
      (faults) => (retryAt(faults, sentAt).getTime() - sentAt.getTime()) / 60_000,
    );
    expect(minutes).toEqual([1, 2, 4, 32, 60, 60]);
  });
});
