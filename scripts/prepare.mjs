/**
 * Makes a clone ready to run: the right Node, the packages of the lock file, the compiled server.
 * Runs before node_modules exists, so it uses nothing but Node itself, in words that older versions can still read.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK_FILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const INSTALL_STAMP = join(MODULES, '.tonne-installed');
const SERVER = join(ROOT, 'server');
const DIST = join(SERVER, 'dist');
const BUNDLER = join(ROOT, 'scripts', 'bundle.mjs');
const BUILD_STAMP = join(DIST, '.tonne-built');
const PREPARE_LOCK = join(DIST, '.tonne-prepare.lock');
const PATIENCE_MS = 10 * 60 * 1000;

/** Ends the process with one sentence if the clone cannot be made ready. Does nothing, fast, if it is. */
export async function prepare({ quiet = false } = {}) {
  checkNode();
  if (isInstalled() && isBuilt()) return;
  const tell = quiet ? () => {} : (line) => process.stderr.write(`${line}\n`);
  try {
    await withLock(async () => {
      if (!isInstalled()) await install(tell);
      if (!isBuilt()) await build(tell);
    });
  } catch (error) {
    fail(`${ROOT} cannot be made ready (${error.message}): let this user write there.`);
  }
}

function checkNode() {
  const wanted = readJson(join(ROOT, 'package.json')).engines.node;
  const [wantedMajor, wantedMinor] = wanted.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  fail(`Tonne needs Node ${wanted} and this is ${process.version}: install a newer one from https://nodejs.org.`);
}

function isInstalled() {
  const stamp = readIfPresent(INSTALL_STAMP);
  return stamp === undefined ? npmInstalledEverything() : stamp === sha256(readFileSync(LOCK_FILE));
}

/** Somebody ran npm themselves: npm's own record in node_modules says whether it did so by the present lock file. */
function npmInstalledEverything() {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const wanted = Object.entries(readJson(LOCK_FILE).packages);
  return wanted.every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return installed[path] === undefined ? optional === true : installed[path].version === version;
  });
}

async function install(tell) {
  tell('Installing dependencies…');
  // `npm ci` begins by removing node_modules, and the stamp with it: an interrupted install is seen as none.
  const { code, output } = await run(...npm(['ci', '--include=dev', '--no-audit', '--no-fund']));
  if (code !== 0) fail('The dependencies could not be installed: npm says why below.', output);
  writeFileSync(INSTALL_STAMP, sha256(readFileSync(LOCK_FILE)));
}

/** The npm that started this process, or else the one on the path. */
function npm(args) {
  const started = process.env.npm_execpath ?? '';
  return started.endsWith('npm-cli.js') ? [process.execPath, [started, ...args]] : ['npm', args];
}

function isBuilt() {
  return existsSync(join(DIST, 'main.js')) && readIfPresent(BUILD_STAMP) === fingerprintOfSources();
}

async function build(tell) {
  tell('Building…');
  const fingerprint = fingerprintOfSources();
  rmSync(BUILD_STAMP, { force: true });
  const { code, output } = await run(process.execPath, [BUNDLER]);
  if (code !== 0) fail('The server could not be built: the compiler says why below.', output);
  writeFileSync(BUILD_STAMP, fingerprint);
}

/** By content, as a fresh clone or a switched branch changes the times of files and not what is in them. */
function fingerprintOfSources() {
  const settings = [LOCK_FILE, BUNDLER, join(ROOT, 'tsconfig.base.json'), join(SERVER, 'tsconfig.json')];
  const hash = createHash('sha256');
  for (const path of [...settings, ...sourcesBelow(join(SERVER, 'src'))]) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourcesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sourcesBelow(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** The child's words are kept for the case that it fails. A signal to this process ends the child as well. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const pass = (signal) => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    const finish = (code, words) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, pass);
      resolve({ code, output: words });
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code, output));
  });
}

async function withLock(work) {
  mkdirSync(DIST, { recursive: true });
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!tryAcquire(PREPARE_LOCK)) {
    if (Date.now() > giveUpAt) fail(`Another process has been preparing this folder for long: remove ${PREPARE_LOCK}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = () => rmSync(PREPARE_LOCK, { force: true });
  process.once('exit', release);
  await work();
  process.removeListener('exit', release);
  release();
}

/** Only the holder of a second lock removes a dead holder's, after looking again: it may be a live one's by then. */
function tryAcquire(path) {
  if (createExclusively(path)) return true;
  const holder = readIfPresent(path);
  if (holder === undefined || isAlive(holder)) return false;
  const breaker = `${path}.break`;
  if (!tryAcquire(breaker)) return false;
  if (readIfPresent(path) === holder) rmSync(path, { force: true });
  rmSync(breaker, { force: true });
  return createExclusively(path);
}

/** A link appears whole or not at all, so that no lock is ever read without its holder's name. */
function createExclusively(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isAlive(holder) {
  const [pid, start] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

/** When a process started, where the system tells: a later one with the same pid is another (proc(5), field 22). */
function startOf(pid) {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  return stat === undefined ? 'unknown' : stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

function fail(sentence, details = '') {
  process.stderr.write(`${sentence}\n${details}`);
  process.exit(1);
}
