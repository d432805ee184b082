import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority } from '../../../../test/certificate-authority.ts';
import { startClamd } from '../../../../test/clamd.ts';
import { freePort } from '../../../../test/faults/free-port.ts';
import { type RedisServer, redisBinary, startRedis } from '../../../../test/redis.ts';
import { startS3 } from '../../../../test/storage-counterparts.ts';
import { doctor, named, newDataDir, PASSWORD, startSilence, statusesOf } from './fixture.ts';

let folder: Awaited<ReturnType<typeof newDataDir>>;
beforeAll(async () => {
  folder = await newDataDir();
});
afterAll(() => folder.remove());

const examine = async (name: string, environment: Record<string, string> = {}) =>
  named(await doctor({ DATA_DIR: folder.path, ...environment }), name);

/** Gives everybody the same answer. */
async function startHttp(status: number, body = ''): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close };
}

describe.skipIf(redisBinary === undefined)('Redis', () => {
  let server: RedisServer;
  let admin: Redis;
  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    admin.disconnect();
    await server.stop();
  });

  it('that can count is healthy', async () => {
    const { status, message } = await examine('redis', { REDIS_URL: server.url });
    expect([status, message]).toEqual([
      'ok',
      expect.stringMatching(new RegExp(`^(Redis|Valkey) \\d+\\.\\d+\\.\\d+ at 127\\.0\\.0\\.1:${server.port}$`)),
    ]);
  });

  it('that only answers is not healthy', async () => {
    await admin.replicaof('127.0.0.1', await freePort());
    expect(await examine('redis', { REDIS_URL: server.url })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('READONLY'),
      fix: 'Point REDIS_URL at the primary: this is a replica.',
    });
    await admin.replicaof('NO', 'ONE');
  });

  it('wants its password', async () => {
    await admin.config('SET', 'requirepass', 'the right one');
    const fix = 'Put the right user and password into REDIS_URL.';
    for (const REDIS_URL of [server.url, `redis://:${PASSWORD}@127.0.0.1:${server.port}`])
      expect(await examine('redis', { REDIS_URL })).toMatchObject({ status: 'failed', fix });
    const right = `redis://:the%20right%20one@127.0.0.1:${server.port}/0`;
    expect((await examine('redis', { REDIS_URL: right })).status).toBe('ok');
  });

  it('that is not running is explained', async () => {
    const port = await freePort();
    const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
    expect(await examine('redis', { REDIS_URL: url })).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(`^Redis at 127.0.0.1:${port} cannot be used \\(connect ECONNREFUSED`),
    });
  });
});

describe('the mail server', () => {
  const servers: SMTPServer[] = [];
  afterAll(() => Promise.all(servers.map((each) => new Promise<void>((resolve) => each.close(resolve)))));

  /** Knows one user, and repeats in its refusal what it was told. */
  async function startMailServer(options: SMTPServerOptions): Promise<number> {
    const server = new SMTPServer({
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'u' }) : done(new Error(`not with ${password}`)),
      ...options,
    });
    server.on('error', () => undefined);
    servers.push(server);
    return new Promise((resolve) => {
      const net = server.listen(0, '127.0.0.1', () => resolve((net.address() as AddressInfo).port));
    });
  }

  it('is contacted as for a mail, and no mail is sent', async () => {
    const port = await startMailServer({ disabledCommands: ['STARTTLS'] });
    const MAIL_FROM = 'Tonne <no-reply@example.com>';
    expect(await examine('smtp', { SMTP_URL: `smtp://u:right@127.0.0.1:${port}`, MAIL_FROM })).toEqual({
      name: 'smtp',
      status: 'ok',
      message: `127.0.0.1:${port} takes mail from ${MAIL_FROM}`,
    });
    expect(await examine('smtp', { SMTP_URL: `smtp://u:right@127.0.0.1:${port}` })).toMatchObject({
      status: 'warning',
      fix: 'Set MAIL_FROM to an address of your domain.',
    });
  });

  it('that refuses the password is explained without it', async () => {
    const port = await startMailServer({ disabledCommands: ['STARTTLS'] });
    expect(await examine('smtp', { SMTP_URL: `smtp://u:${PASSWORD}@127.0.0.1:${port}` })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(`The mail server at 127.0.0.1:${port} refuses user or password`),
      fix: expect.stringContaining('SMTP_URL'),
    });
  });

  it('with mismatched TLS is explained', async () => {
    const port = await startMailServer(createAuthority('Nobody trusts me').issue({ host: '127.0.0.1' }));
    expect(await examine('smtp', { SMTP_URL: `smtp://u:right@127.0.0.1:${port}` })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('has a certificate that is not trusted'),
    });
    expect(await examine('smtp', { SMTP_URL: `smtps://u:right@127.0.0.1:${port}` })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('does not speak TLS as configured'),
      fix: expect.stringContaining('smtps://'),
    });
  });

  it('that is not running is explained', async () => {
    const port = await freePort();
    expect(await examine('smtp', { SMTP_URL: `smtp://u:${PASSWORD}@127.0.0.1:${port}` })).toMatchObject({
      status: 'failed',
      message: `The mail server at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port})`,
    });
  });
});

