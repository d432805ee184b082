import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startS3 } from '../../../../test/storage-counterparts.ts';
import { createStorage, FileNotFound, type S3Settings, type Storage } from '../index.ts';
import { signatureOf } from './sigv4.ts';

const MIB = 1024 * 1024;
const settings = {
  region: 'us-east-1',
  bucket: 'tonne-files',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
  forcePathStyle: true,
};

interface Seen {
  readonly what: string;
  readonly isSigned: boolean;
}

type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'hang up';

const open = (s3: S3Settings): Storage =>
  createStorage({ dataDir: '/nowhere', secretKey: '', publicUrl: '', clock: { now: () => new Date() }, s3 });

/** A store that misbehaves as told, and records its requests. */
async function startFaultyStore(answerTo: (what: string, times: number) => Answer) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://x');
    const what = [request.method, ...[...searchParams.keys()].sort()].join(' ');
    seen.push({ what, isSigned: isSigned(request, await buffer(request)) });
    const answer = answerTo(what, seen.filter((each) => each.what === what).length);
    if (answer === 'hang up') request.socket.destroy();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { storage: open({ ...settings, endpoint }), asked: () => seen.map(({ what }) => what), seen };
}

/** True if the signature matches the request and the declared hash its body. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const { pathname, searchParams } = new URL(url!, 'http://x');
  const [, names = '', signature] = /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization!) ?? [];
  const payloadHash = headers['x-amz-content-sha256'] as string;
  const expected = signatureOf({
    method: method!,
    path: pathname,
    query: [...searchParams],
    headers: Object.fromEntries(names.split(';').map((name) => [name, headers[name] as string])),
    payloadHash,
    date: headers['x-amz-date'] as string,
    ...settings,
  });
  const fitsBody =
    payloadHash === 'UNSIGNED-PAYLOAD'
      ? body.length === 0
      : payloadHash === createHash('sha256').update(body).digest('hex');
  return signature === expected && fitsBody;
}

const BEGUN = { status: 200, body: '<R><UploadId>a&amp;b+c</UploadId></R>' };
const DONE = { status: 200, body: '<R><ETag>"x"</ETag></R>', headers: { etag: '"x"' } };
const error = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
});

const BEGIN = 'POST uploads';
const PART = 'PUT partNumber uploadId';
const COMPLETE = 'POST uploadId';
const ABORT = 'DELETE uploadId';

const putLarge = (storage: Storage) =>
  storage.put('large.bin', 'application/octet-stream', async (sink) => {
    sink.write(Buffer.alloc(9 * MIB));
  });

describe('an upload to a store that', () => {
  it('behaves is signed, started, sent in parts and completed', async () => {
    const { storage, asked, seen } = await startFaultyStore((what) => (what === BEGIN ? BEGUN : DONE));
    await putLarge(storage);
    expect(asked()).toEqual([BEGIN, PART, PART, COMPLETE]);
    expect(seen.every(({ isSigned }) => isSigned)).toBe(true);
  });

  it('is busy, or hangs up, is retried', async () => {
    const { storage, asked, seen } = await startFaultyStore((_what, times) =>
      times === 1 ? error(503, 'SlowDown') : times === 2 ? 'hang up' : DONE,
    );
    await storage.put('small.txt', 'text/plain', async (sink) => void sink.write('x'));
    expect(asked()).toEqual(['PUT', 'PUT', 'PUT']);
    expect(seen.every(({ isSigned }) => isSigned)).toBe(true);
  });

  it('stays unavailable fails in the end, with the reason', async () => {
    const { storage, asked } = await startFaultyStore(() => 'hang up');
    await expect(storage.remove('x.txt')).rejects.toThrow(/^S3 cannot be reached: \w/);
    expect(asked()).toEqual(['DELETE', 'DELETE', 'DELETE', 'DELETE']);
  });

  it('forbids it fails at once, and reveals no secret', async () => {
    const { storage, asked } = await startFaultyStore(() => error(403, 'AccessDenied'));
    const put = storage.put('small.txt', 'text/plain', async (sink) => void sink.write('x'));
    await expect(put).rejects.toThrow('S3 answered 403 to an upload (AccessDenied: No.)');
    expect(asked()).toEqual(['PUT']);
  });

  it('refuses a part is aborted', async () => {
    const { storage, asked } = await startFaultyStore((what) =>
      what === BEGIN ? BEGUN : what === PART ? error(400, 'BadDigest') : DONE,
    );
    await expect(putLarge(storage)).rejects.toThrow('BadDigest');
    expect(asked()).toEqual([BEGIN, PART, ABORT]);
  });

  it('answers 200 with an error in its body fails', async () => {
    const { storage, asked } = await startFaultyStore((what) =>
      what === BEGIN ? BEGUN : what === COMPLETE ? error(200, 'InternalError') : DONE,
    );
    await expect(putLarge(storage)).rejects.toThrow('InternalError');
    expect(asked()).toEqual([BEGIN, PART, PART, COMPLETE, ABORT]);
  });

  it('cannot even abort fails with the first reason', async () => {
    const { storage } = await startFaultyStore((what) =>
      what === BEGIN ? BEGUN : what === ABORT ? error(403, 'AccessDenied') : error(400, 'BadDigest'),
    );
    await expect(putLarge(storage)).rejects.toThrow('BadDigest');
  });
});

describe('a writer that fails after parts were sent', () => {
  it('has them removed', async () => {
    const { storage, asked } = await startFaultyStore((what) => (what === BEGIN ? BEGUN : DONE));
    const failing = storage.put('large.bin', 'application/octet-stream', async (sink) => {
      await new Promise((resolve) => sink.write(Buffer.alloc(9 * MIB), resolve));
      throw new Error('no more rows');
    });
    await expect(failing).rejects.toThrow('no more rows');
    expect(asked()).toEqual([BEGIN, PART, ABORT]);
  });
});

describe('a bucket that does not exist', () => {
  it('is reported as wrong settings, not as a missing file', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const storage = open({ ...s3.settings, bucket: 'no-such-bucket' });
    await expect(storage.read('x.txt')).rejects.toThrow('NoSuchBucket');
    await expect(storage.read('x.txt')).rejects.not.toThrow(FileNotFound);
  });
});
