import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DiskCounterpart, startDisk } from '../../../../test/storage-counterparts.ts';
import { AppError } from '../../errors/index.ts';
import { createLinkTokens } from '../disk/link-tokens.ts';

const HOUR = 3_600_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

let disk: DiskCounterpart;

beforeAll(async () => {
  disk = await startDisk();
  await disk.storage.put('reports/org_1/one.pdf', 'application/pdf', async (sink) => void sink.write('one'));
  await disk.storage.put('reports/org_1/two.pdf', 'application/pdf', async (sink) => void sink.write('two'));
});
afterAll(() => disk.close());

const expiresAt = (): Date => new Date(disk.clock.now().getTime() + HOUR);

/** The path alone, for a client that speaks to the app without a socket. */
async function linkTo(key: string, options: { fileName?: string; contentType?: string } = {}): Promise<string> {
  const { fileName = 'one.pdf', contentType = 'application/pdf' } = options;
  const url = await disk.storage.signedUrl(key, { fileName, contentType, expiresAt: expiresAt() });
  return url.slice(disk.publicUrl.length);
}

describe('a link to a file on disk', () => {
  it('is one opaque word under the public address', async () => {
    const url = await disk.storage.signedUrl('reports/org_1/one.pdf', {
      fileName: 'one.pdf',
      contentType: 'application/pdf',
      expiresAt: expiresAt(),
    });
    expect(url).toMatch(new RegExp(`^${disk.publicUrl}/public/files/[A-Za-z0-9_-]+$`));
  });

  it('serves its own file with headers that keep a browser from showing, guessing and storing it', async () => {
    const { status, text, headers } = await disk.api.anonymous.get(await linkTo('reports/org_1/one.pdf'));
    expect([status, text]).toEqual([200, 'one']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '3',
      'content-disposition': `attachment; filename="one.pdf"; filename*=UTF-8''one.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  it('answers 403 with any character changed', async () => {
    const path = await linkTo('reports/org_1/one.pdf');
    const start = '/public/files/'.length;
    const answers = new Set<string>();
    for (let at = start; at < path.length; at += 1) {
      const other = ALPHABET[(ALPHABET.indexOf(path[at]!) + 1) % 64];
      const { status, body } = await disk.api.anonymous.get(path.slice(0, at) + other + path.slice(at + 1));
      answers.add(`${status} ${body.error.code}: ${body.error.message}`);
    }
    expect([...answers]).toEqual(['403 INVALID_LINK: The link is not valid; ask for a new one.']);
  });

  it.each([
    ['cut short', (path: string) => path.slice(0, -1)],
    ['made longer', (path: string) => `${path}A`],
    ['padded', (path: string) => `${path}=`],
    ['spaced', (path: string) => `${path}%20`],
    ['no link at all', () => '/public/files/nothing'],
  ])('answers 403 when it is %s', async (_what, change) => {
    const { status, body } = await disk.api.anonymous.get(change(await linkTo('reports/org_1/one.pdf')));
    expect([status, body.error.code]).toEqual([403, 'INVALID_LINK']);
  });

  it('answers 403 after it has expired, and suggests a new one', async () => {
    const path = await linkTo('reports/org_1/one.pdf');
    disk.clock.advance(HOUR - 1);
    expect((await disk.api.anonymous.get(path)).status).toBe(200);
    disk.clock.advance(1);
    const { status, body } = await disk.api.anonymous.get(path);
    expect([status, body.error]).toEqual([
      403,
      { code: 'INVALID_LINK', message: 'The link has expired; ask for a new one.' },
    ]);
  });

  it('takes no query', async () => {
    expect((await disk.api.anonymous.get(`${await linkTo('reports/org_1/one.pdf')}?a=b`)).status).toBe(400);
  });

  it('answers 404 for a deleted file', async () => {
    const { status, body } = await disk.api.anonymous.get(await linkTo('reports/org_1/three.pdf'));
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['a"b.pdf', 'a_b.pdf', 'a%22b.pdf'],
    ['Übersicht €.pdf', '_bersicht _.pdf', '%C3%9Cbersicht%20%E2%82%AC.pdf'],
    ['x\r\nSet-Cookie: a=b', 'x__Set-Cookie: a=b', 'x__Set-Cookie%3A%20a%3Db'],
    ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
    ["it's (1)*.pdf", "it's (1)*.pdf", 'it%27s%20%281%29%2A.pdf'],
    ['50%41.pdf', '50_41.pdf', '50%2541.pdf'],
    ['a\ud800b', 'a_b', 'a%EF%BF%BDb'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe', 'invoice_fdp.exe'],
    ['😀.csv', '_.csv', '%F0%9F%98%80.csv'],
    ['', 'file', 'file'],
  ])('names the file %j so that no client misreads it', async (fileName, ascii, extended) => {
    const { headers } = await disk.api.anonymous.get(await linkTo('reports/org_1/one.pdf', { fileName }));
    expect(headers['content-disposition']).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${extended}`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('serves JSON files as they are, without an envelope', async () => {
    const path = await linkTo('reports/org_1/one.pdf', { contentType: 'application/json' });
    expect(await fetch(disk.publicUrl + path).then((answer) => answer.text())).toBe('one');
  });
});

describe('the token of a link', () => {
  const link = {
    key: 'a/b.pdf',
    fileName: 'b.pdf',
    contentType: 'application/pdf',
    expiresAt: new Date('2026-03-15T13:00:00Z'),
  };
  const clock = { now: () => new Date('2026-03-15T12:00:00Z') };
  const SECRET = 'a secret of more than thirty-two characters';
  const OTHER = 'another secret of more than thirty-two characters';
  const tokens = createLinkTokens([SECRET], clock);
  const isRefused = (token: string): boolean => {
    try {
      tokens.open(token);
      return false;
    } catch (error) {
      return error instanceof AppError && error.code === 'INVALID_LINK';
    }
  };

  it('restores its content', () => {
    expect(tokens.open(tokens.issue(link))).toEqual(link);
  });

  it('is valid in one spelling only: every other character in every place is refused', () => {
    const token = tokens.issue(link);
    const accepted = [...token].flatMap((right, at) =>
      [...ALPHABET]
        .filter((other) => other !== right)
        .filter((other) => !isRefused(token.slice(0, at) + other + token.slice(at + 1))),
    );
    expect(accepted).toEqual([]);
  });

  it('with any bit of its bytes flipped is refused', () => {
    const bytes = Buffer.from(tokens.issue(link), 'base64url');
    const accepted = Array.from({ length: bytes.length * 8 }, (_, bit) => bit).filter((bit) => {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      return !isRefused(changed.toString('base64url'));
    });
    expect(accepted).toEqual([]);
  });

  it('of another secret is refused, even with the same content', () => {
    const others = createLinkTokens([OTHER], clock);
    expect(isRefused(others.issue(link))).toBe(true);
  });

  it('of an old secret is valid, and new ones are made with the present one', () => {
    const after = createLinkTokens([OTHER, SECRET], clock);
    expect(after.open(tokens.issue(link))).toEqual(link);
    expect(isRefused(after.issue(link))).toBe(true);
  });

  it('cannot be combined from two', () => {
    const other = tokens.issue({ ...link, key: 'c/d.pdf' });
    const mac = Buffer.from(tokens.issue(link), 'base64url').subarray(0, 32);
    const payload = Buffer.from(other, 'base64url').subarray(32);
    expect(isRefused(Buffer.concat([mac, payload]).toString('base64url'))).toBe(true);
  });
});