describe('the scanner of evidence', () => {
  it('is not used unless it is set up', async () => {
    expect(await examine('evidence-scanner')).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('not used'),
    });
  });

  it('is tested with plain text and the EICAR test file', async () => {
    const clamd = await startClamd();
    const EVIDENCE_SCANNER = `clamd://127.0.0.1:${clamd.port}`;
    const place = `clamd at 127.0.0.1:${clamd.port}`;
    expect(await examine('evidence-scanner', { EVIDENCE_SCANNER })).toMatchObject({
      status: 'ok',
      message: `${place} scans evidence and finds the EICAR test file`,
    });
    for (const [says, status] of [
      ['stream: OK', 'warning'],
      ['stream: All FOUND', 'failed'],
      ['no memory ERROR', 'failed'],
    ] as const) {
      clamd.says = says;
      expect(await examine('evidence-scanner', { EVIDENCE_SCANNER })).toMatchObject({
        status,
        fix: expect.any(String),
      });
    }
    await clamd.close();
    expect(await examine('evidence-scanner', { EVIDENCE_SCANNER })).toMatchObject({ status: 'failed' });
  });

  it('may be a command', async () => {
    const found = await examine('evidence-scanner', { EVIDENCE_SCANNER: '/bin/sh -c cat' });
    expect(found).toMatchObject({ status: 'warning', message: expect.stringContaining('/bin/sh') });
    const missing = await examine('evidence-scanner', { EVIDENCE_SCANNER: '/no/such/scanner' });
    expect(missing).toMatchObject({ status: 'failed', message: expect.stringContaining('ENOENT') });
  });
});

