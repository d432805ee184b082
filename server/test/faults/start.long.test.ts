import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopEmbeddedPostgres } from '@tonne/embedded-postgres';
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { query } from './database-access.ts';
import { freePort } from './free-port.ts';
import { learnSecrets, refuseLeaks } from './leak-watch.ts';
import { isAlive } from './process-tree.ts';
import { ORGANISATION } from './requests.ts';
import { ADMIN_KEY, type RunningServer, startServer } from './running-server.ts';
import { launch, newFolder } from './server-process.ts';

const CLEAN = { code: 0, signal: null };

afterAll(refuseLeaks);

/** A data folder for the embedded database, which is stopped after the test even if its owner was killed. */
function newDataDir(): string {
  const folder = newFolder();
  onTestFinished(async () => {
    await stopEmbeddedPostgres(folder.path);
    folder.remove();
  });
  return folder.path;
}

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase(inject('postgresUrl'), null);
  onTestFinished(() => database.drop());
  return database.url;
}

const start = async (environment: Record<string, string>): Promise<RunningServer> => {
  const server = await startServer(environment);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
};

const printedKeys = ({ stdout }: { stdout(): string }): string[] => stdout().match(/tnn_\w+/g) ?? [];

const printedCodes = ({ stdout }: { stdout(): string }): string[] =>
  Array.from(stdout().matchAll(/^ {2}Console {5}\S+\/sign-in#code=(\w{43})$/gm), ([, code = '']) => code);

async function organisationOf(server: RunningServer, key?: string) {
  const client = server.client(key);
  const { status, body } = await client.send({ path: ORGANISATION });
  client.close();
  expect(status).toBe(200);
  return body.data;
}

function learnGenerated(dataDir: string): void {
  for (const name of ['secret-key', 'postgres-password'])
    learnSecrets(readFileSync(join(dataDir, name), 'utf8').trim());
}

it('prints a link that signs the first admin in, even if the key was set', async () => {
  const server = await start({ DATABASE_URL: await emptyDatabase(), ROLE: 'api', BOOTSTRAP_API_KEY: ADMIN_KEY });
  await vi.waitUntil(() => printedCodes(server).length > 0, 60_000);
  const [code = ''] = printedCodes(server);
  learnSecrets(code, ADMIN_KEY);
  expect(printedKeys(server)).toEqual([]);
  const client = server.client(null);
  const signIn = () => client.send({ method: 'POST', path: '/auth/sessions', body: { code } });
  const { status, headers, body } = await signIn();
  expect([status, body.data.user.role]).toEqual([201, 'admin']);
  learnSecrets(/tonne_session=(\w+)/.exec(String(headers['set-cookie']))![1]!);
  expect((await signIn()).status).toBe(401);
  client.close();
});

describe('with the embedded database', () => {
  it('prints the key on the first start only, and starts again after a clean end and after a kill', async () => {
    const environment = { DATA_DIR: newDataDir(), BOOTSTRAP_API_KEY: '' };
    const first = await start(environment);
    learnGenerated(environment.DATA_DIR);
    await vi.waitUntil(() => printedKeys(first).length > 0, 60_000);
    expect(first.stdout()).toContain(`http://localhost:${first.port}/api/v1`);
    const [key = '', ...more] = printedKeys(first);
    learnSecrets(key);
    expect(more).toEqual([]);
    const { id, plan } = await organisationOf(first, key);
    expect(plan).toBe('enterprise');
    const postmaster = postmasterOf(environment.DATA_DIR);
    expect(await first.end('SIGTERM')).toEqual(CLEAN);
    expect(isAlive(postmaster), 'the database ends with the service').toBe(false);

    const second = await start(environment);
    expect((await organisationOf(second, key)).id).toBe(id);
    expect([...printedKeys(second), ...printedCodes(second)]).toEqual([]);
    await vi.waitUntil(() => second.stdout().includes('Tonne is running.'), 60_000);
    expect(second.stdout()).toContain(`\n  Console     http://localhost:${second.port}\n`);
    await second.end('SIGKILL');

    const third = await start(environment);
    expect((await organisationOf(third, key)).id).toBe(id);
    expect(printedKeys(third)).toEqual([]);
    expect(await third.end('SIGINT')).toEqual(CLEAN);
  });

  it('leaves nothing running if it is told to end while starting', async () => {
    const dataDir = newDataDir();
    const server = launch({ DATA_DIR: dataDir, PORT: String(await freePort()), BOOTSTRAP_API_KEY: ADMIN_KEY });
    await vi.waitUntil(() => server.stdout().includes('PostgreSQL started'), { timeout: 30_000, interval: 5 });
    const postmaster = postmasterOf(dataDir);
    expect(await server.end('SIGTERM')).toEqual(CLEAN);
    expect(isAlive(postmaster)).toBe(false);
    expect(server.stderr()).toBe('');
  });

  const postmasterOf = (dataDir: string): number =>
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
});

describe('with DATABASE_URL', () => {
  it('starts no database, and neither prints nor changes the given key', async () => {
    const folder = newFolder();
    onTestFinished(folder.remove);
    const environment = { DATABASE_URL: await emptyDatabase(), DATA_DIR: folder.path, ROLE: 'api' };
    const server = await start(environment);
    expect(await organisationOf(server)).toMatchObject({ country: 'GB', plan: 'enterprise', multiSite: false });
    expect(printedKeys(server)).toEqual([]);
    expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
    expect(await server.end('SIGTERM')).toEqual(CLEAN);

    const again = await start({ ...environment, BOOTSTRAP_API_KEY: 'another_value_that_comes_too_late_to_be_the_key' });
    await organisationOf(again, ADMIN_KEY);
    const late = again.client('another_value_that_comes_too_late_to_be_the_key');
    expect((await late.send({ path: ORGANISATION })).status).toBe(401);
    late.close();
  });

  it('DEMO=false and BOOTSTRAP_PLAN: an organisation with its Admin and nothing else', async () => {
    const url = await emptyDatabase();
    const server = await start({ DATABASE_URL: url, ROLE: 'api', DEMO: 'false', BOOTSTRAP_PLAN: 'standard' });
    expect(await organisationOf(server)).toMatchObject({ plan: 'standard' });
    const [counts] = await query(
      url,
      `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM locations) AS locations,
              (SELECT count(*)::int FROM reporting_periods) AS periods, (SELECT count(*)::int FROM api_keys) AS keys`,
    );
    expect(counts).toEqual({ users: 1, locations: 1, periods: 0, keys: 1 });
  });

  it('three processes starting at once on one empty database all serve the one organisation', async () => {
    const url = await emptyDatabase();
    const environment = {
      DATABASE_URL: url,
      ROLE: 'api',
      SECRET_KEY: 'a secret that all three processes share',
      BOOTSTRAP_API_KEY: '',
    };
    const servers = await Promise.all([start(environment), start(environment), start(environment)]);
    await vi.waitUntil(() => servers.some((server) => printedKeys(server).length > 0), 60_000);
    const keys = servers.flatMap(printedKeys);
    expect(keys).toHaveLength(1);
    learnSecrets(...keys);
    const organisations = await Promise.all(servers.map((server) => organisationOf(server, keys[0])));
    expect(new Set(organisations.map(({ id }) => id)).size).toBe(1);
    expect(await query(url, 'SELECT count(*)::int AS organisations FROM organisations')).toEqual([
      { organisations: 1 },
    ]);
  });
});
