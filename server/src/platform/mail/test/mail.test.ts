import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../../../test/clock.ts';
import { createSecretBox } from '../../crypto/index.ts';
import { createStorage, type Storage } from '../../storage/index.ts';
import type { Enqueue } from '../../work/index.ts';
import { createDelivery, createPostMail, openMail, type SealedMail } from '../mail.ts';

const mail = { to: 'ada@tonne.test', subject: 'Grüße', text: 'Follow https://tonne.test/x to accept.' };
const clock = createTestClock();
let dataDir: string;
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tonne-mail-'));
  storage = createStorage({ dataDir, secretKey: 's'.repeat(32), publicUrl: 'http://tonne.test', clock, s3: null });
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('delivery', () => {
  it('without a server writes a file that any mail program opens, readable only by its owner', async () => {
    await createDelivery({ smtpUrl: null, from: 'Tonne <no-reply@tonne.test>', dataDir, storage })('task_1', mail);
    const [file] = await readdir(join(dataDir, 'mail'));
    const text = await readFile(join(dataDir, 'mail', file!), 'utf8');
    expect(file).toMatch(/\.eml$/);
    expect(text).toContain('From: Tonne <no-reply@tonne.test>\r\n');
    expect(text).toContain('To: ada@tonne.test\r\n');
    expect(text).toContain('Follow https://tonne.test/x to accept.');
  });

  it('repeated after a crash replaces the file instead of adding a second one', async () => {
    const deliver = createDelivery({ smtpUrl: null, from: 'no-reply@tonne.test', dataDir, storage });
    const before = (await readdir(join(dataDir, 'mail'))).length;
    await deliver('task_2', mail);
    await deliver('task_2', mail);
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(before + 1);
  });

  /** A server without TLS. `0.0.0.0` leads to this machine but is no loopback address. */
  const withPlainServer = async (work: (port: number, received: string[]) => Promise<void>): Promise<void> => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    const listening = await new Promise<AddressInfo>((resolve) => {
      const net = server.listen(0, '127.0.0.1', () => resolve(net.address() as AddressInfo));
    });
    await work(listening.port, received);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const deliverTo = (smtpUrl: string) =>
    createDelivery({ smtpUrl, from: 'no-reply@tonne.test', dataDir, storage })('task_1', mail);

  it('uses the SMTP server if there is one', () =>
    withPlainServer(async (port, received) => {
      await deliverTo(`smtp://127.0.0.1:${port}`);
      expect(received).toHaveLength(1);
      expect(received[0]).toContain('Message-ID: <task_1@tonne.test>');
      expect(received[0]).toContain('Follow https://tonne.test/x to accept.');
    }));

  it('sends nothing in plain text to another machine unless the operator permits it', () =>
    withPlainServer(async (port, received) => {
      await expect(deliverTo(`smtp://0.0.0.0:${port}`)).rejects.toThrow('STARTTLS');
      expect(received).toEqual([]);
      await deliverTo(`smtp://0.0.0.0:${port}?requireTLS=false`);
      expect(received).toHaveLength(1);
    }));

  it('fails if the server does, so that the queue tries again', async () => {
    const deliver = createDelivery({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@tonne.test', dataDir, storage });
    await expect(deliver('task_1', mail)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a posted mail', () => {
  it('waits sealed in the queue and is opened by the worker', async () => {
    const secretBox = createSecretBox('a secret key that is long enough, really');
    const queued: object[] = [];
    const enqueue: Enqueue = async (_tx, _organisationId, _queue, data) => void queued.push(data);
    const post = createPostMail({ enqueue, secretBox, ceilings: { take: async () => undefined } });
    await post(undefined as never, 'org_1', mail);
    expect(JSON.stringify(queued)).not.toContain('tonne.test');
    expect(openMail(secretBox, queued[0] as SealedMail)).toEqual(mail);
  });
});
