import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type Actor, expectToken, openToAll, readToken } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import { addressSubject } from '../../rate-limit/index.ts';
import { deprecationHeaders } from '../deprecation.ts';
import type { Hall, Step } from '../hall.ts';
import { createRestraint, type Restraint } from '../restraint.ts';
import { count, publicQuota, show } from './limit.ts';

const LEGACY_HEADER_DEPRECATED_ON = new Date('2025-03-01T00:00:00Z');

export function authenticate(): Step {
  const restraint = createRestraint();
  return async (hall, request, reply) => {
    const access = accessOf(request);
    if (access.kind === 'key' || access.kind === 'unknownPath') return identify(hall, request, reply, restraint);
    const { token } = access;
    if (token !== undefined) await guarded(hall, request, reply, restraint, () => expectToken(request.headers, token));
    request.visit.quota = publicQuota(hall, request.visit.address);
    if (access.kind === 'unlimited') return show(hall, request, reply);
    return count(hall, request, reply);
  };
}

/** Under /api a path that does not exist asks for a key like any other: nothing to learn there without one. */
function accessOf(request: FastifyRequest): Access | { kind: 'unknownPath' } {
  const route = request.routeOptions.config.route;
  if (route) return route.access;
  return request.url.startsWith('/api/') ? { kind: 'unknownPath' } : openToAll;
}

function identify(hall: Hall, request: FastifyRequest, reply: FastifyReply, restraint: Restraint): Promise<void> {
  return guarded(hall, request, reply, restraint, async (subject) => {
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
