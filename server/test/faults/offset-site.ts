import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { databaseClient } from '../database-client.ts';
import { createTestDatabase } from '../databases.ts';
import { runTonne } from '../tonne.ts';
import { liftLimits } from './database-access.ts';
import { freePort } from './free-port.ts';
import { type HttpAnswer, openClient } from './http-client.ts';
import { learnSecrets } from './leak-watch.ts';
import { type Lot, quantityOf } from './offset-book.ts';
import type { Customer } from './offset-driver.ts';
import { startRegistry } from './offset-registry.ts';
import { ADMIN_KEY, startServer } from './running-server.ts';
import { type Ending, newFolder } from './server-process.ts';

const VINTAGE = 2024;

export type OffsetSite = Awaited<ReturnType<typeof startOffsetSite>>;

/** One database and two whole servers on it, each with a worker, and two organisations that buy from one catalogue. */
export async function startOffsetSite() {
  const database = await createTestDatabase(inject('postgresUrl'));
  const folder = newFolder();
  const ports = [await freePort(), await freePort()] as const;
  const registry = await startRegistry();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    SECRET_KEY: randomUUID(),
    REGISTRY_URL: registry.url,
  };
  const start = (port: number) => startServer({ ...environment, PORT: String(port), ROLE: 'all' });
  const servers = await Promise.all(ports.map(start));
  const db = databaseClient(database.url);
  await db.connect();

  const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> =>
    (await db.query<Row>(statement)).rows;

  /** Runs a command as the operator would; rejects if it fails. */
  const tonne = async (...args: string[]) => {
    const { code, stdout, stderr } = await runTonne([...args, '--json'], environment);
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };

  const first = (await query<{ id: string }>('SELECT id FROM organisations'))[0]!.id;
  const second = await tonne('org', 'create', '--name', 'Second Ltd', '--plan', 'enterprise');
  learnSecrets(second.apiKey);
  await liftLimits(database.url);

  return {
    databaseUrl: database.url,
    registry,
    ports,
    query,
    tonne,
    customers: [newCustomer(first, ADMIN_KEY), newCustomer(second.organisationId, second.apiKey)] as const,

    /** Total issued grams by name; returns the lots by name. */
    async importCredits(grams: Readonly<Record<string, bigint>>): Promise<Map<string, Lot>> {
      const path = join(folder.path, `projects-${randomUUID()}.json`);
      await writeFile(path, JSON.stringify(Object.entries(grams).map(projectOf)));
      await tonne('projects', 'import', path);
      const rows = await query<{ id: string; name: string }>('SELECT id, name FROM offset_projects');
      return new Map(rows.map(({ id, name }) => [name, { projectId: id, vintage: VINTAGE }]));
    },

    async get({ key }: Customer, path: string): Promise<HttpAnswer['body']> {
      const client = openClient(ports[0], key);
      const { status, body } = await client.send({ path });
      client.close();
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },

    /** Kills a server with SIGKILL and starts another in its place. */
    async replace(index: number): Promise<void> {
      await servers[index]!.end('SIGKILL');
      servers[index] = await start(ports[index]!);
    },

    /** The exit of each server. */
    stopServers: (): Promise<Ending[]> => Promise.all(servers.map((server) => server.end('SIGTERM'))),

    async close(): Promise<void> {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await registry.close();
      await db.end();
      await database.drop();
      folder.remove();
    },
  };
}

const newCustomer = (organisationId: string, key: string): Customer => ({
  organisationId,
  key,
  unpaid: [],
  retirements: [],
});

/** Divisible credits, so expensive that a gram costs a cent. */
const projectOf = ([name, grams]: [string, bigint]) => ({
  registryId: `TEST-${name}`,
  name,
  country: 'KE',
  standard: 'plan_vivo',
  type: 'afforestation',
  sdgs: [13],
  verified: true,
  description: 'Trees',
  developer: 'Planters Ltd',
  methodology: 'VM0047',
  vintages: [{ vintage: VINTAGE, credits: quantityOf(grams), pricePerCredit: 12_345.67 }],
});
