import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ROOT, hashLeaf, joinSubtrees } from '../../../../platform/crypto/index.ts';
import { leafHash, rootFromInclusion, rootsFromConsistency, treeHash } from '../../test/reference.ts';
import { type Edge, grow, rootOf } from '../growth.rules.ts';
import { consistencyRanges, inclusionRanges } from '../proof.rules.ts';
import { type Range, subtreesOf } from '../subtree.rules.ts';

/** The leaves and roots used to test implementations of Certificate Transparency (RFC 6962). */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leavesUpTo = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => leafHash(Buffer.from(`leaf ${index}`)));
const LEAVES = leavesUpTo(1_000);
const hashOfRange = ({ start, end }: Range): Buffer => treeHash(LEAVES.slice(start, end));

/** Appends the leaves in batches of the given sizes, and the rest at once. */
function grown(leaves: readonly Buffer[], batches: readonly number[]) {
  let edge: Edge = [];
  let size = 0;
  const tiles: Array<ReturnType<typeof grow>['tiles'][number]> = [];
  for (const batch of [...batches, leaves.length]) {
    const added = leaves.slice(size, size + batch);
    const growth = grow(edge, size, Buffer.concat(added));
    edge = growth.edge;
    tiles.push(...growth.tiles);
    size += added.length;
  }
  return { edge, tiles };
}

describe('the tree', () => {
  it('has the roots of the RFC 6962 test data', () => {
    const leaves = INPUTS.map((hex) => hashLeaf(Buffer.from(hex, 'hex')));
    const roots = ROOTS.map((_, index) =>
      rootOf(grow([], 0, Buffer.concat(leaves.slice(0, index + 1))).edge).toString('hex'),
    );
    expect(roots).toEqual(ROOTS);
  });

  it('has the hash of nothing if it has no leaves', () => {
    expect(rootOf([])).toEqual(EMPTY_ROOT);
    expect(EMPTY_ROOT.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has the same root and tiles for any batch sizes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 8 }),
        (count, batches) => {
          const leaves = LEAVES.slice(0, count);
          const { edge, tiles } = grown(leaves, batches);
          expect(rootOf(edge)).toEqual(treeHash(leaves));
          const full = Array.from({ length: Math.floor(count / 256) }, (_, tile) => ({
            level: 0,
            tile,
            hashes: Buffer.concat(leaves.slice(tile * 256, (tile + 1) * 256)),
            root: treeHash(leaves.slice(tile * 256, (tile + 1) * 256)),
          }));
          expect(tiles).toEqual(full);
        },
      ),
    );
  });

  it('fills a tile of the second level with 65,536 leaves', () => {
    const leaves = leavesUpTo(65_536 + 300);
    const { edge, tiles } = grown(leaves, [65_000]);
    const second = tiles.filter(({ level }) => level === 1);
    expect(second.map(({ tile, root }) => ({ tile, root }))).toEqual([
      { tile: 0, root: treeHash(leaves.slice(0, 65_536)) },
    ]);
    expect(edge.map((row) => row.length / 32)).toEqual([44, 1, 1]);
    expect(rootOf(edge)).toEqual(treeHash(leaves));
  });
});

describe('a proof', () => {
  it('of inclusion leads from the leaf to the root', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(), (size, seed) => {
        const index = seed % size;
        const path = inclusionRanges(index, size).map(hashOfRange);
        expect(rootFromInclusion(LEAVES[index]!, index, size, path)).toEqual(treeHash(LEAVES.slice(0, size)));
      }),
    );
  });

  it('of consistency leads to both roots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(), (to, seed) => {
        const from = 1 + (seed % to);
        const fromRoot = treeHash(LEAVES.slice(0, from));
        const roots = rootsFromConsistency({ from, to, fromRoot }, consistencyRanges(from, to).map(hashOfRange));
        expect(roots).toEqual({ first: fromRoot, second: treeHash(LEAVES.slice(0, to)) });
      }),
    );
  });

  it('is empty for a tree that has not grown, or that was empty', () => {
    expect([consistencyRanges(7, 7), consistencyRanges(0, 7), inclusionRanges(0, 1)]).toEqual([[], [], []]);
  });

  it('counts leaves beyond 32 bits', () => {
    const size = 2 ** 40 + 3;
    const ranges = inclusionRanges(2 ** 40 + 1, size);
    expect(ranges).toEqual([
      { start: 2 ** 40, end: 2 ** 40 + 1 },
      { start: 2 ** 40 + 2, end: size },
      { start: 0, end: 2 ** 40 },
    ]);
  });
});

describe('a range', () => {
  it('is covered by perfect subtrees, whose roots make its hash', () => {
    expect(subtreesOf({ start: 8, end: 15 })).toEqual([
      { level: 2, index: 2 },
      { level: 1, index: 6 },
      { level: 0, index: 14 },
    ]);
    const roots = [LEAVES.slice(8, 12), LEAVES.slice(12, 14), LEAVES.slice(14, 15)].map(treeHash);
    expect(joinSubtrees(roots)).toEqual(treeHash(LEAVES.slice(8, 15)));
  });
});
