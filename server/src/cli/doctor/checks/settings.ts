import type pg from 'pg';
import type { Config } from '../../../boot/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';
import { readClock, type Settings } from '../store.ts';

const LEAST_MAJOR = 15;

export function assessVersion(settings: Settings, place: string): Finding {
  const shown = `PostgreSQL ${settings.get('server_version')?.split(' ')[0]} at ${place}`;
  if (Number(settings.get('server_version_num')) >= LEAST_MAJOR * 10_000) return ok(shown);
  return failed(`${shown} is too old`, `Use PostgreSQL ${LEAST_MAJOR} or newer.`);
}

/** These settings trade acknowledged data for speed. */
export function assessDurability(settings: Settings): Finding {
  if (settings.get('fsync') === 'off')
    return failed('fsync is off: a loss of power destroys the database', 'Set fsync = on in postgresql.conf.');
  if (settings.get('full_page_writes') === 'off')
    return warning(
      'full_page_writes is off: a loss of power can destroy the database, unless its disk never writes partial pages',
      'Set full_page_writes = on in postgresql.conf, except on a file system such as ZFS.',
    );
  if (settings.get('synchronous_commit') === 'off')
    return warning(
      'synchronous_commit is off: changes that were acknowledged can be lost in a crash',
      'Set synchronous_commit = on for this database.',
    );
  return ok('commits survive a loss of power');
}

/** Connections beside the pool, as in docs/operations.md. */
const BESIDE_POOL = { api: 1, worker: 6 };

export function assessConnections(settings: Settings, { DATABASE_POOL_SIZE: pool, ROLE: role }: Config): Finding {
  const roles: ('api' | 'worker')[] = role === 'all' ? ['api', 'worker'] : [role];
  const needed = roles.reduce((sum, each) => sum + pool + BESIDE_POOL[each], 0);
  const [most = 0, ...reserved] = [
    'max_connections',
    'superuser_reserved_connections',
    // Since PostgreSQL 16.
    'reserved_connections',
  ].map((name) => Number(settings.get(name) ?? 0));
  const available = reserved.reduce((rest, each) => rest - each, most);
  if (needed <= available) return ok(`at most ${needed} of ${available} are used by a process with ROLE=${role}`);
  return warning(
    `A process with ROLE=${role} uses up to ${needed} connections, but the database has only ${available}`,
    'Raise max_connections of the database, or lower DATABASE_POOL_SIZE.',
  );
}

export function assessConnectionCheck(settings: Settings): Finding {
  const milliseconds = Number(settings.get('client_connection_check_interval'));
  if (milliseconds > 0) return ok(`the database looks for lost clients every ${milliseconds / 1_000} s`);
  return warning(
    'The database keeps the locks of a dead process until its statement ends',
    'Set client_connection_check_interval = 1s for this database.',
  );
}

const TOLERATED_MS = 5_000;

export async function checkClock(client: pg.Client, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const answer = await readClock(client);
  const after = clock.now().getTime();
  const there = answer?.getTime() ?? Number.NaN;
  // The database answered between these two times.
  const apart = Math.max(before - there, there - after, 0);
  if (apart <= TOLERATED_MS) return ok('this machine and the database agree');
  const direction = there < before ? 'ahead of' : 'behind';
  return warning(
    `This machine is ${(apart / 1_000).toFixed(0)} s ${direction} the database: links, retries and schedules compare times`,
    'Let NTP keep the clocks of both machines.',
  );
}
