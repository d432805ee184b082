import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, withSetupLock } from '../src/platform/db/index.ts';
import { createLogger } from '../src/platform/log.ts';
import { databaseClient } from './database-client.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { dumpSchema } from './schema-dump.ts';

const FILE = new URL('../schema.sql', import.meta.url);
const log = createLogger('silent');
let empty: TestDatabase;

beforeAll(async () => {
  empty = await createTestDatabase(inject('postgresUrl'), null);
});
afterAll(() => empty.drop());

const migrated = () => withSetupLock(empty.url, (client) => migrate(client, log));

describe('migrations', () => {
  it('may be run by four processes concurrently on an empty database, and again', async () => {
    await Promise.all([migrated(), migrated(), migrated(), migrated()]);
    await migrated();
  });

  /** UPDATE_SCHEMA=1 npx vitest run test/schema.test.ts rewrites the file after a new migration. */
  it('produce the schema in schema.sql', async () => {
    const client = databaseClient(empty.url);
    await client.connect();
    const actual = await dumpSchema(client);
    await client.end();
    if (process.env.UPDATE_SCHEMA) await writeFile(FILE, actual);
    expect(actual).toBe(await readFile(FILE, 'utf8'));
  });

  it('stop at a file that was edited after it was applied', async () => {
    await withSetupLock(empty.url, async (client) => {
      await client.query(`UPDATE schema_migrations SET checksum = 'other' WHERE name = '0001_organisations.sql'`);
    });
    await expect(migrated()).rejects.toThrow('0001_organisations.sql was changed after it had been applied');
  });

  it('stop at a database that a newer release has migrated', async () => {
    await withSetupLock(empty.url, async (client) => {
      await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999_future.sql', 'x')`);
    });
    await expect(migrated()).rejects.toThrow('newer than this release');
  });

  it('leave no trace of a failed migration', async () => {
    const database = await createTestDatabase(inject('postgresUrl'), null);
    await withSetupLock(database.url, (client) => client.query('CREATE TABLE users (stands_in_the_way text)'));
    await expect(withSetupLock(database.url, (client) => migrate(client, log))).rejects.toThrow(
      '0001_organisations.sql failed at line 17: relation "users" already exists',
    );
    const left = await withSetupLock(database.url, (client) =>
      client.query(`SELECT to_regclass('organisations') AS name`),
    );
    expect(left.rows[0].name).toBeNull();
    await database.drop();
  });
});
