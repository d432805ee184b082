import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../database.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { sentenceFor } from '../../start-error.ts';
import { checkBacklog } from './backlog.ts';
import { ask, connect, leave, openExisting } from './connection.ts';
import { type Check, check, type Finding, failed, ok, skipAll } from './finding.ts';
import { checkSecretKey, checkSigningKey } from './keys.ts';
import { checkLogOrigin } from './log-origin.ts';
import { within } from './patience.ts';
import { checkRights } from './rights.ts';
import { checkSchema } from './schema.ts';
import { checkServiceRole } from './service-role.ts';
import { checkClock, judgeConnectionCheck, judgeConnections, judgeDurability, judgeVersion } from './settings.ts';
import { readSettings } from './settings-store.ts';
import { inWords, placeOf } from './words.ts';

const ON_TABLES = ['service-role', 'secret-key', 'signing-key', 'log-origin', 'backlog'];
const ON_DATABASE = ['durability', 'connections', 'lost-clients', 'clock', 'rights', 'schema', ...ON_TABLES];
export const DATABASE_CHECKS = ['database', ...ON_DATABASE];

interface Deps {
  readonly clock: Clock;
  readonly patienceMs: number;
}

export async function checkDatabase(config: Config, deps: Deps): Promise<Check[]> {
  let database: OpenDatabase | undefined;
  try {
    database = await openExisting(config);
  } catch (error) {
    const sentence = sentenceFor(error) ?? inWords(error);
    return without(failed(sentence, 'See "When it does not start" in docs/operations.md.'));
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
    client = await connect(ownerUrl, deps.patienceMs);
  } catch (error) {
    return without(failed(`The database at ${place} cannot be used (${inWords(error)})`, adviceFor(error)));
  }
  try {
    return await within(2 * deps.patienceMs, questions(client, { url, place }, config, deps));
  } catch (error) {
    return without(failed(`The database at ${place} stopped answering (${inWords(error)})`, 'Check its log.'));
  } finally {
    leave(client);
  }
}

async function questions(
  client: pg.Client,
  { url, place }: { url: string; place: string },
  config: Config,
  deps: Deps,
): Promise<Check[]> {
  const { clock, patienceMs } = deps;
  const asked = (name: string, look: () => Finding | Promise<Finding>): Promise<Check> =>
    check(name, () => ask(client, patienceMs, look));
  const settings = await ask(client, patienceMs, () => readSettings(client));
  const checks = [
    await check('database', () => judgeVersion(settings, place)),
    await check('durability', () => judgeDurability(settings)),
    await check('connections', () => judgeConnections(settings, config)),
    await check('lost-clients', () => judgeConnectionCheck(settings)),
    await asked('clock', () => checkClock(client, clock)),
    await asked('rights', () => checkRights(client)),
  ];
  const schema = await asked('schema', () => checkSchema(client));
  if (schema.status !== 'ok') return [...checks, schema, ...skipAll(ON_TABLES, 'needs the schema of this release')];
  return [
    ...checks,
    schema,
    await check('service-role', () => checkServiceRole(url, patienceMs)),
    await asked('secret-key', () => checkSecretKey(client, config)),
    await asked('signing-key', () => checkSigningKey(client, config)),
    await asked('log-origin', () => checkLogOrigin(client)),
    await asked('backlog', () => checkBacklog(client, clock)),
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
