import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TELL_EVERY_MS = 10_000;

/**
 * Runs a command that takes a while, and reports it. Resolves to whether it succeeded. The lock is lent to the child,
 * which continues if this process is killed.
 */
export function runStep(title, [command, ...args], lendTo) {
  say(`${title}…`);
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', process.stderr, process.stderr] });
  if (child.pid) lendTo(child.pid);
  const startedAt = Date.now();
  const tell = () => say(`${title}… ${Math.round((Date.now() - startedAt) / 1000)} s`);
  // On a terminal npm shows its own progress.
  const progress = process.stderr.isTTY ? undefined : setInterval(tell, TELL_EVERY_MS);
  const stop = () => process.exit(child.kill() ? 143 : 1);
  process.once('SIGTERM', stop);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  }).finally(() => {
    clearInterval(progress);
    process.off('SIGTERM', stop);
  });
}

export function say(line) {
  process.stderr.write(`${line}\n`);
}
