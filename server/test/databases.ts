import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createDatabase, type Database, type DatabaseOptions } from '../src/platform/db/index.ts';
import { createLogger } from '../src/platform/log.ts';
import { databaseClient } from './database-client.ts';

export const TEMPLATE = 'tonne_template';

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same database, connected as the service's role, which owns nothing. */
export function asService(url: string, serviceUrl: string): string {
  const [owner, service] = [new URL(url), new URL(serviceUrl)];
  // A proxy in front of the server knows only the owner.
  if (owner.host !== service.host) return url;
  service.pathname = owner.pathname;
  return service.href;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** `template: null` gives an empty database, for tests of the first start. */
export async function createTestDatabase(adminUrl: string, template: string | null = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files instead of writing pages to the log, which is faster for a small template.
  const copied = template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : '';
  await onAdmin(adminUrl, `CREATE DATABASE ${name}${copied}`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => onAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A separate database, opened the same way as by the service. */
export async function openTestDatabase(
  adminUrl: string,
  options: Partial<DatabaseOptions> = {},
): Promise<{ db: Database; url: string; close(): Promise<void> }> {
  const { url, drop } = await createTestDatabase(adminUrl);
  const usual = { poolSize: 4, statementTimeoutMs: 30_000, applicationName: 'test', log: createLogger('silent') };
  const db = createDatabase({ url, ...usual, ...options });
  const close = async (): Promise<void> => {
    await db.close();
    await drop();
  };
  return { db, url, close };
}

const admins = new Map<string, Promise<pg.Client>>();
const lastTurns = new Map<string, Promise<unknown>>();

/**
 * Uses one connection per worker, one statement after the other. Two per test file would be a quarter of all
 * connections of a run.
 */
async function onAdmin(adminUrl: string, statement: string): Promise<void> {
  const before = lastTurns.get(adminUrl) ?? Promise.resolve();
  const turn = before.then(async () => (await adminOf(adminUrl)).query(statement));
  lastTurns.set(
    adminUrl,
    turn.catch(() => undefined),
  );
  await turn;
}

function adminOf(adminUrl: string): Promise<pg.Client> {
  const admin = admins.get(adminUrl) ?? connected(adminUrl);
  admins.set(adminUrl, admin);
  return admin;
}

async function connected(adminUrl: string): Promise<pg.Client> {
  const client = databaseClient(adminUrl);
  // Some tests stop their own server.
  client.once('end', () => admins.delete(adminUrl));
  await client.connect().catch((error: unknown) => {
    admins.delete(adminUrl);
    throw error;
  });
  return client;
}
