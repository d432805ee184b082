import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, expectToken, type OpenAccess, openToAll, readToken } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import { addressSubject } from '../../rate-limit/index.ts';
import { deprecationHeaders } from '../deprecation.ts';
import type { Hall, Step } from '../hall.ts';
import type { Restraint } from '../restraint.ts';
import type { Route } from '../route.ts';
import { count, publicQuota, show } from './limit.ts';

const LEGACY_HEADER_DEPRECATED_ON = new Date('2025-03-01T00:00:00Z');

export function authenticate(restraint: Restraint, route: Route | undefined): Step {
  if (route === undefined) {
    const needsKey = identify(restraint);
    const needsNone = admit(restraint, openToAll);
    // Under /api a path that does not exist asks for a key like any other: nothing to learn there without one.
    return (hall, request, reply) => (request.url.startsWith('/api/') ? needsKey : needsNone)(hall, request, reply);
  }
  return route.access.kind === 'key' ? identify(restraint) : admit(restraint, route.access);
}

/** Without a key, but perhaps with the token of a program of the operator's. */
function admit(restraint: Restraint, { kind, token }: OpenAccess): Step {
  return async (hall, request, reply) => {
    if (token !== undefined) await guarded(hall, request, reply, restraint, () => expectToken(request.headers, token));
    request.visit.quota = publicQuota(hall, request.visit.address);
    return kind === 'unlimited' ? show(hall, request, reply) : count(hall, request, reply);
  };
}

function identify(restraint: Restraint): Step {
  return (hall, request, reply) =>
    guarded(hall, request, reply, restraint, async (subject) => {
      const token = tokenOf(hall, request, reply);
      request.visit.actor = await restraint.lookUp(subject, () => actorOf(hall, token));
    });
}

/**
 * A valid key is never refused for what others do from its address, so the key is looked at first and only a failure
 * goes on the address's account: guessing is slowed, working is not.
 */
async function guarded(
  hall: Hall,
  request: FastifyRequest,
  reply: FastifyReply,
  restraint: Restraint,
  look: (subject: string) => Promise<void> | void,
): Promise<void> {
  const subject = addressSubject('unauthenticated', request.visit.address);
  try {
    await look(subject);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    request.visit.quota = { subject, limits: hall.settings.failedAuthLimits };
    await count(hall, request, reply).catch(async (refusal: unknown) => {
      await restraint.holdBack(subject);
      throw refusal;
    });
    throw error;
  }
}

function tokenOf(hall: Hall, request: FastifyRequest, reply: FastifyReply): string {
  const { legacyKeyHeaderUntil } = hall.settings;
  const legacyAccepted = hall.clock.now() < legacyKeyHeaderUntil;
  const token = readToken(request.headers, legacyAccepted);
  if (request.headers.authorization === undefined) {
    reply.headers(deprecationHeaders({ deprecatedOn: LEGACY_HEADER_DEPRECATED_ON, removedOn: legacyKeyHeaderUntil }));
  }
  return token;
}

async function actorOf(hall: Hall, token: string): Promise<Actor> {
  const actor = await hall.authenticate(token);
  if (!actor) throw new AppError('INVALID_TOKEN');
  return actor;
}
