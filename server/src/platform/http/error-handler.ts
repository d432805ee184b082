import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isTransient, unavailable } from '../db/index.ts';
import { AppError, type ErrorCode, publicCode } from '../errors/index.ts';
import type { Log } from '../log.ts';
import type { PipelineDeps } from './context.ts';
import { renderMembers } from './response/rendered-json.ts';
import { type Meta, meta } from './response/reply.ts';
import type { Route } from './route.ts';
import { addressLimitHeaders, count } from './steps/rate-limit.ts';

/** Fastify's own refusals, in our words. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  ECONNRESET: 'MALFORMED_REQUEST',
};

/** Every error becomes an AppError; one that nobody foresaw becomes a 500 that says nothing about the inside. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = FRAMEWORK_CODES[(error as FastifyError).code];
  if (code) return new AppError(code, { cause: error });
  if (isTransient(error)) return unavailable(error);
  return new AppError('INTERNAL_ERROR', { cause: error });
}

/** The only place that builds an error body. */
export function renderError(error: AppError, stamp: Meta): string | Buffer {
  const { message, details, retryAfter, data } = error;
  return renderMembers({ error: { code: publicCode(error.code), message, details, retryAfter }, data, meta: stamp });
}

/** A defect needs its stack; an outage would bury everything else under thousands of the same one. */
function report(log: Log, requestId: string, error: AppError): void {
  const cause = error.cause ?? error;
  if (error.status === 500) log.error({ requestId, err: cause }, 'request failed');
  else if (error.status > 500) log.warn({ requestId, reason: (cause as Error).message }, 'request turned away');
}

/** A replay is free once it is given. One whose body cannot be read counts like any other request. */
async function chargeReplay(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): Promise<AppError> {
  if (!request.state.replay) return error;
  return count(pipeline, request, reply).then(() => error, toAppError);
}

/** A route that takes a file says which types it takes. */
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
    // Fastify hangs up on a body it refuses. A client still sending would see a reset and never this answer, so the
    // rest is left to Node, which reads it into nothing until the request is complete or too late.
    reply.removeHeader('connection');
    return reply
      .code(error.status)
      .headers(error.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(renderError(error, meta(requestId, pipeline.clock.now())));
  };
}
