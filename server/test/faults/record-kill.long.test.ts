import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { PATIENCE, type ReportSite, startReportSite } from './report-site.ts';
import type { ServerProcess } from './server-process.ts';

const KILLS = rounds(3, 40);
/** More than a worker takes in one transaction, so that it is killed between two of them or within one. */
const EVENTS = 12_000;

let site: ReportSite;
beforeAll(async () => {
  site = await startReportSite();
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

async function startWorker(name: string): Promise<ServerProcess> {
  const worker = await site.startWorker(name);
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  return worker;
}

/** Events of a round, as committed changes leave them. */
async function addEvents(round: number): Promise<void> {
  await site.query(
    `WITH added AS (
       INSERT INTO record_events (organisation_id, id, at, action, actor_id, subject_type, subject_id, leaf)
       SELECT 'org_killed', 'rec_' || lpad($1::text, 4, '0') || lpad(n::text, 8, '0'), now(), 'thing.created', 'worker',
         'thing', 'thing_' || n, '{"round":' || $1 || ',"n":' || n || '}'
       FROM generate_series(1, $2::int) AS n RETURNING organisation_id, id)
     INSERT INTO record_queue (organisation_id, event_id) SELECT organisation_id, id FROM added`,
    [round, EVENTS],
  );
  await site.query(`SELECT pg_notify('tonne_work', 'record')`);
}

interface Standing {
  events: number;
  queued: number;
  leaves: number;
  next: number;
  signed: number;
  tiles: number;
}

const standing = async (): Promise<Standing> =>
  (
    await site.query<Standing>(`
      SELECT (SELECT count(*)::int FROM record_events) AS events, (SELECT count(*)::int FROM record_queue) AS queued,
        (SELECT count(*)::int FROM log_leaves) AS leaves,
        (SELECT coalesce(max(leaf_index) + 1, 0)::int FROM log_leaves) AS next,
        (SELECT coalesce(max(size), 0)::int FROM log_checkpoints) AS signed,
        (SELECT count(*)::int FROM log_tiles WHERE level = 0) AS tiles`)
  )[0]!;

/** Queried repeatedly, so it reads only the ends of the indexes: counting would take ever longer. */
const placed = async (): Promise<number> =>
  (await site.query<{ next: number }>('SELECT coalesce(max(leaf_index) + 1, 0)::int AS next FROM log_leaves'))[0]!.next;
const isQueueEmpty = async (): Promise<boolean> => (await site.query('SELECT FROM record_queue LIMIT 1')).length === 0;

/** Every event waits or has a position, no position is empty, and the latest checkpoint covers them all. */
function expectConsistent({ events, queued, leaves, next, signed, tiles }: Standing): void {
  expect({ leaves, next, signed, tiles }).toEqual({
    leaves: events - queued,
    next: leaves,
    signed: leaves,
    tiles: Math.floor(leaves / 256),
  });
}

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162 §2.1.1, over the hashes of leaves. Checkpoints share most of their subtrees: each is hashed once. */
function treeOver(leaves: readonly Buffer[]): (size: number) => Buffer {
  const known = new Map<string, Buffer>();
  const hash = (start: number, end: number): Buffer => {
    if (end - start === 1) return leaves[start]!;
    const place = `${start} ${end}`;
    const found = known.get(place) ?? sha256(Buffer.of(1), ...halves(start, end));
    known.set(place, found);
    return found;
  };
  const halves = (start: number, end: number): [Buffer, Buffer] => {
    let split = 1;
    while (split * 2 < end - start) split *= 2;
    return [hash(start, start + split), hash(start + split, end)];
  };
  return (size) => hash(0, size);
}

it('kill -9 while events get positions: none is lost or duplicated, and every checkpoint is valid', async () => {
  for (let round = 1; round <= KILLS; round++) {
    const before = await placed();
    const victim = await startWorker(`victim ${round}`);
    await addEvents(round);
    await vi.waitUntil(async () => (await placed()) > before, PATIENCE);
    await victim.end('SIGKILL');
    expectConsistent(await standing());
  }
  await Promise.all([startWorker('heir'), startWorker('other heir')]);
  await vi.waitUntil(isQueueEmpty, PATIENCE);
  expectConsistent(await standing());

  const leaves = await site.query<{ leaf: string }>(`
    SELECT e.leaf FROM log_leaves l JOIN record_events e ON e.organisation_id = l.organisation_id AND e.id = l.event_id
    ORDER BY l.leaf_index`);
  const hashes = leaves.map(({ leaf }) => sha256(Buffer.of(0), Buffer.from(leaf)));
  const checkpoints = await site.query<{ size: number; root: Buffer }>(
    'SELECT size::int, root FROM log_checkpoints ORDER BY size',
  );
  const rootOf = treeOver(hashes);
  expect(checkpoints.length).toBeGreaterThan(KILLS);
  for (const { size, root } of checkpoints) expect(root.equals(rootOf(size)), `checkpoint of ${size}`).toBe(true);
});
