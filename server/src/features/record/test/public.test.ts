import { verify } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedTest } from '../../../../test/api-test.ts';
import { readNote, sequenceAll } from '../../../../test/fixtures/log.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { openPublicKey } from '../../../platform/crypto/index.ts';
import { addEvents, leavesOf } from './leaves.ts';
import { rootsFromConsistency, treeHash } from './reference.ts';

/** Sizes of the tree after each checkpoint: it grows past the first tile. */
const SIZES = [1, 4, 255, 256, 300, 700];

const test = sharedTest.extend('leaves', { scope: 'file' }, async ({ api }) => {
  await sequenceAll(api);
  let size = (await leavesOf(api.db)).length;
  for (const next of SIZES) {
    if (next <= size) continue;
    await addEvents(api, next - size);
    await sequenceAll(api);
    size = next;
  }
  return leavesOf(api.db);
});

async function tileAt(api: TestApi, path: string) {
  const { statusCode, rawPayload, headers } = await api.app.inject({ method: 'GET', url: `/public/log/tile/${path}` });
  return { status: statusCode, bytes: rawPayload, headers };
}

describe('GET /public/log/checkpoint', () => {
  test('is not found before any event has its place', async ({ api }) => {
    expect((await api.anonymous.get('/public/log/checkpoint')).status).toBe(404);
  });

  test('contains size and root, signed with the key of the log', async ({ api, leaves }) => {
    const { status, text, headers } = await api.anonymous.get('/public/log/checkpoint');
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '*',
    ]);
    expect(readNote(text)).toEqual({ origin: 'tonne.test/log', size: leaves.length, root: treeHash(leaves) });

    const key = (await api.anonymous.get('/public/log/key')).text;
    const [, hash, encoded = ''] = /^tonne\.test\/log\+([0-9a-f]{8})\+(\S+)\n$/.exec(key) ?? [];
    const publicKey = openPublicKey(Buffer.from(encoded, 'base64').subarray(1));
    const signature = Buffer.from(text.trimEnd().split(' ').at(-1) ?? '', 'base64');
    const signed = text.slice(0, text.indexOf('\n\n') + 1);
    expect(signature.subarray(0, 4).toString('hex')).toBe(hash);
    expect(verify(null, Buffer.from(signed), publicKey, signature.subarray(4))).toBe(true);
  });
});

describe('GET /public/log/tile/{level}/{index}', () => {
  test('holds the hashes of the leaves, and the roots of full tiles above them', async ({ api, leaves }) => {
    const first = await tileAt(api, '0/000');
    expect([first.status, first.bytes.equals(Buffer.concat(leaves.slice(0, 256)))]).toEqual([200, true]);
    expect(first.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const partial = await tileAt(api, `0/002.p/${leaves.length - 512}`);
    expect(partial.bytes).toEqual(Buffer.concat(leaves.slice(512)));
    const narrow = await tileAt(api, '0/001.p/7');
    expect(narrow.bytes).toEqual(Buffer.concat(leaves.slice(256, 263)));
    const roots = await tileAt(api, '1/000.p/2');
    expect(roots.bytes).toEqual(Buffer.concat([treeHash(leaves.slice(0, 256)), treeHash(leaves.slice(256, 512))]));
    expect((await tileAt(api, '0%2F000.p%2F3')).status).toBe(404);
    expect((await tileAt(api, '0/000.p%2F3')).bytes).toEqual(Buffer.concat(leaves.slice(0, 3)));
  });

  test.for([
    ['a full tile that is partial', '0/002'],
    ['more hashes than there are', '0/002.p/255'],
    ['a tile that has not begun', '0/003.p/1'],
    ['a level that has not begun', '2/000.p/1'],
    ['far beyond', '63/x999/x999/999'],
    ['another way to write it', '0/x000/000'],
    ['no number', '0/nothing'],
    ['no level', 'x/000'],
    ['a slash at the end', '0/000/'],
  ])('does not find %s', async ([, path], { api, leaves }) => {
    expect(leaves.length).toBe(700);
    expect((await api.anonymous.get(`/public/log/tile/${path}`)).status).toBe(404);
  });
});

describe('GET /public/log/consistency', () => {
  const get = (api: TestApi, from: unknown, to: unknown) =>
    api.anonymous.get(`/public/log/consistency?from=${from}&to=${to}`);

  test('shows that every size is a prefix of every later one', async ({ api, leaves }) => {
    for (const [index, from] of SIZES.entries()) {
      for (const to of SIZES.slice(index)) {
        const { status, body } = await get(api, from, to);
        expect([status, body.from, body.to]).toEqual([200, from, to]);
        const hashes = body.hashes.map((hash: string) => Buffer.from(hash, 'base64'));
        const fromRoot = treeHash(leaves.slice(0, from));
        expect(rootsFromConsistency({ from, to, fromRoot }, hashes)).toEqual({
          first: fromRoot,
          second: treeHash(leaves.slice(0, to)),
        });
      }
    }
    expect((await get(api, 0, 700)).body).toEqual({ from: 0, to: 700, hashes: [] });
  });

  test.for([
    ['a size beyond the latest', '1', '701', 'to'],
    ['the larger size first', '300', '256', 'from'],
    ['a size below zero', '-1', '5', 'from'],
    ['no number', 'one', '5', 'from'],
    ['a fraction', '1', '5.5', 'to'],
    ['nothing', '1', '', 'to'],
    ['more than can be counted', '1', '99999999999999999999', 'to'],
  ])('refuses %s', async ([, from, to, field], { api, leaves }) => {
    expect(leaves.length).toBe(700);
    const { status, body } = await get(api, from, to);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  test('requires both sizes', async ({ api }) => {
    const { status, body } = await api.anonymous.get('/public/log/consistency');
    const fields = body.error.details.map(({ field }: { field: string }) => field);
    expect([status, fields.sort()]).toEqual([400, ['from', 'to']]);
  });
});
