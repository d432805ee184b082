import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tonne/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/boot/database.ts';
import { NEED_CONFIGURATION, startSilence } from '../../src/cli/doctor/test/fixture.ts';
import { createLogger } from '../../src/platform/log.ts';
import { freePort } from '../faults/free-port.ts';
import { newFolder } from '../faults/server-process.ts';
import { type Run, runTonne } from '../tonne.ts';

const PASSWORD = 'correct-horse-battery';

const NAMES = ['configuration', 'node', ...NEED_CONFIGURATION];

describe('tonne doctor', () => {
  const folder = newFolder();
  const empty = newFolder();
  let silence: Awaited<ReturnType<typeof startSilence>>;
  let patient: Promise<Run>;

  beforeAll(async () => {
    silence = await startSilence();
    // Takes five seconds while the other tests run.
    patient = doctor(['--json'], {
      DATA_DIR: empty.path,
      S3_ENDPOINT: `http://127.0.0.1:${silence.port}`,
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: PASSWORD,
    });
    const postgres = await startEmbeddedPostgres({ dataDir: folder.path, role: 'owner', log: () => undefined });
    await prepareDatabase({ url: postgres.serviceUrl, ownerUrl: postgres.url }, createLogger('silent'));
    await postgres.stop();
  });
  afterAll(async () => {
    await patient;
    await silence.close();
    for (const each of [folder, empty]) each.remove();
  });

  async function doctor(args: string[], environment: Record<string, string> = {}): Promise<Run> {
    const env = { DATA_DIR: folder.path, ...environment };
    const run = await runTonne(['doctor', ...args], env);
    expect(run.stdout + run.stderr).not.toContain(PASSWORD);
    return run;
  }

  it('finds no problem, and starts the embedded database for the duration', async () => {
    const { code, stdout, stderr } = await doctor([]);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    // The free space depends on the machine.
    const others = lines.filter((line) => !/^\w+ +disk-space |^ /.test(line));
    const expected = NAMES.filter((name) => name !== 'disk-space').map((name) => ['ok', name]);
    expect(others.map((line) => line.split(/ +/, 2))).toEqual(expected);
    expect(stdout).toMatch(/^ok {7}database {14}PostgreSQL 18\.\d+ at 127\.0\.0\.1:\d+\/tonne$/m);
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
    for (const made of ['secret-key', 'signing-key', 'files', 'mail'])
      expect(existsSync(join(folder.path, made))).toBe(false);
  });

  it('ends with 1 and prints a remedy below each failure', async () => {
    const port = await freePort();
    const place = `127.0.0.1:${port}`;
    const { code, stdout, stderr } = await doctor([], {
      DATABASE_URL: `postgres://u:${PASSWORD}@${place}/x`,
      REDIS_URL: `redis://:${PASSWORD}@${place}`,
      PUBLIC_URL: 'http://tonne.example.com',
    });
    expect([code, stderr]).toEqual([1, '']);
    const lines = stdout.split('\n');
    expect(lines).toContain(
      `failed   database              The database at ${place}/x cannot be used (connect ECONNREFUSED ${place})`,
    );
    expect(lines).toContain(
      '                               Start it, correct DATABASE_URL, or allow connections to it.',
    );
    expect(lines).toContain('skipped  schema                needs the database');
    expect(lines).toContain('                               Start it, or correct REDIS_URL.');
    expect(stdout).toMatch(/^warning {2}public-url {12}http:\/\/tonne\.example\.com is not encrypted/m);
  });

  it('also prints JSON for an invalid configuration', async () => {
    const { code, stdout } = await doctor(['--json'], { PORT: 'many' });
    const { healthy, checks } = JSON.parse(stdout);
    expect([code, healthy, checks[0]]).toEqual([
      1,
      false,
      {
        name: 'configuration',
        status: 'failed',
        message: 'PORT must be a whole number from 1 to 65535.',
        fix: 'Correct these variables; docs/operations.md explains each.',
      },
    ]);
  });

  it('prints JSON, and does not wait for a server that never responds', async () => {
    const { code, stdout } = await patient;
    const { healthy, checks } = JSON.parse(stdout);
    expect([code, healthy]).toEqual([1, false]);
    expect(checks.map(({ name }: { name: string }) => name)).toEqual(NAMES);
    expect(checks.filter(({ status }: { status: string }) => status === 'failed')).toEqual([
      {
        name: 'storage',
        status: 'failed',
        message: `bucket bucket at 127.0.0.1:${silence.port} cannot be used (no answer within 5 s)`,
        fix: 'Check that the store or the disk is reachable.',
      },
    ]);
  });
});
