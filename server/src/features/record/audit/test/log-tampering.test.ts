import { describe, expect } from 'vitest';
import { forgeryTest } from '../../../../../test/fixtures/forgery.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { sql } from '../../../../platform/db/index.ts';
import { byService, createRecorder } from '../../../../platform/record/index.ts';
import { TILE_WIDTH } from '../../tiles/rules.ts';

const test = forgeryTest
  /** More events than a tile holds, about resources that no table has. */
  .extend('tiles', async ({ api, org }) => {
    const { recordAll } = createRecorder(api.clock);
    const events = Array.from({ length: TILE_WIDTH + 10 }, (_, index) => ({
      action: 'sample.taken',
      subject: { type: 'sample', id: `sample ${index}` },
      before: null,
      after: {},
    }));
    await api.db.transaction(async (tx) => recordAll(tx, byService(org.id), events));
    await sequenceAll(api);
  })
  .extend('treeSize', async ({ api, tiles: _ }): Promise<number> => {
    const note = (await api.anonymous.get('/public/log/checkpoint')).text;
    return Number(note.split('\n')[1]);
  });

describe('an audit names', () => {
  test('a tile whose hashes were rewritten', async ({ tiles: _, forge, findings }) => {
    await forge(sql`UPDATE log_tiles SET hashes = overlay(hashes PLACING '\\x00' FROM 1) WHERE level = 0 AND tile = 0`);
    expect(await findings()).toEqual([{ subject: 'tile 0/0', problem: 'does not match the leaves' }]);
  });

  test('a tile whose root was rewritten', async ({ tiles: _, forge, findings }) => {
    await forge(sql`UPDATE log_tiles SET root = sha256(root) WHERE level = 0 AND tile = 0`);
    expect(await findings()).toEqual([{ subject: 'tile 0/0', problem: 'does not match the leaves' }]);
  });

  test('a tile that was removed', async ({ tiles: _, forge, findings }) => {
    await forge(sql`DELETE FROM log_tiles WHERE level = 0 AND tile = 0`);
    expect(await findings()).toEqual([{ subject: 'tile 0/0', problem: 'is missing' }]);
  });

  test('a tile of leaves that do not exist', async ({ tiles: _, forge, findings }) => {
    await forge(sql`INSERT INTO log_tiles (level, tile, hashes, root) SELECT 0, 1, hashes, root FROM log_tiles`);
    expect(await findings()).toEqual([{ subject: 'tile 0/1', problem: 'covers more leaves than the tree has' }]);
  });

  test('a root that was rewritten next to its signature', async ({ treeSize, forge, findings }) => {
    await forge(sql`UPDATE log_checkpoints SET root = sha256(root) WHERE size = ${treeSize}`);
    expect(await findings()).toEqual([{ subject: `checkpoint ${treeSize}`, problem: 'differs from what was signed' }]);
  });

  test('events whose places were swapped', async ({ treeSize, forge, findings }) => {
    const [last, other] = [treeSize - 1, treeSize - 2];
    await forge(
      sql`UPDATE log_leaves SET leaf_index = ${treeSize} WHERE leaf_index = ${other}`,
      sql`UPDATE log_leaves SET leaf_index = ${other} WHERE leaf_index = ${last}`,
      sql`UPDATE log_leaves SET leaf_index = ${last} WHERE leaf_index = ${treeSize}`,
    );
    expect(await findings()).toEqual([
      {
        subject: `checkpoint ${treeSize}`,
        problem: 'has a different root than the leaves: the past was rewritten',
      },
    ]);
  });

  test('checkpoints that were removed so that none contradicts a rewritten past', async ({
    treeSize,
    forge,
    findings,
  }) => {
    await forge(sql`DELETE FROM log_checkpoints`);
    expect(await findings()).toEqual([
      { subject: `leaves 0 to ${treeSize - 1}`, problem: 'are in no checkpoint: the checkpoint was removed' },
    ]);
  });

  test('a truncated end under a checkpoint that still exists', async ({ treeSize, forge, findings }) => {
    await forge(
      sql`DELETE FROM log_tiles`,
      sql`DELETE FROM record_events WHERE (organisation_id, id) IN (SELECT organisation_id, event_id FROM log_leaves
        WHERE leaf_index >= 100)`,
      sql`DELETE FROM log_leaves WHERE leaf_index >= 100`,
    );
    expect(await findings()).toContainEqual({
      subject: `checkpoint ${treeSize}`,
      problem: 'covers more leaves than the 100 of the tree: its end was cut off',
    });
  });
});
