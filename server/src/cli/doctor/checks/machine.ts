import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../../boot/config.ts';
import { DATA } from '../../../platform/package.ts';
import { type Finding, failed, isLoopback, ok, skipped, warning } from '../finding.ts';

const KEY_FILES = [
  'secret-key',
  'secret-keys-old',
  'signing-key',
  'log-key',
  'postgres-password',
  'postgres-service-password',
];
const OTHERS = 0o077;
const LEAST_BYTES = 2 ** 30;

export async function checkDataFolder(dataDir: string): Promise<Finding> {
  const found = await statIfPresent(dataDir);
  if (found === 'in the way' || (found && !found.isDirectory()))
    return failed(`A file is in the place of the data folder ${dataDir}`, 'Move it away, or set DATA_DIR.');
  if (!found) return checkFirstParent(dataDir);
  if (await mayWrite(dataDir)) return ok(dataDir);
  return failed(
    `The data folder ${dataDir} cannot be read and written by this user`,
    'Change its owner, run as the user of the service, or set DATA_DIR.',
  );
}

async function checkFirstParent(dataDir: string): Promise<Finding> {
  let parent = dirname(dataDir);
  while (!(await statIfPresent(parent)) && parent !== dirname(parent)) parent = dirname(parent);
  if (await mayWrite(parent)) return ok(`${dataDir} does not exist yet: the first start creates it`);
  return failed(
    `${dataDir} does not exist, and this user may not create it in ${parent}`,
    `Create it for the user of the service, or set DATA_DIR.`,
  );
}

/** Other users of the machine could read the keys and the database password. */
export async function checkKeyFiles(dataDir: string): Promise<Finding> {
  const files = KEY_FILES.map((name) => join(dataDir, name));
  const found = await Promise.all(files.map(async (file) => ({ file, entry: await statIfPresent(file) })));
  const present = found.filter(({ entry }) => entry !== undefined && entry !== 'in the way');
  const open = present.filter(({ entry }) => typeof entry === 'object' && (entry.mode & OTHERS) !== 0);
  if (present.length === 0) return ok('none yet');
  if (open.length === 0) return ok(`${present.length} in ${dataDir}, readable by their owner only`);
  const names = open.map(({ file }) => file).join(' ');
  return warning(`Users other than the owner can read ${names}`, `Run chmod 600 ${names}`);
}

export async function checkSpace(dataDir: string): Promise<Finding> {
  if (!(await statIfPresent(dataDir))) return skipped('the data folder does not exist yet');
  const { bavail, bsize } = await statfs(dataDir);
  return assessSpace(bavail * bsize, dataDir);
}

export function assessSpace(freeBytes: number, dataDir: string): Finding {
  const shown = `${(freeBytes / 2 ** 30).toFixed(1)} GiB free on the disk of ${dataDir}`;
  if (freeBytes >= LEAST_BYTES) return ok(shown);
  return warning(`Only ${shown}`, 'Free some space: a full disk stops the database and every document.');
}

/** Undefined if it does not exist; "in the way" if one of its parents is a file. */
async function statIfPresent(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return 'in the way';
    throw error;
  }
}

async function mayWrite(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function checkNode(version = process.versions.node): Promise<Finding> {
  const manifest = await readFile(new URL('../package.json', DATA), 'utf8');
  const wanted = (JSON.parse(manifest) as { engines: { node: string } }).engines.node;
  if (isAtLeast(version, wanted.replace('>=', ''))) return ok(`Node ${version}`);
  return failed(
    `Node ${version} is too old: Tonne needs ${wanted}`,
    'Install a newer Node, from https://nodejs.org for example.',
  );
}

function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

export function checkPublicUrl({ PUBLIC_URL: url, HOST: host, PORT: port }: Config): Finding {
  if (url === null) {
    const assumed = `http://localhost:${port}`;
    if (isLoopback(host)) return ok(`${assumed}, for this machine only`);
    return warning(
      `Clients reach this service at ${host}, but links in mails and documents begin with ${assumed}`,
      'Set PUBLIC_URL to the address clients use, such as https://tonne.example.com.',
    );
  }
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return ok(origin);
  return warning(
    `${origin} is not encrypted: keys and links can be read in transit`,
    'Put a proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
  );
}

export function checkWebhookTargets({ PUBLIC_URL: url, WEBHOOK_ALLOW_INSECURE_TARGETS: isOpen }: Config): Finding {
  if (!isOpen) return ok('https and public addresses only');
  if (url === null || isLoopback(new URL(url).hostname)) return ok('every address is permitted, on this machine only');
  return warning(
    'Organisations can make this service call http and private addresses, including those of your own network',
    'Unset WEBHOOK_ALLOW_INSECURE_TARGETS: it is for development and tests.',
  );
}
