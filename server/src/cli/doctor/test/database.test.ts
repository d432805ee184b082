import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../test/database-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { freePort } from '../../../../test/faults/free-port.ts';
import { loadConfig } from '../../../boot/config.ts';
import { assessRights } from '../checks/privileges.ts';
import { assessConnections, assessDurability, assessVersion } from '../checks/settings.ts';
import { connect, disconnect, query } from '../connection.ts';
import { doctor, named, newDataDir, PASSWORD, startSilence, statusesOf } from './fixture.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof newDataDir>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  folder = await newDataDir();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const examine = (url: string, environment: Record<string, string> = {}, deps = {}) =>
  doctor({ DATA_DIR: folder.path, DATABASE_URL: url, ...environment }, deps);

async function onDatabase<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = databaseClient(url);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the database', () => {
  it('is shown with its settings and without its password', async () => {
    const diagnosis = await examine(database.url);
    const { port, pathname } = new URL(database.url);
    expect(named(diagnosis, 'database').message).toMatch(
      new RegExp(`^PostgreSQL 18\\.\\d+ at 127\\.0\\.0\\.1:${port}${pathname}$`),
    );
    expect(statusesOf(diagnosis)).toMatchObject({
      database: 'ok',
      connections: 'ok',
      'lost-clients': 'ok',
      clock: 'ok',
      rights: 'ok',
      schema: 'ok',
      'secret-key': 'ok',
      'signing-key': 'ok',
      'log-origin': 'ok',
      backlog: 'ok',
    });
    // The server of the tests gives durability up for speed, which is just what the check is for.
    expect(named(diagnosis, 'durability')).toMatchObject({ status: 'failed', fix: expect.stringContaining('fsync') });
    expect(diagnosis.healthy).toBe(false);
  });

  it.each([
    ['wrong password', (url: URL) => Object.assign(url, { password: PASSWORD }), /password.*DATABASE_URL/],
    ['no such database', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), /Create this database/],
  ])('%s is explained, and the rest is skipped', async (_name, change, fix) => {
    const diagnosis = await examine(change(new URL(database.url)).href);
    expect(named(diagnosis, 'database')).toMatchObject({ status: 'failed', fix: expect.stringMatching(fix) });
    expect(named(diagnosis, 'backlog')).toEqual({ name: 'backlog', status: 'skipped', message: 'needs the database' });
    expect(statusesOf(diagnosis)).toMatchObject({ schema: 'skipped', clock: 'skipped', storage: 'ok' });
  });

  it('that refuses connections or does not answer is explained too', async () => {
    const silence = await startSilence();
    const refused = await freePort();
    const findings = await Promise.all(
      [refused, silence.port].map(async (port) =>
        named(await examine(`postgres://tonne:${PASSWORD}@127.0.0.1:${port}/x`, {}, { timeoutMs: 300 }), 'database'),
      ),
    );
    await silence.close();
    expect(findings.map(({ status, message }) => [status, message])).toEqual([
      [
        'failed',
        expect.stringContaining(`The database at 127.0.0.1:${refused}/x cannot be used (connect ECONNREFUSED`),
      ],
      ['failed', `The database at 127.0.0.1:${silence.port}/x cannot be used (timeout expired)`],
    ]);
  });

  it.each([
    [60_000, 'warning', /s ahead of the database/],
    [-60_000, 'warning', /s behind the database/],
    [4_000, 'ok', /agree/],
  ])('whose clock differs by %i ms: %s', async (shift, status, message) => {
    const clock = { now: () => new Date(Date.now() + shift) };
    const found = named(await examine(database.url, {}, { clock }), 'clock');
    expect([found.status, found.message]).toEqual([status, expect.stringMatching(message)]);
  });
});

describe('its settings', () => {
  const sound = new Map([
    ['server_version', '14.12 (Debian)'],
    ['server_version_num', '140012'],
    ['max_connections', '30'],
    ['superuser_reserved_connections', '3'],
    ['reserved_connections', '2'],
    ['fsync', 'on'],
    ['full_page_writes', 'on'],
    ['synchronous_commit', 'on'],
  ]);
  const but = (name: string, value: string) => new Map(sound).set(name, value);

  it('need PostgreSQL 15', () => {
    expect(assessVersion(sound, 'db:5432/x')).toMatchObject({
      status: 'failed',
      message: 'PostgreSQL 14.12 at db:5432/x is too old',
    });
    expect(assessVersion(but('server_version_num', '150000'), 'db').status).toBe('ok');
  });

  it('keep committed data', () => {
    expect(assessDurability(sound).status).toBe('ok');
    expect(assessDurability(but('fsync', 'off')).status).toBe('failed');
    expect(assessDurability(but('full_page_writes', 'off')).status).toBe('warning');
    expect(assessDurability(but('synchronous_commit', 'off')).status).toBe('warning');
    expect(assessDurability(but('synchronous_commit', 'local')).status).toBe('ok');
  });

  // 30 - 3 - 2 = 25 are free. The API takes its pool and 1, the worker its pool and 6, ROLE=all both.
  it.each([
    ['api', '24', 'ok'],
    ['api', '25', 'warning'],
    ['worker', '19', 'ok'],
    ['worker', '20', 'warning'],
    ['all', '9', 'ok'],
    ['all', '10', 'warning'],
  ])('have enough connections for ROLE=%s with a pool of %s: %s', (ROLE, DATABASE_POOL_SIZE, status) => {
    expect(assessConnections(sound, loadConfig({ ROLE, DATABASE_POOL_SIZE })).status).toBe(status);
  });

  it('are read from the server, for this database', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await onDatabase(database.url, `ALTER DATABASE ${name} SET client_connection_check_interval = 0`);
    const diagnosis = await examine(database.url, { DATABASE_POOL_SIZE: '500' });
    expect(named(diagnosis, 'lost-clients')).toMatchObject({
      status: 'warning',
      fix: 'Set client_connection_check_interval = 1s for this database.',
    });
    // 2 × 500 + 1 + 6; the server of the tests has 300, of which PostgreSQL keeps 3 for superusers.
    expect(named(diagnosis, 'connections').message).toBe(
      'A process with ROLE=all uses up to 1007 connections, but the database has only 297',
    );
  });
});

