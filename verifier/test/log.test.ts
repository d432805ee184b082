import { describe, expect, it } from 'vitest';
import { readKeys, verify, verifyConsistency } from '../src/index.ts';
import { allKeys, bytes, eventFile, logKey } from './fixtures.ts';
import {
  base64,
  checkpointText,
  consistencyProof,
  inclusionProof,
  leafHash,
  ORIGIN,
  rootOf,
  signNote,
  someLeaves,
} from './log-maker.ts';

const keys = await readKeys(allKeys);
const LARGEST = 20;
const leaves = someLeaves(LARGEST);
const note = (size: number, origin = ORIGIN) => signNote(checkpointText(leaves.slice(0, size), origin), origin, logKey);

const compare = (from: number, to: number, proof: object, [older, newer] = [note(from), note(to)]) =>
  verifyConsistency(bytes(older), bytes(newer), bytes(JSON.stringify(proof)), keys);
const proofOf = (from: number, to: number) => ({
  from,
  to,
  hashes: base64(consistencyProof(leaves.slice(0, to), from)),
});

describe('the maker of logs', () => {
  it('hashes the trees that RFC 6962 gives as an example', () => {
    // The root of seven leaves d0 … d6 is that of RFC 6962, section 2.1.3: hash(k, l) of its picture.
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const hashes = inputs.map((input) => leafHash(Buffer.from(input, 'hex')));
    expect(rootOf(hashes).toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
    expect(rootOf(hashes.slice(0, 1)).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
  });
});

describe('an inclusion proof', () => {
  const { event, leaf, salts } = eventFile();
  const hash = leafHash(Buffer.from(leaf, 'base64'));

  it('leads from every leaf to the root of every tree', async () => {
    for (let size = 1; size <= LARGEST; size += 1)
      for (let index = 0; index < size; index += 1) {
        const tree = leaves.slice(0, size).with(index, hash);
        const proof = {
          leafIndex: index,
          treeSize: size,
          hashes: base64(inclusionProof(tree, index)),
          checkpoint: signNote(checkpointText(tree), ORIGIN, logKey),
        };
        const judged = (change: object) =>
          verify(bytes(JSON.stringify({ event, leaf, salts, proof: { ...proof, ...change } })), keys);
        expect((await judged({})).verdict, `${index} of ${size}`).toBe('matches');
        for (const leafIndex of [index + 1, index - 1, size, index + 0.5, String(index)])
          expect((await judged({ leafIndex })).verdict, `${leafIndex} for ${index} of ${size}`).not.toBe('matches');
        const { hashes } = proof;
        expect((await judged({ hashes: [...hashes, hashes[0] ?? hash.toString('base64')] })).verdict).toBe('tampered');
        if (hashes.length > 0) expect((await judged({ hashes: hashes.slice(1) })).verdict).toBe('tampered');
      }
  });
});

describe('a consistency proof', () => {
  it('is accepted between any two sizes, with its envelope or without', async () => {
    for (let to = 0; to <= LARGEST; to += 1)
      for (let from = 0; from <= to; from += 1)
        expect((await compare(from, to, proofOf(from, to))).verdict, `${from} to ${to}`).toBe('matches');
    expect(await compare(3, 7, { data: proofOf(3, 7), meta: {} })).toMatchObject({
      verdict: 'matches',
      kind: 'consistency proof',
      message: 'all 3 leaves are the first of 7',
    });
  });

  it('is refused if any hash is changed, missing or added', async () => {
    for (const [from, to] of [
      [1, 2],
      [3, 7],
      [4, 7],
      [6, 8],
      [7, 8],
      [8, 20],
      [13, 19],
    ] as const) {
      const { hashes } = proofOf(from, to);
      const other = leafHash('other').toString('base64');
      const forged = [
        ...hashes.map((_, at) => hashes.with(at, other)),
        hashes.slice(1),
        hashes.slice(0, -1),
        [...hashes, other],
      ];
      for (const each of forged)
        expect((await compare(from, to, { from, to, hashes: each })).verdict, `${from} to ${to}`).toBe('tampered');
    }
  });

  it('is refused if the past was rewritten', async () => {
    const rewritten = leaves.with(2, leafHash('rewritten'));
    for (const [from, to] of [
      [3, 7],
      [4, 7],
      [7, 7],
      [8, 20],
    ] as const) {
      const newer = signNote(checkpointText(rewritten.slice(0, to)), ORIGIN, logKey);
      const proof = { from, to, hashes: base64(consistencyProof(rewritten.slice(0, to), from)) };
      expect((await compare(from, to, proof, [note(from), newer])).verdict).toBe('tampered');
    }
  });

  it('is refused for other sizes, another log or a log that shrank', async () => {
    expect((await compare(3, 7, proofOf(4, 7))).verdict).toBe('tampered');
    expect((await compare(3, 7, proofOf(3, 7), [note(3), note(7, 'other.example/log')])).verdict).toBe('tampered');
    expect((await compare(7, 3, { from: 7, to: 3, hashes: [] })).verdict).toBe('tampered');
    expect((await compare(3, 7, {})).verdict).toBe('tampered');
  });
});