describe('the storage', () => {
  it('on disk is tested and left unchanged', async () => {
    expect((await examine('storage')).message).toContain('does not exist yet');
    await mkdir(join(folder.path, 'files', '.drafts'), { recursive: true });
    expect((await examine('storage')).message).toBe(
      `${join(folder.path, 'files')}: a file was written, read and removed`,
    );
    expect(await readdir(join(folder.path, 'files'), { recursive: true })).toEqual(['.drafts']);
  });

  it('that cannot be written is explained', async () => {
    const other = await newDataDir();
    await writeFile(join(other.path, 'files'), 'in the way');
    const found = named(await doctor({ DATA_DIR: other.path }), 'storage');
    expect(found).toMatchObject({ status: 'failed', fix: expect.stringContaining('read and write there') });
    expect(await readFile(join(other.path, 'files'), 'utf8')).toBe('in the way');
    await other.remove();
  });

  // The S3 server of these tests takes every signature.
  it.each([
    ['SignatureDoesNotMatch', 'Correct S3_SECRET_ACCESS_KEY.'],
    ['AccessDenied', expect.stringContaining('s3:PutObject')],
    ['AuthorizationHeaderMalformed', 'Set S3_REGION to the region of the bucket.'],
  ])('in S3 that answers %s gets advice', async (code, fix) => {
    const body = `<Error><Code>${code}</Code><Message>Not with ${PASSWORD}.</Message></Error>`;
    const store = await startHttp(403, body);
    const found = await examine('storage', {
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: PASSWORD,
    });
    await store.close();
    expect(found).toMatchObject({ status: 'failed', message: expect.stringContaining(`(${code}: Not with ….)`), fix });
  });

  it('in S3 is tested, and different problems are distinguished', async () => {
    const s3 = await startS3();
    const right = {
      S3_ENDPOINT: s3.settings.endpoint ?? '',
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const place = `bucket tonne-files at ${new URL(right.S3_ENDPOINT).host}`;
    expect((await examine('storage', right)).message).toBe(`${place}: a file was written, read and removed`);
    const wrong = [
      [{ S3_BUCKET: 'elsewhere' }, 'Create the bucket, or correct S3_BUCKET, S3_REGION and S3_FORCE_PATH_STYLE.'],
      [{ S3_ACCESS_KEY_ID: 'nobody' }, 'Correct S3_ACCESS_KEY_ID.'],
    ] as const;
    for (const [change, fix] of wrong)
      expect(await examine('storage', { ...right, ...change })).toMatchObject({ status: 'failed', fix });
    await s3.close();
    expect(await examine('storage', right)).toMatchObject({
      status: 'failed',
      fix: expect.stringContaining('S3_ENDPOINT'),
    });
  });
});

describe('the registry', () => {
  it('is healthy with any answer', async () => {
    const server = await startHttp(404);
    const { port } = server;
    const url = `http://127.0.0.1:${port}/registry?key=${PASSWORD}`;
    expect(await examine('registry', { REGISTRY_URL: url })).toEqual({
      name: 'registry',
      status: 'ok',
      message: `127.0.0.1:${port}/registry answers and receives retirements of real projects; the sandbox confirms those of DEMO- projects`,
    });
    await server.close();
    expect(await examine('registry', { REGISTRY_URL: url })).toMatchObject({
      status: 'failed',
      message: `The registry at 127.0.0.1:${port}/registry cannot be reached (ECONNREFUSED)`,
    });
  });

  it('is an Admin if none is connected', async () => {
    expect(await examine('registry', {})).toEqual({
      name: 'registry',
      status: 'ok',
      message:
        'not connected: an Admin confirms retirements of real projects; the sandbox confirms those of DEMO- projects',
    });
  });

  it('receives the user and password of its URL, which no output shows', async () => {
    const asked: Array<string | undefined> = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push(`${url} ${headers.authorization}`);
      response.writeHead(401).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const REGISTRY_URL = `http://us%40er:${PASSWORD}@127.0.0.1:${port}/v1/`;
    expect(await examine('registry', { REGISTRY_URL })).toMatchObject({
      status: 'warning',
      message: `The registry at 127.0.0.1:${port}/v1/ answers 401: it requires another user or password`,
    });
    server.closeAllConnections();
    server.close();
    // RFC 7617: base64 of user, colon, password.
    expect(asked).toEqual([`/v1/retirements Basic ${btoa(`us@er:${PASSWORD}`)}`]);
  });
});

describe('a server that never answers', () => {
  it('delays nothing else', async () => {
    const silence = await startSilence();
    const place = `127.0.0.1:${silence.port}`;
    const environment = {
      DATA_DIR: folder.path,
      DATABASE_URL: `postgres://u:${PASSWORD}@${place}/x`,
      REDIS_URL: `redis://:${PASSWORD}@${place}`,
      SMTP_URL: `smtp://u:${PASSWORD}@${place}`,
      REGISTRY_URL: `http://${place}`,
      S3_ENDPOINT: `http://${place}`,
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: PASSWORD,
    };
    const diagnosis = await doctor(environment, { timeoutMs: 300 });
    await silence.close();
    expect(statusesOf(diagnosis)).toMatchObject({
      database: 'failed',
      redis: 'failed',
      smtp: 'failed',
      registry: 'failed',
      storage: 'failed',
      'public-url': 'ok',
    });
  });
});
