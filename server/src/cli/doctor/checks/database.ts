import type pg from 'pg';
import type { Config } from '../../../boot/config.ts';
import type { OpenDatabase } from '../../../boot/database.ts';
import { startErrorMessage } from '../../../boot/start-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { connect, disconnect, openExisting, query } from '../connection.ts';
import { type Check, check, type Finding, failed, inWords, ok, placeOf, skipAll, within } from '../finding.ts';
import { readSettings } from '../store.ts';
import { checkSecretKey, checkSigningKey } from './keys.ts';
import { checkRights, checkServiceRole } from './privileges.ts';
import { assessConnectionCheck, assessConnections, assessDurability, assessVersion, checkClock } from './settings.ts';
import { checkBacklog, checkLogOrigin, checkSchema } from './tables.ts';

const ON_TABLES = ['service-role', 'secret-key', 'signing-key', 'log-origin', 'backlog'];
const ON_DATABASE = ['durability', 'connections', 'lost-clients', 'clock', 'rights', 'schema', ...ON_TABLES];
export const DATABASE_CHECKS = ['database', ...ON_DATABASE];

interface Deps {
  readonly clock: Clock;
  readonly timeoutMs: number;
}

export async function checkDatabase(config: Config, deps: Deps): Promise<Check[]> {
  let database: OpenDatabase | undefined;
  try {
    database = await openExisting(config);
  } catch (error) {
    const sentence = startErrorMessage(error) ?? inWords(error);
    return without(failed(sentence, 'See "Start errors" in docs/operations.md.'));
  }
  if (!database) return without(ok(`none yet in ${config.DATA_DIR}: the first start creates one`), 'no database yet');
  try {
    return await examine(database, config, deps);
  } finally {
    await database.stop();
  }
}

const without = (finding: Finding, reason = 'needs the database'): Check[] => [
  { name: 'database', ...finding },
  ...skipAll(ON_DATABASE, reason),
];

async function examine({ url, ownerUrl }: OpenDatabase, config: Config, deps: Deps): Promise<Check[]> {
  const place = placeOf(ownerUrl, 5432);
  let client: pg.Client;
  try {
    client = await connect(ownerUrl, deps.timeoutMs);
  } catch (error) {
    return without(failed(`The database at ${place} cannot be used (${inWords(error)})`, adviceFor(error)));
  }
  try {
    return await within(2 * deps.timeoutMs, runChecks(client, { url, place }, config, deps));
  } catch (error) {
    return without(failed(`The database at ${place} stopped answering (${inWords(error)})`, 'Check its log.'));
  } finally {
    disconnect(client);
  }
}

async function runChecks(
  client: pg.Client,
  { url, place }: { url: string; place: string },
  config: Config,
  deps: Deps,
): Promise<Check[]> {
  const { clock, timeoutMs } = deps;
  const queried = (name: string, look: () => Finding | Promise<Finding>): Promise<Check> =>
    check(name, () => query(client, timeoutMs, look));
  const settings = await query(client, timeoutMs, () => readSettings(client));
  const checks = [
    await check('database', () => assessVersion(settings, place)),
    await check('durability', () => assessDurability(settings)),
    await check('connections', () => assessConnections(settings, config)),
    await check('lost-clients', () => assessConnectionCheck(settings)),
    await queried('clock', () => checkClock(client, clock)),
    await queried('rights', () => checkRights(client)),
  ];
  const schema = await queried('schema', () => checkSchema(client));
  if (schema.status !== 'ok') return [...checks, schema, ...skipAll(ON_TABLES, 'needs the schema of this release')];
  return [
    ...checks,
    schema,
    await check('service-role', () => checkServiceRole(url, timeoutMs)),
    await queried('secret-key', () => checkSecretKey(client, config)),
    await queried('signing-key', () => checkSigningKey(client, config)),
    await queried('log-origin', () => checkLogOrigin(client)),
    await queried('backlog', () => checkBacklog(client, clock)),
  ];
}

const ADVICE: Record<string, string> = {
  '28P01':
    'Put the right user and password into DATABASE_URL; characters such as @ and / must be percent-encoded there.',
  '28000': 'Let pg_hba.conf admit this user from this machine, or correct the user in DATABASE_URL.',
  '3D000': 'Create this database, or correct its name in DATABASE_URL.',
  '53300': 'Raise max_connections of the database, or lower DATABASE_POOL_SIZE of its clients.',
};

const adviceFor = (error: unknown): string =>
  ADVICE[(error as { code?: string }).code ?? ''] ?? 'Start it, correct DATABASE_URL, or allow connections to it.';
