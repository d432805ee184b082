import type { FastifyRequest } from 'fastify';
import { type Actor, isAuthorised } from '../../auth/index.ts';
import { replay } from '../../idempotency/index.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Step } from '../hall.ts';
import { IncomingFile } from '../incoming-file.ts';
import type { Route } from '../route.ts';
import { send } from '../send.ts';
import { count, show } from './limit.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Answers about sessions themselves are not kept. */
const mayReplay = (route: Route | undefined): boolean =>
  route === undefined || (route.access.kind === 'key' && route.method === 'POST');

/** Looks for an earlier answer; without one, or without the right to it, the request is counted like any other. */
export function findReplay(route: Route | undefined): Step[] {
  if (!mayReplay(route)) return [];
  const find: Step = async (hall, request, reply) => {
    const { visit } = request;
    if (!visit.actor) return;
    claimKey(request, visit.actor);
    if (visit.claim && mayRead(visit.actor, route)) visit.replay = await hall.idempotency.find(visit.claim);
    if (!visit.replay) await count(hall, request, reply);
  };
  return [find];
}

/** Once the body is here: the same request gets the same answer, another one is told so. */
export const answerReplay = (route: Route): Step[] => (mayReplay(route) ? [answerIfKnown] : []);

const answerIfKnown: Step = async (hall, request, reply) => {
  const { visit } = request;
  if (!visit.claim) return;
  // A file is read once: if nothing is there to be given again, by the handler.
  if (request.body instanceof IncomingFile && !visit.replay) return;
  visit.requestHash = await fingerprintOf(request);
  if (!visit.replay) return;
  if (!visit.replay.requestHash.equals(visit.requestHash)) await count(hall, request, reply);
  const { response } = replay(visit.replay, visit.requestHash);
  await show(hall, request, reply);
  return send(request, reply, response, true);
};

function claimKey(request: FastifyRequest, actor: Actor): void {
  const key = request.headers['idempotency-key'];
  const { visit } = request;
  if (request.method !== 'POST' || typeof key !== 'string' || !UUID.test(key) || isDryRun(request)) return;
  const { organisationId, principal } = actor;
  visit.claim = {
    organisationId,
    principalId: principal.id,
    method: 'POST',
    path: pathOf(request.url),
    key: key.toLowerCase(),
  };
}

/** The answer to a dry run must not stand in for that to the real request, nor outlive what it was judged by. */
const isDryRun = ({ query }: FastifyRequest): boolean => (query as { dryRun?: unknown }).dryRun === 'true';

/** A scope taken away since must not be answered from memory. */
const mayRead = (actor: Actor, route: Route | undefined): boolean =>
  route?.access.kind === 'key' && isAuthorised(actor, route.access);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
