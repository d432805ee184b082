import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findNobody } from '../src/account.ts';
import { BINARIES_PACKAGE, compileChild, startChild } from './children.ts';
import { answers, newDataDir, postmasterPid, query, sharedDataDir, sharedFolder, start } from './harness.ts';

const NOBODY = findNobody();

vi.setConfig({ testTimeout: 60_000 });

const program = compileChild(sharedFolder(), ['pg', BINARIES_PACKAGE]);
const usedDataDir = sharedDataDir();

test('the server outlives a killed process; the next start adopts it, owns it and stops it', async () => {
  const dataDir = usedDataDir;
  const killed = await startChild(program, { dataDir });
  expect(killed).toMatchObject({ adopted: false, owned: true });
  await killed.kill();

  const next = await start(dataDir);
  expect(next).toMatchObject({ url: killed.url, adopted: true, owned: true });
  await next.stop();
  expect(await answers(next.url)).toBe(false);
});

test('Ctrl-C, which goes to the whole process group, does not reach the server', async () => {
  const dataDir = usedDataDir;
  const child = await startChild(program, { dataDir });
  process.kill(-(child.process.pid ?? 0), 'SIGINT');
  await child.finish();

  expect(child.process.signalCode).toBe('SIGINT');
  expect(await answers(child.url)).toBe(true);
});

test('killed together, process and server lose nothing that was committed', async () => {
  const dataDir = usedDataDir;
  const killed = await startChild(program, { dataDir });
  await query(killed.url, 'create table kept as select 42 as figure');
  const serverPid = postmasterPid(dataDir);
  await killed.kill();
  process.kill(serverPid, 'SIGKILL');

  const next = await start(dataDir);
  expect(next).toMatchObject({ adopted: false, owned: true });
  expect(await query(next.url, 'select figure from kept')).toEqual([{ figure: 42 }]);
});

test('a live process keeps the server from being stopped; a killed one does not', async () => {
  const dataDir = usedDataDir;
  const killed = await startChild(program, { dataDir });
  const living = await startChild(program, { dataDir });
  const own = await start(dataDir);
  await killed.kill();
  await own.stop();
  expect(await answers(living.url)).toBe(true);
  await living.finish();
  expect(await answers(living.url)).toBe(false);
});

test('four processes start at once on one empty folder: one starts the server, three adopt it', async () => {
  const dataDir = newDataDir();
  const children = await Promise.all([1, 2, 3, 4].map(() => startChild(program, { dataDir })));

  expect(children.filter((child) => child.adopted)).toHaveLength(3);
  expect(children.filter((child) => child.owned)).toHaveLength(1);
  expect(new Set(children.map((child) => child.url)).size).toBe(1);
  const [first] = children;
  await query(first?.url ?? '', 'create table shared (id int)');

  await Promise.all(children.map((child) => child.finish()));
  expect(await answers(first?.url ?? '')).toBe(false);
  expect(children.map((child) => child.process.exitCode)).toEqual([0, 0, 0, 0]);
});

test('a start killed while it creates the cluster does not block the next, which removes its remains', async () => {
  const dataDir = newDataDir();
  void startChild(program, { dataDir });
  await vi.waitUntil(() => listing(dataDir).some((name) => name.startsWith('postgres.new-')), 60_000);
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'postgres-start.lock'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  mkdirSync(join(dataDir, 'postgres.new-earlier', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new-earlier', 'PG_VERSION'), '18\n');

  const server = await start(dataDir);
  expect(server).toMatchObject({ adopted: false, owned: true });
  expect(await answers(server.url)).toBe(true);
  expect(listing(dataDir)).not.toContain('postgres.new-earlier');
});

test('a pid file whose pid now belongs to another program does not block the start', async () => {
  const dataDir = usedDataDir;
  await (await start(dataDir)).stop();
  const account = process.getuid?.() === 0 ? NOBODY : {};
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore', ...account });
  onTestFinished(() => void bystander.kill());
  const pidFile = [bystander.pid, join(dataDir, 'postgres'), 1700000000, 5432, '', '127.0.0.1', '', 'ready', ''];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), pidFile.join('\n'));

  expect(await start(dataDir)).toMatchObject({ adopted: false, owned: true });
});

function listing(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

test('a server killed while in use is restarted on the same port, with everything that was committed', async () => {
  const own = await start(usedDataDir);
  await query(own.url, 'create table outlived as select 43 as figure');
  const killed = postmasterPid(usedDataDir);
  process.kill(killed, 'SIGKILL');

  await vi.waitUntil(() => answers(own.url), { timeout: 30_000, interval: 100 });
  expect(postmasterPid(usedDataDir)).not.toBe(killed);
  expect(await query(own.url, 'select figure from outlived')).toEqual([{ figure: 43 }]);
  await own.stop();
  expect(await answers(own.url)).toBe(false);
});
