/**
 * Makes a clone ready to run: installs the packages of the lock file and builds server and console, unless that is
 * already done. Runs before node_modules exists, so it uses only Node.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep, say } from './run-step.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'server', 'dist');
const BUILD_STAMP = join(DIST, '.built-from');
const PATIENCE_MS = 10 * 60 * 1000;

export async function prepare() {
  const { engines } = readJson('package.json');
  if (!isNewEnough(engines.node)) {
    fail(
      `Tonne needs Node ${engines.node} and this is ${process.version}: install a newer one from https://nodejs.org.`,
    );
  }
  if (isInstalled() && isBuilt()) return;
  const { withLock } = await import('../embedded-postgres/src/file-lock.mjs');
  const notice = setTimeout(() => say('Another process is preparing this folder: waiting for it…'), 1000);
  try {
    mkdirSync(DIST, { recursive: true });
    await withLock(join(DIST, '.prepare.lock'), PATIENCE_MS, async (lendTo) => {
      clearTimeout(notice);
      if (!isInstalled()) await install(lendTo);
      if (!isBuilt()) await build(lendTo);
    });
  } catch (error) {
    fail(error.code ? `${ROOT} cannot be made ready (${error.message}): let this user write there.` : error.message);
  }
}

function isNewEnough(wanted) {
  const [wantedMajor, wantedMinor] = wanted.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** npm removes its record from node_modules before it installs, and writes it when the install is complete. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(ROOT, record))) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional));
}

async function install(lendTo) {
  // Uses the npm that started this process, or else the one on the path. NODE_ENV=production would omit the bundler.
  const cli = process.env.npm_execpath || '';
  const npm = cli.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const command = [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const isDone = await runStep('Installing dependencies', command, lendTo);
  if (!isDone) fail('The dependencies could not be installed: npm says why above.');
}

const isBuilt = () => existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === fingerprint();

async function build(lendTo) {
  const sources = fingerprint();
  rmSync(BUILD_STAMP, { force: true });
  const isDone = await runStep('Building', [process.execPath, join(ROOT, 'scripts', 'bundle.mjs')], lendTo);
  if (!isDone) fail('Server and console could not be built: the compiler says why above.');
  writeFileSync(BUILD_STAMP, sources);
}

/** Compares content, because a fresh clone or a switched branch changes the times of unchanged files. */
function fingerprint() {
  const files = ['package-lock.json', 'tsconfig.base.json', 'scripts/bundle.mjs'];
  for (const workspace of readJson('package.json').workspaces) files.push(...sourcesOf(workspace));
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function sourcesOf(workspace) {
  const own = readdirSync(join(ROOT, workspace)).filter((name) => /\.(json|ts|html)$/.test(name));
  const inside = ['src', 'public'].flatMap((folder) => {
    if (!existsSync(join(ROOT, workspace, folder))) return [];
    return readdirSync(join(ROOT, workspace, folder), { recursive: true }).map((name) => `${folder}/${name}`);
  });
  const sources = inside.filter((name) => /\.\w+$/.test(name) && !/\btest\//.test(name));
  return [...own, ...sources].sort().map((name) => `${workspace}/${name}`);
}

function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
