import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGuarded } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import type { Step } from '../context.ts';
import { type Hold, ORDINARY_BODY } from '../request/body-budget.ts';
import type { Route } from '../route.ts';

/** FeatureModule for `{}` and some blanks, since many clients send an object with every POST. */
const NO_BODY = 64;

/** Anybody may send these, and parsing costs time: far more than a code or an answer of a passkey takes. */
const PUBLIC_BODY = 16 * 1024;

/** Before the first byte of a body is read: whether the route takes one so long, and whether there is memory for it. */
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

/** As much of a file as is in memory on its way: a part of an upload to S3, and what waits for the next one. */
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

/** 0 without a body, undefined for one whose length shows only at its end. */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;

/** A response that waits for another on its connection never closes if that connection goes first. */
function releaseAfter({ raw: { socket } }: FastifyRequest, reply: FastifyReply, hold: Hold): void {
  const release = (): void => {
    socket.off('close', release);
    hold.release();
  };
  reply.raw.once('close', release);
  socket.once('close', release);
  if (socket.destroyed) release();
}
