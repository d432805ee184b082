import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/index.ts';
import { type Hold, ORDINARY_BODY } from '../body-budget.ts';
import type { Step } from '../hall.ts';
import type { Route } from '../route.ts';

/** Room for `{}` and some blanks, since many clients send an object with every POST. */
const NO_BODY = 64;

/** Before the first byte of a body is read: whether the route takes one so long, and whether there is memory for it. */
export function admitBody(route: Route | undefined): Step[] {
  if (!route) return [];
  const limit = limitOf(route);
  const tooLarge = (): AppError => new AppError('BODY_TOO_LARGE', route.body ? {} : { message: TAKES_NONE });
  const admit: Step = (hall, request, reply) => {
    const length = lengthOf(request);
    if (length === 0) return undefined;
    if (length !== undefined && length > limit) throw tooLarge();
    const hold = hall.bodies.open(length ?? 0);
    releaseAfter(request, reply, hold);
    request.visit.body = { length, limit, hold, tooLarge };
    return undefined;
  };
  return [admit];
}

const TAKES_NONE = 'This endpoint takes no body.';

const limitOf = ({ body, bodyLimit = ORDINARY_BODY }: Route): number => (body === undefined ? NO_BODY : bodyLimit);

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
