import { Command } from 'commander';
import { type Config, ConfigError, loadConfig } from '../../boot/config.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { checkDatabase, DATABASE_CHECKS } from './checks/database.ts';
import { checkDocumentCertificate } from './checks/document-certificate.ts';
import {
  checkDataFolder,
  checkKeyFiles,
  checkNode,
  checkPublicUrl,
  checkSpace,
  checkWebhookTargets,
} from './checks/machine.ts';
import { checkRedis } from './checks/redis.ts';
import { checkRegistry } from './checks/registry.ts';
import { checkScanner } from './checks/scanner.ts';
import { checkSmtp } from './checks/smtp.ts';
import { checkStorage } from './checks/storage.ts';
import { type Check, check, type Finding, failed, ok, skipAll, skipped } from './finding.ts';
import { redactChecks } from './redaction.ts';

export interface Diagnosis {
  readonly healthy: boolean;
  readonly checks: readonly Check[];
}

export interface Deps {
  readonly clock: Clock;
  /** Time limit of each external check. */
  readonly timeoutMs: number;
}

const FOLDER_CHECKS = ['data-folder', 'key-files', 'disk-space'];
const NEEDS_FOLDER = 'needs the data folder';
const OTHER_CHECKS = [
  'redis',
  'smtp',
  'storage',
  'evidence-scanner',
  'registry',
  'document-certificate',
  'public-url',
  'webhook-targets',
];

/** Checks everything that the service needs, in parallel, without changing anything. */
export async function diagnose(
  loadConfig: () => Config,
  deps: Deps = { clock: systemClock, timeoutMs: 5_000 },
): Promise<Diagnosis> {
  const { config, problems } = tryToLoad(loadConfig);
  const configuration: Check = config
    ? { name: 'configuration', ...ok('every variable is valid') }
    : { name: 'configuration', ...failed(problems, 'Correct these variables; docs/operations.md explains each.') };
  const rest = config
    ? await examine(config, deps)
    : skipAll([...FOLDER_CHECKS, ...DATABASE_CHECKS, ...OTHER_CHECKS], 'needs the configuration');
  const checks = redactChecks([configuration, await check('node', checkNode), ...rest], config);
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
  const { clock, timeoutMs } = deps;
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
    check('redis', () => checkRedis(config.REDIS_URL, timeoutMs)),
    check('smtp', () => checkSmtp(config, timeoutMs)),
    check('storage', () =>
      isUsable || S3_BUCKET !== null ? checkStorage(config, clock, timeoutMs) : skipped(NEEDS_FOLDER),
    ),
    check('evidence-scanner', () => checkScanner(config.EVIDENCE_SCANNER, timeoutMs)),
    check('registry', () => checkRegistry(config.REGISTRY_URL, timeoutMs)),
    check('document-certificate', () => checkDocumentCertificate(config, clock)),
    check('public-url', () => checkPublicUrl(config)),
    check('webhook-targets', () => checkWebhookTargets(config)),
  ]);
  return [folder, ...found.flat()];
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check configuration, database, keys, Redis, mail, files and more, and suggest fixes')
    .option('--json', 'print JSON')
    .action(async ({ json }) => {
      const diagnosis = await diagnose(loadConfig);
      const text = json ? `${JSON.stringify(diagnosis)}\n` : forPeople(diagnosis);
      // Exit without waiting for connections to unresponsive servers.
      process.stdout.write(text, () => process.exit(diagnosis.healthy ? 0 : 1));
    });
}

const STATUS_WIDTH = 'skipped'.length + 2;

function forPeople({ checks }: Diagnosis): string {
  const nameWidth = Math.max(...checks.map(({ name }) => name.length)) + 2;
  const indent = ' '.repeat(STATUS_WIDTH + nameWidth);
  const lines = checks.flatMap(({ name, status, message, fix }) => [
    `${status.padEnd(STATUS_WIDTH)}${name.padEnd(nameWidth)}${message}`,
    ...(fix === undefined ? [] : [`${indent}${fix}`]),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}
