import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

await prepare();
const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [compiler, '--build', join(ROOT, 'bench')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../bench/dist/run.js');
