import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../src/index.ts';
import { answers, newDataDir, newFolder, start } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  const { message } = error as Error;
  expect(message, 'one sentence on one line').toMatch(/^[^\n]+\.$/);
  return message;
}

test('a file in the place of the data folder is refused', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(await refusal(start(file))).toContain(`A file is in the place of the data folder ${file}`);
  expect(await refusal(start(join(file, 'below')))).toContain('A file is in the place of the data folder');
});

test('an unknown PostgreSQL setting is refused, and so is a damaged cluster', async () => {
  const dataDir = newDataDir();
  const settings = { fsync: 'off', shared_buffers: 'plenty' };
  const attempt = startEmbeddedPostgres({ dataDir, role: 'owner', settings, log: () => {} });
  expect(await refusal(attempt)).toContain('invalid value for parameter "shared_buffers": "plenty"');

  const versionFile = join(dataDir, 'postgres', 'PG_VERSION');
  const version = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, '12\n');
  expect(await refusal(start(dataDir))).toMatch(/is of PostgreSQL 12 and this version of Tonne brings PostgreSQL \d+/);
  writeFileSync(versionFile, version);

  const passwordFile = join(dataDir, 'postgres-password');
  renameSync(passwordFile, `${passwordFile}.aside`);
  expect(await refusal(start(dataDir))).toContain(`put ${passwordFile} back`);
  renameSync(`${passwordFile}.aside`, passwordFile);

  const server = await start(dataDir);
  expect(await answers(server.url), 'put right, it starts').toBe(true);
  writeFileSync(passwordFile, 'another');
  expect(await refusal(start(dataDir))).toContain(`does not accept the password in ${passwordFile}`);
});

test('files that are no cluster are refused', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), '');
  expect(await refusal(start(dataDir))).toContain('holds files but no PostgreSQL database');

  rmSync(join(dataDir, 'postgres', 'notes.txt'));
  const server = await start(dataDir);
  expect(await answers(server.url), 'an empty folder is no hindrance').toBe(true);
});
