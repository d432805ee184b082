/**
 * The tests use a real browser, a real Redis and a real PgBouncer, and run the code samples of the docs in each of
 * their languages. Missing tools are installed where Debian's package manager is available; elsewhere the tests that
 * need them are skipped and report it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const tools = [
  { name: 'a Chromium browser', commands: BROWSERS, variable: 'CHROMIUM_PATH', debianPackage: 'chromium' },
  { name: 'curl', commands: ['curl'], debianPackage: 'curl' },
  { name: 'fish', commands: ['fish'], debianPackage: 'fish' },
  { name: 'openssl', commands: ['openssl'], debianPackage: 'openssl' },
  { name: 'pgbouncer', commands: ['pgbouncer'], variable: 'PGBOUNCER', debianPackage: 'pgbouncer' },
  { name: 'poppler', commands: ['pdftotext'], debianPackage: 'poppler-utils' },
  { name: 'python3', commands: ['python3'], debianPackage: 'python3' },
  { name: 'redis-server', commands: ['redis-server'], variable: 'REDIS_SERVER', debianPackage: 'redis-server' },
  { name: 'zsh', commands: ['zsh'], debianPackage: 'zsh' },
];

export async function provideTestTools() {
  const missing = tools.filter((tool) => !process.env[tool.variable ?? ''] && !tool.commands.some(isOnPath));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) {
    console.error(`No ${names} found: their tests will be skipped. Install them to run everything.`);
    return;
  }
  console.error(`Installing ${names} for the tests…`);
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const installed =
    (await apt(['update'])) && (await apt(['install', '--yes', '--no-install-recommends', ...packages]));
  if (!installed) console.error(`${names} could not be installed: their tests will be skipped.`);
}

async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [code] = await once(
    spawn('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  );
  return code === 0;
}

function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, command)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
