import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a busy keep-alive connection to come round with its next request and be told to close. */
const GRACE_MS = 1_000;
/** After that, what is in flight may finish, but a request that never ends must not keep the process from ending. */
const PATIENCE_MS = 5_000;

export type Drain = () => Promise<void>;

/**
 * Closing at once would cut connections between two requests of a busy client, who then sees a reset. So: stop
 * accepting, send every answer from then on with `Connection: close`, and only then close what has fallen idle.
 */
export function installDrain(app: FastifyInstance): Drain {
  let draining = false;
  // When answers leave, not when requests arrive: those under way are told too, and so are the refused.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  return async () => {
    draining = true;
    // http.Server's own close would also drop idle connections; the listener alone is closed here.
    NetServer.prototype.close.call(app.server);
    await sleep(GRACE_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(cut);
  };
}
