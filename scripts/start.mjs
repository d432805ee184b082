import { prepare } from './prepare.mjs';

const PARENT_POLL_MS = 250;

/**
 * npm passes SIGTERM to the shell it runs this script in, and a shell that has not replaced itself by Node dies without
 * passing it on: so the end of the parent counts as the signal.
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
// In this very process: a signal to it is a signal to the server, and no second Node takes up memory.
await import('../server/dist/main.js');
