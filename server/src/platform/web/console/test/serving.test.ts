import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { createServer, installPipeline } from '../../../http/index.ts';
import { createConsole } from '../index.ts';

const PAGE = '<!doctype html><title>Tonne</title>';
const SCRIPT = `console.log(${JSON.stringify('tonne '.repeat(500))});`;
const STYLE = `.${'a'.repeat(2000)} { color: red }`;

/** A browser's headers when it opens an address, and when it fetches the parts of a page. */
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PART = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br, zstd' };

let api: TestApi;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi({ publicPerMinute: 40 });
  folder = await mkdtemp(join(tmpdir(), 'tonne-console-'));
  await mkdir(join(folder, 'assets'));
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await write('index.html', PAGE);
  await write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('secret.js', 'not an asset');
  await write('assets/index-Bx_1-a2b.js', SCRIPT);
  // Longer than the pipeline's own output would be, so that a test can see which was sent.
  await write('assets/index-Bx_1-a2b.js.br', brotliCompressSync(`${SCRIPT}//br`));
  await write('assets/index-Bx_1-a2b.js.gz', gzipSync(`${SCRIPT}//gz`));
  await write('assets/plain-C0ffee00.css', STYLE);
  await write('assets/inter-C0ffee00.woff2', Buffer.alloc(3000, 7));
  await write('assets/map-C0ffee00.json', '{}');
  await write('assets/index-Bx_1-a2b.js.map', '{}');
  app = serve(folder);
});
afterAll(async () => {
  await app?.close();
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A service with the console only. No address shares its count with another test. */
function serve(place: string): FastifyInstance {
  const { routes, fallback } = createConsole(pathToFileURL(`${place}/`));
  const server = createServer(api.service.pipeline);
  installPipeline(server, api.service.pipeline, routes, fallback);
  return server;
}

let addresses = 0;
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  addresses += 1;
  return app.inject({ method, url, headers, remoteAddress: `10.0.0.${addresses}` });
};

describe('the page', () => {
  it('loads only from the service', async () => {
    const { statusCode, headers, body } = await ask('/', NAVIGATION);
    expect([statusCode, body]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
        "font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self' blob:; manifest-src 'self'; " +
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it('is revalidated each time, and not sent again while unchanged', async () => {
    const { headers } = await ask('/', NAVIGATION);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('/entries', { ...NAVIGATION, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A browser applies the headers of this answer to its cached page.
    for (const name of ['etag', 'cache-control', 'content-security-policy', 'referrer-policy']) {
      expect([name, again.headers[name]]).toEqual([name, headers[name]]);
    }
    const other = await ask('/', { ...NAVIGATION, 'if-none-match': '"another"' });
    expect([other.statusCode, other.body]).toEqual([200, PAGE]);
  });

  it('is that of a new build as soon as it exists', async () => {
    const before = await ask('/', NAVIGATION);
    const index = join(folder, 'index.html');
    await writeFile(index, `${PAGE}<p>new`);
    const after = await ask('/', { ...NAVIGATION, 'if-none-match': String(before.headers.etag) });
    await writeFile(index, PAGE);
    expect([after.statusCode, after.body]).toEqual([200, `${PAGE}<p>new`]);
  });

  it('is also sent to programs', async () => {
    const { statusCode, body } = await ask('/', { accept: 'application/json' });
    expect([statusCode, body]).toEqual([200, PAGE]);
  });

  it('counts against the address', async () => {
    const load = () => app.inject({ url: '/entries', headers: NAVIGATION, remoteAddress: '10.1.1.1' });
    const answers = [];
    for (let time = 0; time < 41; time += 1) answers.push((await load()).statusCode);
    expect(answers).toEqual([...Array(40).fill(200), 429]);
  });
});

describe('a place of the console', () => {
  it.each([
    '/sign-in',
    '/entries/ent_0193?tab=history&scope=2',
    '/settings/security',
    '/entries/',
    '/apiary',
    '/%E2%82%AC',
  ])('%s is the same page for a browser', async (url) => {
    const { statusCode, headers, body } = await ask(url, NAVIGATION);
    expect([statusCode, body]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Accept') });
  });

  it.each([{ accept: 'application/json' }, { accept: '*/*' }, {}])(
    'does not exist for a program: %j',
    async (headers) => {
      const { statusCode, headers: sent, body } = await ask('/sign-in', headers);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND']);
      expect(sent['cache-control']).toBe('no-store');
    },
  );

  it('is read-only', async () => {
    const { statusCode, body } = await ask('/sign-in', NAVIGATION, 'POST');
    expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers HEAD with the headers only', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { status, headers } = await fetch(`${address}/sign-in`, { method: 'HEAD', headers: NAVIGATION });
    expect([status, headers.get('content-length')]).toEqual([200, String(PAGE.length)]);
  });

  it.each([
    '/api/v1/nothing',
    '/auth/nothing',
    '/public/nothing',
    '/docs/nothing',
    '/openapi.json',
    '/health',
    '/metrics',
    '/operator/nothing',
    '/assets/nothing.js',
    '/assets/',
  ])('is not at %s', async (url) => {
    const { statusCode, headers } = await ask(url, NAVIGATION);
    expect(statusCode).toBe(url.startsWith('/api/') ? 401 : 404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('has an address that can be read', async () => {
    expect((await ask('/%zz', NAVIGATION)).statusCode).toBe(400);
    expect((await ask('/a%00b', NAVIGATION)).statusCode).toBe(404);
  });
});

describe('an asset', () => {
  it.each([
    ['index-Bx_1-a2b.js', 'text/javascript; charset=utf-8'],
    ['plain-C0ffee00.css', 'text/css; charset=utf-8'],
    ['inter-C0ffee00.woff2', 'font/woff2'],
    ['map-C0ffee00.json', 'application/json; charset=utf-8'],
  ])('%s is %s, cached for ever', async (name, type) => {
    const { statusCode, headers } = await ask(`/assets/${name}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is sent as compressed by the build, in the form that the browser prefers', async () => {
    const script = '/assets/index-Bx_1-a2b.js';
    const br = await ask(script, PART);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(`${SCRIPT}//br`);
    const gzip = await ask(script, { 'accept-encoding': 'br;q=0.5, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(`${SCRIPT}//gz`);
    const plain = await ask(script, { 'accept-encoding': 'identity' });
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is compressed on sending if the build has not done it', async () => {
    const { headers, rawPayload } = await ask('/assets/plain-C0ffee00.css', PART);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(STYLE);
  });

  it('that is already compressed is sent unchanged', async () => {
    const { headers, rawPayload } = await ask('/assets/inter-C0ffee00.woff2', PART);
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload).toEqual(Buffer.alloc(3000, 7));
  });

  it('is not sent to a browser that has it', async () => {
    const { headers } = await ask('/assets/index-Bx_1-a2b.js', PART);
    const again = await ask('/assets/index-Bx_1-a2b.js', { ...PART, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('answers HEAD with the headers only', async () => {
    const { statusCode, headers, body } = await ask('/assets/map-C0ffee00.json', {}, 'HEAD');
    expect([statusCode, headers['content-length'], body]).toEqual([200, '2', '']);
  });

  it('is not counted, because a whole office loads the page from one address', async () => {
    const headers = [];
    for (let part = 0; part < 50; part += 1) {
      const answer = await app.inject({ url: '/assets/map-C0ffee00.json', headers: PART, remoteAddress: '10.2.2.2' });
      expect(answer.statusCode).toBe(200);
      headers.push(answer.headers['x-ratelimit-remaining']);
    }
    expect(new Set(headers)).toEqual(new Set(['40']));
  });

  it.each([
    'nothing-C0ffee00.js',
    'index-Bx_1-a2b.js.br',
    'index-Bx_1-a2b.js.map',
    '..%2Fsecret.js',
    '%2e%2e%2fsecret.js',
    '..%5Csecret.js',
    '%252e%252e%252fsecret.js',
    '..%2Findex.html',
    '.js',
    'constructor',
    'a%00.js',
    `${'a'.repeat(300)}.js`,
  ])('%s does not exist', async (name) => {
    for (const headers of [PART, NAVIGATION]) {
      const { statusCode, body } = await ask(`/assets/${name}`, headers);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

it('has an icon', async () => {
  const { statusCode, headers } = await ask('/icon.svg');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  expect((await ask('/icon.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

it('explains how to build the console if it is not built', async () => {
  const unbuilt = serve(join(folder, 'nothing'));
  for (const url of ['/', '/sign-in']) {
    const { statusCode, headers, body } = await unbuilt.inject({ url, headers: NAVIGATION });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('npm run build');
    expect(headers['cache-control']).toBe('no-store');
  }
  const { statusCode, body } = await unbuilt.inject({ url: '/', headers: { accept: '*/*' } });
  expect([statusCode, JSON.parse(body).error]).toMatchObject([404, { code: 'NOT_FOUND', message: /npm run build/ }]);
  expect((await unbuilt.inject({ url: '/icon.svg' })).statusCode).toBe(404);
  expect((await unbuilt.inject({ url: '/assets/index.js' })).statusCode).toBe(404);
  await unbuilt.close();
});
