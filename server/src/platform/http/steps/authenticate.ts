import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Access, type Actor, openToAll, readToken } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import { addressSubject } from '../../rate-limit/index.ts';
import { deprecationHeaders } from '../deprecation.ts';
import type { Hall, Step } from '../hall.ts';
import { createPace, type Pace } from '../pace.ts';
import { count, show } from './limit.ts';

const LEGACY_HEADER_DEPRECATED_ON = new Date('2025-03-01T00:00:00Z');

/** Few enough a second that a flood of guesses, each waiting for its answer, leaves the process to those who work. */
const REFUSALS_PER_SECOND = 250;
const LONGEST_WAIT_MS = 1_000;

export function authenticate(): Step {
  const pace = createPace(REFUSALS_PER_SECOND, LONGEST_WAIT_MS);
  return async (hall, request, reply) => {
    const access = accessOf(request);
    if (access.kind === 'key' || access.kind === 'unknownPath') return identify(hall, request, reply, pace);
    request.visit.counter = {
      subject: addressSubject('public', request.visit.address),
      limits: hall.settings.publicLimits,
    };
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

/**
 * A valid key is never refused for what others do from its address, so the key is looked at first and only a failure
 * goes on the address's account: guessing is slowed, working is not.
 */
async function identify(hall: Hall, request: FastifyRequest, reply: FastifyReply, pace: Pace): Promise<void> {
  try {
    request.visit.actor = await actorOf(hall, request, reply);
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await countFailure(hall, request, reply, pace);
    throw error;
  }
}

async function actorOf(hall: Hall, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const { legacyKeyHeaderUntil } = hall.settings;
  const legacyAccepted = hall.clock.now() < legacyKeyHeaderUntil;
  const token = readToken(request.headers, legacyAccepted);
  if (request.headers.authorization === undefined) {
    reply.headers(deprecationHeaders({ deprecatedOn: LEGACY_HEADER_DEPRECATED_ON, removedOn: legacyKeyHeaderUntil }));
  }
  const actor = await hall.authenticate(token);
  if (!actor) throw new AppError('INVALID_TOKEN');
  return actor;
}

async function countFailure(hall: Hall, request: FastifyRequest, reply: FastifyReply, pace: Pace): Promise<void> {
  const subject = addressSubject('unauthenticated', request.visit.address);
  request.visit.counter = { subject, limits: hall.settings.failedAuthLimits };
  try {
    await count(hall, request, reply);
  } catch (refusal) {
    await pace();
    throw refusal;
  }
}
