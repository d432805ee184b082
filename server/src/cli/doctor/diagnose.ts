import { type Config, ConfigError } from '../../config.ts';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { checkDataFolder, checkKeyFiles, checkSpace } from './data-folder.ts';
import { checkDatabase, DATABASE_CHECKS } from './database.ts';
import { discreet } from './discretion.ts';
import { type Check, check, type Finding, failed, ok, skipAll, skipped } from './finding.ts';
import { checkNode } from './node.ts';
import { checkPublicUrl, checkWebhookTargets } from './public-url.ts';
import { checkRedis } from './redis.ts';
import { checkRegistry } from './registry.ts';
import { checkScanner } from './scanner.ts';
import { checkSmtp } from './smtp.ts';
import { checkStorage } from './storage.ts';

export interface Diagnosis {
  readonly healthy: boolean;
  readonly checks: readonly Check[];
}

export interface Deps {
  readonly clock: Clock;
  /** The time limit of each external check. */
  readonly patienceMs: number;
}

const FOLDER_CHECKS = ['data-folder', 'key-files', 'disk-space'];
const NEEDS_FOLDER = 'needs the data folder';
const OTHER_CHECKS = ['redis', 'smtp', 'storage', 'evidence-scanner', 'registry', 'public-url', 'webhook-targets'];

/** Checks everything the service needs in parallel, and changes nothing. */
export async function diagnose(
  loadConfig: () => Config,
  deps: Deps = { clock: systemClock, patienceMs: 5_000 },
): Promise<Diagnosis> {
  const { config, problems } = tryToLoad(loadConfig);
  const configuration: Check = config
    ? { name: 'configuration', ...ok('every variable is valid') }
    : { name: 'configuration', ...failed(problems, 'Correct these variables; docs/operations.md explains each.') };
  const rest = config
    ? await examine(config, deps)
    : skipAll([...FOLDER_CHECKS, ...DATABASE_CHECKS, ...OTHER_CHECKS], 'needs the configuration');
  const checks = discreet([configuration, await check('node', checkNode), ...rest], config);
  return { healthy: checks.every(({ status }) => status !== 'failed'), checks };
}

function tryToLoad(
  loadConfig: () => Config,
): { config: Config; problems: '' } | { config: undefined; problems: string } {
  try {
    return { config: loadConfig(), problems: '' };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, problems: error.message };
  }
}

async function examine(config: Config, deps: Deps): Promise<Check[]> {
  const { DATA_DIR: dataDir, DATABASE_URL, S3_BUCKET } = config;
  const { clock, patienceMs } = deps;
  const folder = await check('data-folder', () => checkDataFolder(dataDir));
  const isUsable = folder.status !== 'failed';
  const inFolder = (look: () => Promise<Finding>) => () => (isUsable ? look() : skipped(NEEDS_FOLDER));
  const found = await Promise.all([
    check(
      'key-files',
      inFolder(() => checkKeyFiles(dataDir)),
    ),
    check(
      'disk-space',
      inFolder(() => checkSpace(dataDir)),
    ),
    isUsable || DATABASE_URL !== null ? checkDatabase(config, deps) : skipAll(DATABASE_CHECKS, NEEDS_FOLDER),
    check('redis', () => checkRedis(config.REDIS_URL, patienceMs)),
    check('smtp', () => checkSmtp(config, patienceMs)),
    check('storage', () =>
      isUsable || S3_BUCKET !== null ? checkStorage(config, clock, patienceMs) : skipped(NEEDS_FOLDER),
    ),
    check('evidence-scanner', () => checkScanner(config.EVIDENCE_SCANNER, patienceMs)),
    check('registry', () => checkRegistry(config.REGISTRY_URL, patienceMs)),
    check('public-url', () => checkPublicUrl(config)),
    check('webhook-targets', () => checkWebhookTargets(config)),
  ]);
  return [folder, ...found.flat()];
}
