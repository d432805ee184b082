import { realpathSync } from 'node:fs';
import pg from 'pg';

export const SUPERUSER = 'tonne';
/** The role that serves requests. It is no superuser and owns nothing. */
const SERVICE = 'tonne_service';
const DATABASE = 'tonne';
const INVALID_PASSWORD = '28P01';
const CONNECT_MS = 2000;
const QUERY_MS = 10_000;

export interface Address {
  readonly port: number;
  readonly password: string;
}

export type Answer = 'ready' | 'not yet' | 'wrong password' | 'another server';

export const urlOf = (address: Address, database: string = DATABASE): string => urlFor(SUPERUSER, address, database);

export const serviceUrlOf = (address: Address): string => urlFor(SERVICE, address, DATABASE);

function urlFor(user: string, { port, password }: Address, database: string): string {
  // Without sslmode, PGSSLMODE in the environment could make `pg` request TLS, which this server does not have.
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Asks the program listening on the port whether it is this cluster's server. */
export async function ask(address: Address, cluster: string): Promise<Answer> {
  try {
    return await withClient(address, async (client) => {
      const result = await client.query<{ data_directory: string }>('show data_directory');
      return isFolder(result.rows[0]?.data_directory, cluster) ? 'ready' : 'another server';
    });
  } catch (error) {
    const { code } = error as { code?: string };
    return code === INVALID_PASSWORD ? 'wrong password' : 'not yet';
  }
}

function isFolder(path: string | undefined, folder: string): boolean {
  try {
    return path !== undefined && realpathSync(path) === folder;
  } catch {
    return false;
  }
}

export async function ensureDatabase(address: Address): Promise<void> {
  await withClient(address, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

/** Passwords are base64url, so they need no escaping. The owner of the tables grants the role access to them. */
export async function ensureServiceRole(address: Address, password: string): Promise<void> {
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await withClient(address, async (client) => {
    const found = await client.query('select from pg_roles where rolname = $1', [SERVICE]);
    const verb = found.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${SERVICE} ${rights} password '${password}'`);
  });
}

async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(address, 'postgres'),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  });
  // A server that stops closes the idle connection with an error event, which would end the process without a listener.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
