import { getPriority } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { LOWERED } from '../../../priority/priority.ts';
import { type Database, type Db, sql } from '../../index.ts';
import { letGiveWay } from '../index.ts';

let db: Database;
let url: string;
let close: () => Promise<void>;
let dataDir: string;
const told: number[] = [];

beforeAll(async () => {
  const options = { poolSize: 2, onSnapshot: (pid: number) => void told.push(pid) };
  ({ db, url, close } = await openTestDatabase(inject('postgresUrl'), options));
  const [row] = await db.query<{ folder: string }>(sql`SELECT current_setting('data_directory') AS folder`);
  dataDir = dirname(row!.folder);
});
afterAll(() => close());

const pidOf = async (on: Db): Promise<number> => {
  const [row] = await on.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  return row!.pid;
};

describe('a session that gives way', () => {
  it('is that of the snapshot, and ends with it', async () => {
    const pid = await db.snapshot(pidOf);
    expect(told.at(-1)).toBe(pid);
    expect(await pidOf(db)).not.toBe(pid);
  });

  it('runs below those whose askers wait', async () => {
    await db.snapshot(async (view) => {
      const pid = await pidOf(view);
      expect(getPriority(pid)).toBe(0);
      letGiveWay(pid, { dataDir, databaseUrl: url });
      expect(getPriority(pid)).toBe(LOWERED);
    });
  });

  it.each([
    ['another port', (url: URL) => Object.assign(url, { port: '1' })],
    ['another machine', (url: URL) => Object.assign(url, { hostname: 'db.example.com' })],
  ])('is never one behind %s', async (_what, change) => {
    const databaseUrl = change(new URL(url)).href;
    letGiveWay(process.pid, { dataDir, databaseUrl });
    expect(getPriority(process.pid)).toBe(0);
  });

  it('may have ended meanwhile', () => {
    expect(() => letGiveWay(2 ** 22, { dataDir, databaseUrl: url })).not.toThrow();
  });
});
