import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.ts';
import { AppError, type ErrorCode } from '../errors/index.ts';
import { addressSubject } from '../rate-limit/index.ts';
import type { Hall } from './hall.ts';
import { meta } from './reply.ts';
import { securityHeaders } from './steps/arrive.ts';
import { limitHeaders } from './steps/limit.ts';
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
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => void answerBrokenRequest(hall, error, socket as Socket),
    frameworkErrors: (error, request, reply) => void answerBadUrl(hall, error, request, reply),
  });
  app.decorateRequest('visit');
  return app;
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

/** Bytes that are not HTTP never become a request; the answer is written to the socket by hand. */
async function answerBrokenRequest(hall: Hall, error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CLIENT_ERRORS[error.code ?? ''] ?? 'MALFORMED_REQUEST';
  const { status, headers, body } = await bareError(hall, new AppError(code), socket.remoteAddress ?? '');
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines}\r\n${body}`);
}

/** A path with a broken escape matches no route, so no hook has run. */
async function answerBadUrl(hall: Hall, error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status, headers, body } = await bareError(hall, toAppError(error), request.socket.remoteAddress ?? '');
  await reply.code(status).headers(headers).send(body);
}

async function bareError(hall: Hall, error: AppError, address: string) {
  const requestId = newId('request', hall.clock.now());
  const decision = await hall.limits.peek(addressSubject('public', address), hall.settings.publicLimits);
  const headers = {
    ...securityHeaders,
    ...error.headers,
    ...limitHeaders(decision),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
  };
  return { status: error.status, headers, body: renderError(error, meta(requestId, hall.clock.now())) };
}
