import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../../../test/clock.ts';
import { attachmentsOf, headerLines, startMailbox } from '../../../../test/mailbox.ts';
import { newId } from '../../../kernel/ids.ts';
import { createSecretBox } from '../../crypto/index.ts';
import { createStorage, type Storage } from '../../storage/index.ts';
import type { Enqueue } from '../../work/index.ts';
import { createDelivery, createPostMail, type Mail } from '../mail.ts';

const clock = createTestClock();
const content = randomBytes(300_000);
const attachment = { key: 'reports/org_1/job_1.pdf', fileName: 'Übersicht 2026.pdf', contentType: 'application/pdf' };
const mail = { to: ['ada@tonne.test', 'bob@tonne.test'], subject: 'Your report', text: 'It is attached.', attachment };

let dataDir: string;
let storage: Storage;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tonne-mail-'));
  storage = createStorage({ dataDir, secretKey: 's'.repeat(32), publicUrl: 'http://tonne.test', clock, s3: null });
  await storage.put(attachment.key, 'application/pdf', async (sink) => void sink.write(content));
  mailbox = await startMailbox();
});
afterAll(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

const common = () => ({ from: 'Tonne <no-reply@tonne.test>', dataDir, storage });
const nextId = (): string => newId('task', clock.now());
const emlFiles = async (): Promise<string[]> => (await readdir(join(dataDir, 'mail'))).sort();

async function asSmtp(each: Mail): Promise<{ recipients: string[]; text: string }> {
  await createDelivery({ ...common(), smtpUrl: mailbox.url })(nextId(), each);
  return mailbox.received.at(-1)!;
}

async function asEml(each: Mail): Promise<{ text: string }> {
  clock.advance(1000);
  await createDelivery({ ...common(), smtpUrl: null })(nextId(), each);
  return { text: await readFile(join(dataDir, 'mail', (await emlFiles()).at(-1)!), 'latin1') };
}

describe.each([
  ['SMTP', asSmtp],
  ['an .eml file', asEml],
] as const)('a mail as %s', (_name, deliver) => {
  it('contains the stored file, byte for byte, under its name', async () => {
    const { text } = await deliver(mail);
    const attached = attachmentsOf(text);
    expect(attached).toHaveLength(1);
    expect(attached[0]!.bytes.equals(content)).toBe(true);
    expect(attached[0]!.headers.join('\n')).toContain('Content-Type: application/pdf');
    // RFC 2231: the name in UTF-8, percent-encoded.
    expect(attached[0]!.headers.join('\n')).toContain("utf-8''%C3%9Cbersicht%202026.pdf");
    expect(text).toContain('It is attached.');
  });

  it('goes to every address', async () => {
    const { text } = await deliver(mail);
    expect(headerLines(text)).toContain('To: ada@tonne.test, bob@tonne.test');
  });

  it.each([
    ['subject', { subject: 'Report\r\nBcc: eve@evil.test\r\n\r\nbody' }],
    ['subject with a bare line feed', { subject: 'Report\nBcc: eve@evil.test' }],
    ['file name', { attachment: { ...attachment, fileName: 'a.pdf"\r\nBcc: eve@evil.test\r\n\r\nx' } }],
  ])('takes no header from its %s', async (_what, changes) => {
    const { text } = await deliver({ ...mail, ...changes });
    const lines = [...headerLines(text), ...attachmentsOf(text).flatMap(({ headers }) => headers)];
    expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(headerLines(text).filter((line) => /^(from|to|subject):/i.test(line))).toHaveLength(3);
    expect(attachmentsOf(text)).toHaveLength(1);
  });

  it.each([
    'ada@tonne.test\r\nBcc: eve@evil.test',
    'ada@tonne.test\nBcc: eve@evil.test',
    'ada@tonne.test, eve@evil.test',
    'ada@tonne.test; eve@evil.test',
    'Ada <eve@evil.test>',
    '<ada@tonne.test>',
    '"ada"@tonne.test',
    'ada@tonne.test ',
    'ada@tonne.test\0',
    'group:ada@tonne.test',
    'ada',
    '',
  ])('is refused for the address %j, alone or among others', async (address) => {
    const before = [mailbox.received.length, (await emlFiles().catch(() => [])).length];
    await expect(deliver({ ...mail, to: address })).rejects.toThrow('plain addresses');
    await expect(deliver({ ...mail, to: ['ada@tonne.test', address] })).rejects.toThrow('plain addresses');
    expect([mailbox.received.length, (await emlFiles().catch(() => [])).length]).toEqual(before);
  });

  it('fails if its file is missing, and nothing is sent', async () => {
    const before = [mailbox.received.length, (await emlFiles().catch(() => [])).length];
    const gone = { ...mail, attachment: { ...attachment, key: 'reports/gone.pdf' } };
    await expect(deliver(gone)).rejects.toThrow('There is no file reports/gone.pdf.');
    expect([mailbox.received.length, (await emlFiles().catch(() => [])).length]).toEqual(before);
  });
});

describe('over SMTP', () => {
  it('the envelope names each recipient', async () => {
    expect((await asSmtp(mail)).recipients).toEqual(['ada@tonne.test', 'bob@tonne.test']);
  });

  it('a file whose mail no server accepts is not left open', async () => {
    let opened = await storage.read(attachment.key);
    opened.destroy();
    const watched: Storage = {
      ...storage,
      read: async (key) => {
        opened = await storage.read(key);
        return opened;
      },
    };
    const deliver = createDelivery({ ...common(), storage: watched, smtpUrl: 'smtp://127.0.0.1:1' });
    await expect(deliver(nextId(), mail)).rejects.toThrow('ECONNREFUSED');
    expect(opened.destroyed).toBe(true);
  });
});

describe('a posted mail', () => {
  it('waits without the bytes of its file', async () => {
    const queued: object[] = [];
    const secretBox = createSecretBox('a secret key that is long enough, really');
    const enqueue: Enqueue = async (_tx, _organisationId, _queue, data) => void queued.push(data);
    await createPostMail({ enqueue, secretBox, ceilings: { take: async () => undefined } })(
      undefined as never,
      'org_1',
      mail,
    );
    expect(JSON.stringify(queued).length).toBeLessThan(2_000);
  });

  it('to an invalid address is refused before it is queued', async () => {
    const secretBox = createSecretBox('a secret key that is long enough, really');
    const enqueue = () => Promise.reject(new Error('queued'));
    const post = createPostMail({ enqueue, secretBox, ceilings: { take: async () => undefined } });
    const refused = (to: string | string[]) => expect(post(undefined as never, 'org_1', { ...mail, to })).rejects;
    await refused([]).toThrow('plain addresses');
    await refused('a@b.test\r\nBcc: c@d.test').toThrow('plain');
  });
});
