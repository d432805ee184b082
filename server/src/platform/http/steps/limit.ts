import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/index.ts';
import { addressSubject, type Decision, limitsFor } from '../../rate-limit/index.ts';
import type { Hall, Step } from '../hall.ts';

/** In flight = from here to the end of the response or the closing of its socket, whichever comes first. */
export const enter: Step = async (hall, request, reply) => {
  const { visit } = request;
  if (!visit.actor) return;
  const subject = `key:${visit.actor.keyId}`;
  const limits = limitsFor(visit.actor.plan, visit.actor.limitOverride);
  visit.counter = { subject, limits };
  const mayReplay = request.method === 'POST' && request.headers['idempotency-key'] !== undefined;
  const admission = await hall.limits.enter(subject, limits, visit.requestId, !mayReplay);
  if (!admission.admitted) {
    if (admission.decision) writeHeaders(reply, admission.decision);
    throw new AppError('CONCURRENCY_LIMIT_EXCEEDED', { retryAfter: 1 });
  }
  reply.raw.once('close', () => hall.limits.leave(subject, visit.requestId));
  if (admission.decision) settle(request, reply, admission.decision);
};

/** Takes one from the counter of this visit, unless that has been done. */
export async function count(hall: Hall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { counter, decision } = request.visit;
  if (!counter || decision) return;
  settle(request, reply, await hall.limits.take(counter.subject, counter.limits));
}

/** The headers of the counter, without counting. */
export async function show(hall: Hall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { counter } = request.visit;
  if (counter) writeHeaders(reply, await hall.limits.peek(counter.subject, counter.limits));
}

/** A replay found only after its request had been counted gives the count back. */
export async function giveBack(hall: Hall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { counter, decision } = request.visit;
  if (counter && decision) await hall.limits.refund(counter.subject, counter.limits);
  await show(hall, request, reply);
}

function settle(request: FastifyRequest, reply: FastifyReply, decision: Decision): void {
  request.visit.decision = decision;
  writeHeaders(reply, decision);
  if (!decision.allowed) throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfter: decision.retryAfter });
}

function limitHeaders(decision: Decision): Record<string, string> {
  return {
    'x-ratelimit-limit': String(decision.limit),
    'x-ratelimit-remaining': String(decision.remaining),
    'x-ratelimit-reset': String(decision.resetAt),
    'x-ratelimit-window': String(decision.window),
  };
}

/** Every answer shows a counter: a request refused before it had one shows that of its address. */
export const addressLimitHeaders = async (hall: Hall, address: string): Promise<Record<string, string>> =>
  limitHeaders(await hall.limits.peek(addressSubject('public', address), hall.settings.publicLimits));

const writeHeaders = (reply: FastifyReply, decision: Decision): void => {
  reply.headers(limitHeaders(decision));
};
