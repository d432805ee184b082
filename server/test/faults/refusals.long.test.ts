import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { query } from './database-access.ts';
import { freePort } from './free-port.ts';
import { learnSecrets, refuseLeaks } from './leak-watch.ts';
import { type Environment, type LaunchOptions, launch, newFolder } from './server-process.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const PASSWORD = 'a-password-that-nobody-may-read';

let database: TestDatabase;
const folder = newFolder();

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'), null);
  learnSecrets(PASSWORD);
});
afterAll(async () => {
  await database.drop();
  folder.remove();
  refuseLeaks();
});

/** Everything that an operator sees: one sentence, no stack, and an exit code. */
async function refusal(environment: Environment, options: LaunchOptions = {}): Promise<string> {
  const dataDir = join(folder.path, 'data');
  const given = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'info', ...environment };
  const server = launch(given, options);
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.stdout(), 'nothing is announced').not.toContain('Tonne is running');
  expect(server.stderr()).toMatch(/^tonne: [^\n]+\.\n$/);
  expect(server.stderr()).not.toMatch(/\bat .*:\d+:\d+/);
  return server.stderr();
}

describe.concurrent('configuration', () => {
  it('names every wrong variable in one sentence, and shows no value', async () => {
    const sentence = await refusal({
      PORT: '99999',
      ROLE: 'boss',
      DEMO: 'maybe',
      DATABASE_URL: `mysql://tonne:${PASSWORD}@localhost/tonne`,
      SECRET_KEY: 'short-and-secret',
      BOOTSTRAP_API_KEY: 'short and secret',
    });
    for (const name of ['PORT', 'ROLE', 'DEMO', 'DATABASE_URL', 'SECRET_KEY', 'BOOTSTRAP_API_KEY']) {
      expect(sentence).toContain(`${name} must `);
    }
  });

  it('a port in use is noticed before anything is created', async () => {
    const other = createServer().listen(await freePort(), '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await refusal({ DATABASE_URL: database.url, PORT: String(port) })).toContain(`Port ${port} `);
    other.close();
    const [row] = await query(database.url, `SELECT to_regclass('organisations') AS organisations`);
    expect(row).toEqual({ organisations: null });
  });

  it('an address that this machine does not have', async () => {
    expect(await refusal({ DATABASE_URL: database.url, HOST: '192.0.2.1' })).toContain('no address 192.0.2.1');
  });
});

describe.concurrent('DATABASE_URL', () => {
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  it('nobody listens there', async () => {
    const port = await freePort();
    const sentence = await refusal({ DATABASE_URL: `postgres://tonne:${PASSWORD}@127.0.0.1:${port}/tonne` });
    expect(sentence).toContain(`127.0.0.1:${port}/tonne`);
    expect(sentence).toContain('ECONNREFUSED');
  });

  it('no such host', async () => {
    const sentence = await refusal({ DATABASE_URL: `postgres://tonne:${PASSWORD}@database.invalid/tonne` });
    expect(sentence).toContain('database.invalid:5432/tonne');
  });

  it('a server other than PostgreSQL that never answers', async () => {
    const silent = createServer().listen(await freePort(), '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const url = `postgres://tonne:${PASSWORD}@127.0.0.1:${port}/tonne`;
    expect(await refusal({ DATABASE_URL: url })).toContain('cannot be used');
    silent.close();
  });

  it('a wrong password', async () => {
    const url = changed((each) => {
      each.password = PASSWORD;
    });
    expect(await refusal({ DATABASE_URL: url })).toContain('password authentication failed');
  });

  it('no such database', async () => {
    const url = changed((each) => {
      each.pathname = '/no_such_database';
    });
    expect(await refusal({ DATABASE_URL: url })).toContain('"no_such_database" does not exist');
  });
});

describe.concurrent('DATA_DIR', () => {
  it('is a file', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain(file);
  });

  /** Root may read and write everywhere, so this runs under another account. */
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { account: NOBODY } : {};
  const here = fileURLToPath(new URL('.', import.meta.url));
  const canSwitch = !isRoot || spawnSync('test', ['-r', here], { ...NOBODY }).status === 0;

  it.runIf(canSwitch).each([
    ['may not be entered', 0o000],
    ['may be read but not written', 0o555],
  ])('%s', async (name, mode) => {
    const dataDir = join(folder.path, name.replaceAll(' ', '-'));
    mkdirSync(dataDir);
    chmodSync(dataDir, mode);
    expect(await refusal({ DATA_DIR: dataDir }, account)).toContain(dataDir);
    expect(await refusal({ DATA_DIR: dataDir, DATABASE_URL: database.url }, account)).toContain(dataDir);
    chmodSync(dataDir, 0o700);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });
});
