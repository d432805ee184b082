import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a busy keep-alive connection to come round with its next request and be told to close. */
const GRACE_MS = 1_000;
/** After that, what is in flight may finish, but a request that never ends must not keep the process from ending. */
const PATIENCE_MS = 5_000;

/**
 * Closing at once would cut connections between two requests of a busy client, who then sees a reset. So: stop
 * accepting, answer whatever still arrives with `Connection: close`, and only then close what has fallen idle.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  // Before the pipeline, so that refusals say it too.
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // http.Server's own close would also drop idle connections; the listener alone is closed here.
  NetServer.prototype.close.call(app.server);
  await sleep(GRACE_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(cut);
}
