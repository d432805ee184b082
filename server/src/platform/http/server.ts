import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { AppError, type ErrorCode } from '../errors/index.ts';
import type { Hall } from './hall.ts';
import { meta } from './reply.ts';
import { securityHeaders } from './steps/arrive.ts';
import { addressLimitHeaders } from './steps/limit.ts';
import { renderError, toAppError } from './translator.ts';

const MEBIBYTE = 1024 * 1024;

/** A Fastify that answers in our envelope even where no route, no hook and no parser has been reached. */
export function createServer(hall: Hall): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: hall.settings.trustProxy.length > 0 ? hall.settings.trustProxy : false,
    bodyLimit: MEBIBYTE,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    // Requests that arrive while we drain are served; the drain itself ends their connections.
    return503OnClosing: false,
    // More than the headers of a request can hold: an id of any length goes the way of every other unknown id.
    routerOptions: { maxParamLength: 64 * 1024, ignoreTrailingSlash: false },
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
      // Node would keep the first of two Host or Authorization headers and drop the other unseen.
      joinDuplicateHeaders: true,
    },
    clientErrorHandler: (error, socket) => void answerBrokenRequest(hall, error, socket as Socket),
    frameworkErrors: (error, request, reply) => void answerBadUrl(hall, error, request, reply),
  });
  app.decorateRequest('visit');
  answerWhatNodeWouldNot(app, hall);
  return app;
}

/** Node hangs up on CONNECT without a word and answers an unknown Expect by itself; RFC 9110 lets us ignore the latter. */
function answerWhatNodeWouldNot({ server }: FastifyInstance, hall: Hall): void {
  const notAProxy = new AppError('MALFORMED_REQUEST', { message: 'This service is no proxy: CONNECT is not taken.' });
  server.on('connect', (_request, socket) => {
    // Node has let go of this socket: an error that nobody listens to would end the process.
    socket.on('error', () => socket.destroy());
    void writeError(hall, notAProxy, socket as Socket);
  });
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** For the client to read its answer while it is still sending: closing at once would reset the connection under it. */
const LINGER_MS = 1_000;

/** Bytes that are not HTTP never become a request; the answer is written to the socket by hand. */
async function answerBrokenRequest(hall: Hall, error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CLIENT_ERRORS[error.code ?? ''] ?? 'MALFORMED_REQUEST';
  await writeError(hall, new AppError(code), socket);
  // The rest of a late request must not arrive after all and be carried out.
  if (code === 'REQUEST_TIMEOUT') socket.destroySoon();
}

async function writeError(hall: Hall, error: AppError, socket: Socket): Promise<void> {
  const { status, headers, body } = await bareError(hall, error, socket.remoteAddress ?? '');
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** A path with a broken escape matches no route, so no hook has run. */
async function answerBadUrl(hall: Hall, error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status, headers, body } = await bareError(hall, toAppError(error), request.socket.remoteAddress ?? '');
  await reply.code(status).headers(headers).send(body);
}

async function bareError(hall: Hall, error: AppError, address: string) {
  const requestId = newId('request', hall.clock.now());
  const headers = {
    ...securityHeaders,
    ...error.headers,
    ...(await addressLimitHeaders(hall, address)),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
  };
  return { status: error.status, headers, body: renderError(error, meta(requestId, hall.clock.now())) };
}
