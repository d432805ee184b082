import { prepare } from './prepare.mjs';

const PARENT_POLL_MS = 250;

/**
 * npm passes SIGTERM to the shell that runs this script. A shell that has not replaced itself with Node dies without
 * passing it on, so the end of the parent counts as the signal.
 */
function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
}

endWithParent();
await prepare();
// Runs in this process: a signal to it reaches the server, and no second Node uses memory.
await import('../server/dist/main.js');
