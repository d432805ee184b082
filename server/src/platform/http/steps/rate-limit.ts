import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGuarded } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import {
  type Admission,
  addressSubject,
  type Decision,
  limitHeaders,
  type Quota,
  quotaOf,
  rateLimitRefusal,
} from '../../rate-limit/index.ts';
import type { PipelineDeps, Step } from '../context.ts';
import type { Route } from '../route.ts';

/** A request is in flight from here until its response ends or its socket closes. */
export const admit = (route: Route | undefined): Step[] => (mayHaveActor(route) ? [admitInFlight] : []);

/** A request for an unknown path may have a key as well. */
const mayHaveActor = (route: Route | undefined): boolean => route === undefined || isGuarded(route.access);

const admitInFlight: Step = (pipeline, request, reply) => {
  const { state } = request;
  if (!state.actor) return undefined;
  const quota = quotaOf(state.actor);
  state.quota = quota;
  const mayReplay =
    request.method === 'POST' &&
    request.headers['idempotency-key'] !== undefined &&
    state.route?.access.kind !== 'session';
  const admission = pipeline.limits.enter(quota, state.requestId, !mayReplay);
  if (admission instanceof Promise)
    return admission.then((made) => settleAdmission(pipeline, request, reply, quota, made));
  return settleAdmission(pipeline, request, reply, quota, admission);
};

function settleAdmission(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  quota: Quota,
  admission: Admission,
): undefined {
  if (!admission.admitted) refuseAdmission(request, reply, admission);
  const leave = (): void => pipeline.limits.leave(quota, request.state.requestId);
  // A client that left during authentication or admission emits no second close.
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  if (admission.decision) settle(request, reply, admission.decision);
}

function refuseAdmission({ state }: FastifyRequest, reply: FastifyReply, { decision, byCeiling }: Admission): never {
  if (decision) writeHeaders(reply, decision);
  const message = byCeiling ? OF_ALL_TOGETHER : state.actor?.principal.kind === 'session' ? OF_SESSION : undefined;
  throw new AppError('CONCURRENCY_LIMIT_EXCEEDED', { retryAfter: 1, message });
}

const OF_ALL_TOGETHER =
  'Too many requests of all API keys and sessions of your organisation together are in flight at once.';
const OF_SESSION = 'Too many requests of this session are in flight at once.';

/** Counts this request against its quota, unless that has been done. */
export async function count(pipeline: PipelineDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { quota, decision } = request.state;
  if (!quota || decision) return;
  settle(request, reply, await pipeline.limits.take(quota));
}

/** Counts a request refused before its caller is known against its address. */
export async function refuseForAddress(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
): Promise<never> {
  request.state.quota = publicQuota(pipeline, request.state.address);
  await count(pipeline, request, reply);
  throw refusal;
}

/** Sends the headers of the quota without counting. */
export async function show(pipeline: PipelineDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { quota } = request.state;
  if (quota) writeHeaders(reply, await pipeline.limits.peek(quota));
}

/** Refunds the count if a replay was found only after counting. */
export async function giveBack(pipeline: PipelineDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { quota, decision } = request.state;
  if (quota && decision) await pipeline.limits.refund(quota);
  await show(pipeline, request, reply);
}

function settle(request: FastifyRequest, reply: FastifyReply, decision: Decision): void {
  request.state.decision = decision;
  writeHeaders(reply, decision);
  if (!decision.allowed) throw rateLimitRefusal(decision);
}

/** Every answer shows a quota. A request refused before it had one shows the quota of its address. */
export const addressLimitHeaders = async (pipeline: PipelineDeps, address: string): Promise<Record<string, string>> =>
  limitHeaders(await pipeline.limits.peek(publicQuota(pipeline, address)));

export const publicQuota = (pipeline: PipelineDeps, address: string): Quota => ({
  subject: addressSubject('public', address),
  limits: pipeline.settings.publicLimits,
});

const writeHeaders = (reply: FastifyReply, decision: Decision): void => {
  reply.headers(limitHeaders(decision));
};
