import { createServer as createHttpServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { AppError, type ErrorCode } from '../errors/index.ts';
import { limitHeaders, rateLimitRefusal } from '../rate-limit/index.ts';
import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts';
import type { PipelineDeps } from './context.ts';
import { renderError, toAppError } from './error-handler.ts';
import { meta } from './response/reply.ts';
import { publicQuota } from './steps/rate-limit.ts';
import { securityHeaders, transportSecurity } from './steps/receive.ts';

/** A Fastify instance that answers in our envelope even if no route, hook or parser was reached. */
export function createServer(pipeline: PipelineDeps): FastifyInstance {
  const queue = createConnectionQueue();
  const app = Fastify({
    logger: false,
    serverFactory: (handle) => listener(pipeline, queue, handle),
    trustProxy: pipeline.settings.trustProxy.length > 0 ? pipeline.settings.trustProxy : false,
    // Requests that arrive while the server drains are served. The drain itself ends their connections.
    return503OnClosing: false,
    // Longer than the headers of a request can be, so that an id of any length is answered like every other unknown id.
    routerOptions: { maxParamLength: 64 * 1024, ignoreTrailingSlash: false },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(pipeline, queue, error, socket as Socket),
    frameworkErrors: (error, request, reply) => void answerBadUrl(pipeline, error, request, reply),
  });
  app.decorateRequest('state');
  handleClientErrors(app, pipeline, queue);
  return app;
}

/** One request at a time on each connection, each with time limits. */
function listener({ metrics }: PipelineDeps, queue: ConnectionQueue, handle: RequestListener): Server {
  const options = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false,
    // Node would keep the first of two Host or Authorization headers and silently drop the other.
    joinDuplicateHeaders: true,
  };
  return createHttpServer(options, (request, response) => {
    queue.take(request, (done) => {
      metrics.beginRequest();
      response.once('close', () => {
        metrics.endRequest();
        done();
      });
      handle(request, response);
    });
  });
}

/** Node silently hangs up on CONNECT and answers an unknown Expect itself. RFC 9110 allows ignoring Expect. */
function handleClientErrors({ server }: FastifyInstance, pipeline: PipelineDeps, queue: ConnectionQueue): void {
  const notAProxy = new AppError('MALFORMED_REQUEST', {
    message: 'CONNECT is not supported: this service is not a proxy.',
  });
  server.on('connect', (_request, socket) => {
    // Node no longer handles this socket, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    queue.end(socket as Socket, () => void writeError(pipeline, notAProxy, socket as Socket));
  });
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Time for the client to read its answer while it is still sending. Closing at once would reset the connection. */
const LINGER_MS = 1_000;

/**
 * Bytes that are not HTTP never become a request. The answer is written to the socket by hand, after the answers to
 * earlier requests.
 */
function respondToBrokenRequest(
  pipeline: PipelineDeps,
  queue: ConnectionQueue,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CLIENT_ERRORS[error.code ?? ''] ?? 'MALFORMED_REQUEST';
  queue.end(socket, async (hasBegun) => {
    await writeError(pipeline, new AppError(code), socket, hasBegun);
    // The rest of a late request must not arrive and be executed after all.
    if (code === 'REQUEST_TIMEOUT') socket.destroySoon();
  });
}

async function writeError(pipeline: PipelineDeps, error: AppError, socket: Socket, isCounted = false): Promise<void> {
  const { status, headers, body } = await bareError(pipeline, error, socket.remoteAddress ?? '', isCounted);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** A path with a broken escape matches no route, so no hook has run. */
async function answerBadUrl(
  pipeline: PipelineDeps,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, headers, body } = await bareError(pipeline, toAppError(error), request.ip);
  await reply.code(status).headers(headers).send(body);
}

/** Counts the request for its address unless that has been done: a request refused unread is not free. */
async function bareError(pipeline: PipelineDeps, refusal: AppError, address: string, isCounted = false) {
  const requestId = newId('req', pipeline.clock.now());
  const quota = publicQuota(pipeline, address);
  const decision = isCounted ? await pipeline.limits.peek(quota) : await pipeline.limits.take(quota);
  const error = isCounted || decision.allowed ? refusal : rateLimitRefusal(decision);
  const headers = {
    ...securityHeaders,
    ...transportSecurity(pipeline),
    ...error.headers,
    ...limitHeaders(decision),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
  };
  return { status: error.status, headers, body: renderError(error, meta(requestId, pipeline.clock.now())) };
}
