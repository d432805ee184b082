/** Installs other versions of Node. npm has them as packages without dependencies or scripts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const RECOMMENDED = '24';

/**
 * The tests run on a Node that loads TypeScript, which takes a third less time. If an older Node started them, every
 * process started from here on uses the recommended version, if npm can be reached.
 */
export async function provideNode() {
  if (process.features.typescript) return;
  console.error(
    `Node ${process.version} is older than the tests need: installing Node ${RECOMMENDED} from npm for them…`,
  );
  const folder = temporaryFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    const program = await installNode(RECOMMENDED, folder);
    process.env.PATH = pathWith(program);
  } catch (error) {
    console.error(`${error.message}: the tests run on ${process.version}, which takes longer.`);
  }
}

/** A search path that finds this Node before any other. */
export const pathWith = (program) => `${dirname(program)}${delimiter}${process.env.PATH}`;

/** Tests run as root start programs under another account, which must be able to reach Node. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tonne-node-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Resolves to the path of the program. */
export async function installNode(version, folder) {
  const place = join(folder, `node-${version}`);
  // npm names the package for Macs with an ARM processor differently from all others.
  const platform = `${process.platform}-${process.arch}`.replace('darwin-arm64', 'bin-darwin-arm64');
  const wanted = `program@npm:node-${platform}@${version}`;
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const npm = spawn('npm', ['install', '--prefix', place, ...quiet, wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`Node ${version} could not be installed`);
  return join(place, 'node_modules', 'program', 'bin', 'node');
}
