import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isTransient, unavailable } from '../db/index.ts';
import { AppError, type ErrorCode, publicCode } from '../errors/index.ts';
import type { Log } from '../log.ts';
import type { PipelineDeps } from './context.ts';
import { renderMembers } from './response/rendered-json.ts';
import { type Meta, meta } from './response/reply.ts';
import type { Route } from './route.ts';
import { addressLimitHeaders, count } from './steps/rate-limit.ts';

/** Fastify's own errors as codes of our catalogue. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  ECONNRESET: 'MALFORMED_REQUEST',
};

/** Turns every error into an AppError. An unexpected one becomes a 500 that reveals nothing internal. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = FRAMEWORK_CODES[(error as FastifyError).code];
  if (code) return new AppError(code, { cause: error });
  if (isTransient(error)) return unavailable(error);
  return new AppError('INTERNAL_ERROR', { cause: error });
}

/** The only code that builds an error body. */
export function renderError(error: AppError, stamp: Meta): string | Buffer {
  const { message, details, retryAfter, data } = error;
  return renderMembers({ error: { code: publicCode(error.code), message, details, retryAfter }, data, meta: stamp });
}

/** Logs the stack only for defects. During an outage the same stack would be logged thousands of times. */
function report(log: Log, requestId: string, error: AppError): void {
  const cause = error.cause ?? error;
  if (error.status === 500) log.error({ requestId, err: cause }, 'request failed');
  else if (error.status > 500) log.warn({ requestId, reason: (cause as Error).message }, 'request refused');
}

/** A replay is not counted. If its body cannot be read, it is counted like any other request. */
async function chargeReplay(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): Promise<AppError> {
  if (!request.state.replay) return error;
  return count(pipeline, request, reply).then(() => error, toAppError);
}

/** A route that takes a file lists the types it accepts. */
function ofRoute(route: Route | undefined, error: AppError): AppError {
  if (error.code !== 'UNSUPPORTED_MEDIA_TYPE' || !route?.takesFile) return error;
  const message = `Send the file with its own Content-Type, which must be one of ${route.takesFile.join(', ')}.`;
  return new AppError(error.code, { message, cause: error.cause });
}

export function errorHandler(pipeline: PipelineDeps) {
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { requestId, address, route } = request.state;
    const error = await chargeReplay(pipeline, request, reply, ofRoute(route, toAppError(thrown)));
    report(pipeline.log, requestId, error);
    if (!reply.hasHeader('x-ratelimit-limit')) reply.headers(await addressLimitHeaders(pipeline, address));
    // Fastify hangs up on a body it refuses. A client that is still sending would see a reset and never this answer.
    // Node now reads and discards the rest until the request is complete or times out.
    reply.removeHeader('connection');
    return reply
      .code(error.status)
      .headers(error.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(renderError(error, meta(requestId, pipeline.clock.now())));
  };
}
