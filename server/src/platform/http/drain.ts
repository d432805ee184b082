import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a busy keep-alive connection to send its next request and be told to close. */
const GRACE_MS = 1_000;
/** Requests in flight may finish within this time. A request that never ends must not keep the process alive. */
const PATIENCE_MS = 5_000;

export type Drain = () => Promise<void>;

/**
 * Closing at once would cut connections between two requests of a busy client, which would then see a reset. So this
 * stops accepting, sends every later answer with `Connection: close`, and then closes the idle connections.
 */
export function installDrain(app: FastifyInstance): Drain {
  let draining = false;
  // On sending, not on arrival, so that requests already in progress and refused ones are told as well.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  return async () => {
    draining = true;
    // `http.Server.close` would also drop idle connections, so close only the listener.
    NetServer.prototype.close.call(app.server);
    await sleep(GRACE_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearTimeout(cut);
  };
}
