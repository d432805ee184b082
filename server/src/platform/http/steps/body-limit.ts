import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGuarded } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import type { Step } from '../context.ts';
import { type Hold, ORDINARY_BODY } from '../request/body-budget.ts';
import type { Route } from '../route.ts';

/** Enough for `{}` and some spaces, because many clients send an object with every POST. */
const NO_BODY = 64;

/** Callers without a key may send these bodies, and parsing takes time. A code or a passkey's answer is far shorter. */
const PUBLIC_BODY = 16 * 1024;

/**
 * Checks before the first byte is read that the route accepts a body of this length and that there is memory for it.
 */
export function admitBody(route: Route | undefined): Step[] {
  if (!route) return [];
  const limit = limitOf(route);
  const tooLarge = (): AppError => new AppError('BODY_TOO_LARGE', explain(route, limit));
  const admit: Step = (pipeline, request, reply) => {
    const length = lengthOf(request);
    if (length === 0) return undefined;
    if (length !== undefined && length > limit) throw tooLarge();
    const hold = pipeline.bodies.open(route.takesFile ? Math.min(length ?? limit, STREAMED_AT_ONCE) : (length ?? 0));
    releaseAfter(request, reply, hold);
    request.state.body = { length, limit, hold, tooLarge };
    return undefined;
  };
  return [admit];
}

const MIB = 1024 * 1024;

/** The part of a file that is in memory at once: one part of an upload to S3, and the bytes that wait for the next. */
const STREAMED_AT_ONCE = 10 * MIB;

function explain({ access, body, takesFile }: Route, limit: number): { message?: string } {
  if (takesFile) return { message: `The file is larger than ${limit / MIB} MiB, the most that this endpoint accepts.` };
  if (!body) return { message: 'This endpoint takes no body.' };
  return isGuarded(access) ? {} : { message: `The body is larger than ${limit / 1024} KiB, the most without a key.` };
}

function limitOf({ access, body, takesFile, bodyLimit }: Route): number {
  if (body === undefined && takesFile === undefined) return NO_BODY;
  return bodyLimit ?? (isGuarded(access) ? ORDINARY_BODY : PUBLIC_BODY);
}

/** 0 without a body. Undefined if the length is known only at the end. */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;

/** A response that waits for another one on its connection never emits `close` if the connection closes first. */
function releaseAfter({ raw: { socket } }: FastifyRequest, reply: FastifyReply, hold: Hold): void {
  const release = (): void => {
    socket.off('close', release);
    hold.release();
  };
  reply.raw.once('close', release);
  socket.once('close', release);
  if (socket.destroyed) release();
}
