import { describe, expect, it } from 'vitest';
import { partOf, readTilePath, tileIndex, unfinishedTiles, widthOf } from '../rules.ts';

describe('the path of a tile', () => {
  it.each([
    [0, '000'],
    [67, '067'],
    [999, '999'],
    [1_000, 'x001/000'],
    [1_234_067, 'x001/x234/067'],
  ])('%i is %s', (tile, index) => {
    expect(tileIndex(tile)).toBe(index);
    expect(readTilePath('0', index)).toEqual({ level: 0, tile, width: 256 });
    expect(readTilePath('63', `${index}.p/255`)).toEqual({ level: 63, tile, width: 255 });
  });

  it.each([
    ['a level of another form', '00', '000'],
    ['a level beyond 63', '64', '000'],
    ['no level', '', '000'],
    ['two digits', '0', '67'],
    ['an element too many', '0', 'x000/067'],
    ['a missing x', '0', '001/067'],
    ['an x on the last', '0', 'x001'],
    ['a width of nothing', '0', '000.p/0'],
    ['a width with a zero before it', '0', '000.p/01'],
    ['the width of a full tile', '0', '000.p/256'],
    ['no width', '0', '000.p/'],
    ['more than can be counted', '0', 'x999/x999/x999/x999/x999/999'],
    ['a way up', '0', '../checkpoint'],
  ])('is not %s', (_, level, index) => {
    expect(readTilePath(level, index)).toBeUndefined();
  });
});

describe('tiles', () => {
  it('have the width given by the size of the tree', () => {
    // 70,000 leaves: 273 full tiles and 112 leaves; 273 roots: one full tile and 17; one root above.
    expect(widthOf({ level: 0, tile: 272 }, 70_000)).toBe(256);
    expect(widthOf({ level: 0, tile: 273 }, 70_000)).toBe(112);
    expect(widthOf({ level: 0, tile: 274 }, 70_000)).toBeLessThan(1);
    expect(widthOf({ level: 1, tile: 1 }, 70_000)).toBe(17);
    expect(widthOf({ level: 2, tile: 0 }, 70_000)).toBe(1);
    expect(unfinishedTiles(70_000)).toEqual([
      { level: 0, tile: 273 },
      { level: 1, tile: 1 },
      { level: 2, tile: 0 },
    ]);
    expect(unfinishedTiles(65_536)).toEqual([{ level: 2, tile: 0 }]);
  });

  it('hold the hashes of a subtree next to each other', () => {
    expect(partOf({ level: 0, index: 300 })).toEqual({ level: 0, tile: 1, offset: 44, count: 1 });
    expect(partOf({ level: 3, index: 33 })).toEqual({ level: 0, tile: 1, offset: 8, count: 8 });
    // A subtree of 256 leaves is one hash of the next level.
    expect(partOf({ level: 8, index: 3 })).toEqual({ level: 1, tile: 0, offset: 3, count: 1 });
    expect(partOf({ level: 17, index: 200 })).toEqual({ level: 2, tile: 1, offset: 144, count: 2 });
  });
});