describe('the rights of its user', () => {
  it('must suffice for set-up and upgrades', async () => {
    const empty = await createTestDatabase(inject('postgresUrl'), null);
    const role = `other_${randomBytes(4).toString('hex')}`;
    await onDatabase(empty.url, `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    const asOtherRole = Object.assign(new URL(empty.url), { username: role, password: PASSWORD });
    const name = asOtherRole.pathname.slice(1);
    const otherRole = named(await examine(asOtherRole.href), 'rights');
    await onDatabase(empty.url, `GRANT CREATE ON SCHEMA public TO ${role}`);
    const guest = named(await examine(asOtherRole.href), 'rights');
    await onDatabase(empty.url, `ALTER DATABASE ${name} OWNER TO ${role}`);
    const owner = named(await examine(asOtherRole.href), 'rights');
    await empty.drop();
    await onDatabase(inject('postgresUrl'), `DROP ROLE ${role}`);
    const fix = `Run ALTER DATABASE "${name}" OWNER TO "${role}".`;
    expect([otherRole, guest, owner]).toMatchObject([
      { status: 'failed', message: `${role} may not create tables in the schema public`, fix },
      { status: 'failed', message: `${role} may not create extensions`, fix },
      { status: 'ok' },
    ]);
  });

  it('do not suffice on a server without the extensions', () => {
    const rights = { user: 'u', database: 'd', mayCreateTables: true, mayCreateExtensions: true };
    expect(assessRights({ ...rights, missing: ['btree_gist'] })).toMatchObject({
      status: 'failed',
      message: 'The database server does not have btree_gist',
    });
  });
});

describe('each query', () => {
  it('changes nothing and leaves no setting in the session', async () => {
    const client = await connect(database.url, 20_000);
    const write = () => client.query(`DELETE FROM organisations`);
    await expect(query(client, 20_000, write)).rejects.toMatchObject({ code: '25006' });
    const { rows } = await client.query(
      `SELECT current_setting('default_transaction_read_only') AS "readOnly", current_setting('statement_timeout') AS timeout`,
    );
    disconnect(client);
    expect(rows).toEqual([{ readOnly: 'off', timeout: '0' }]);
  });
});

describe('its schema', () => {
  const TABLE_CHECKS = ['secret-key', 'signing-key', 'log-origin', 'backlog'];

  it('of an empty database is pending, and stays so', async () => {
    const empty = await createTestDatabase(inject('postgresUrl'), null);
    const diagnosis = await examine(empty.url);
    const [row] = await onDatabase(empty.url, `SELECT to_regclass('schema_migrations') AS found`);
    await empty.drop();
    expect(named(diagnosis, 'schema')).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/^\d+ pending migrations, from 0001_organisations\.sql on$/),
      fix: 'They are applied at the next start, or now with tonne migrate.',
    });
    expect(row).toEqual({ found: null });
  });

  it('of an earlier release is pending, and of a later release is refused', async () => {
    const aged = await createTestDatabase(inject('postgresUrl'));
    const [newest] = await onDatabase<{ name: string; checksum: string }>(
      aged.url,
      'DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING name, checksum',
    );
    const earlier = await examine(aged.url);
    await onDatabase(
      aged.url,
      `INSERT INTO schema_migrations (name, checksum) VALUES ('${newest?.name}', '${newest?.checksum}'), ('9999_later.sql', '')`,
    );
    const later = await examine(aged.url);
    await aged.drop();
    expect(named(earlier, 'schema')).toMatchObject({
      status: 'warning',
      message: `1 pending migration, from ${newest?.name} on`,
    });
    expect(named(later, 'schema')).toMatchObject({
      status: 'failed',
      message: 'The database holds migration 9999_later.sql, newer than this release; start that release.',
    });
    for (const name of TABLE_CHECKS)
      for (const diagnosis of [earlier, later])
        expect(named(diagnosis, name)).toEqual({
          name,
          status: 'skipped',
          message: 'needs the schema of this release',
        });
  });
});
