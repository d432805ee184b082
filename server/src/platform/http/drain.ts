import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a busy keep-alive connection to come round with its next request and be told to close. */
const GRACE_MS = 1_000;

export type Drain = () => Promise<void>;

/**
 * Closing at once would cut connections between two requests of a busy client, who then sees a reset. So: stop
 * accepting, answer whatever still arrives with `Connection: close`, and only then close what has fallen idle.
 */
export function installDrain(app: FastifyInstance): Drain {
  let draining = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  return async () => {
    draining = true;
    // http.Server's own close would also drop idle connections; the listener alone is closed here.
    NetServer.prototype.close.call(app.server);
    await sleep(GRACE_MS);
    await app.close();
  };
}
