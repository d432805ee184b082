import type { FastifyRequest } from 'fastify';
import { type Actor, isAuthorised } from '../../auth/index.ts';
import { replay } from '../../idempotency/index.ts';
import type { Step } from '../context.ts';
import { fingerprintOf } from '../request/fingerprint.ts';
import { IncomingFile } from '../request/incoming-file.ts';
import { send } from '../response/send.ts';
import type { Route } from '../route.ts';
import { count, show } from './rate-limit.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Answers about sessions are not stored. */
const mayReplay = (route: Route | undefined): boolean =>
  route === undefined || (route.access.kind === 'key' && route.method === 'POST');

/** Looks for an earlier answer. Without one, or without permission to see it, the request is counted like any other. */
export function findReplay(route: Route | undefined): Step[] {
  if (!mayReplay(route)) return [];
  const find: Step = async (pipeline, request, reply) => {
    const { state } = request;
    if (!state.actor) return;
    claimKey(request, state.actor);
    if (state.claim && mayRead(state.actor, route)) state.replay = await pipeline.idempotency.find(state.claim);
    if (!state.replay) await count(pipeline, request, reply);
  };
  return [find];
}

/** Needs the body: the same request gets the same answer, a different one is refused. */
export const answerReplay = (route: Route): Step[] => (mayReplay(route) ? [answerIfKnown] : []);

const answerIfKnown: Step = async (pipeline, request, reply) => {
  const { state } = request;
  if (!state.claim) return;
  // A file can be read only once. Without a stored answer, the handler reads it.
  if (request.body instanceof IncomingFile && !state.replay) return;
  state.requestHash = await fingerprintOf(request);
  if (!state.replay) return;
  if (!state.replay.requestHash.equals(state.requestHash)) await count(pipeline, request, reply);
  const { response } = replay(state.replay, state.requestHash);
  await show(pipeline, request, reply);
  return send(request, reply, response, true);
};

function claimKey(request: FastifyRequest, actor: Actor): void {
  const key = request.headers['idempotency-key'];
  const { state } = request;
  if (request.method !== 'POST' || typeof key !== 'string' || !UUID.test(key) || isDryRun(request)) return;
  const { organisationId, principal } = actor;
  state.claim = {
    organisationId,
    principalId: principal.id,
    method: 'POST',
    path: pathOf(request.url),
    key: key.toLowerCase(),
  };
}

/**
 * The answer to a dry run must not replace the answer to the real request, nor outlive the data it was checked against.
 */
const isDryRun = ({ query }: FastifyRequest): boolean => (query as { dryRun?: unknown }).dryRun === 'true';

/** A permission that was withdrawn since must not be answered from memory. */
const mayRead = (actor: Actor, route: Route | undefined): boolean =>
  route?.access.kind === 'key' && isAuthorised(actor, route.access);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
