import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  type Authenticate,
  expectToken,
  isGuarded,
  type OpenAccess,
  openToAll,
  readToken,
} from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import { addressSubject } from '../../rate-limit/index.ts';
import { deprecationHeaders } from '../deprecation.ts';
import type { Hall, Step } from '../hall.ts';
import { expectLocal } from '../local.ts';
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
  const { access } = route;
  if (access.kind === 'session') return identify(restraint, NOT_SIGNED_IN);
  return isGuarded(access) ? identify(restraint) : admit(restraint, access);
}

/** Without a key, but perhaps with the token of a program of the operator's. */
function admit(restraint: Restraint, { kind, token, onlyLocal }: OpenAccess): Step {
  return async (hall, request, reply) => {
    if (token !== undefined) await guarded(hall, request, reply, restraint, () => expectToken(request.headers, token));
    if (onlyLocal) await guarded(hall, request, reply, restraint, () => expectLocal(request.raw));
    request.visit.quota = publicQuota(hall, request.visit.address);
    return kind === 'unlimited' ? show(hall, request, reply) : count(hall, request, reply);
  };
}

function identify(restraint: Restraint, withoutAny?: string): Step {
  return (hall, request, reply) =>
    guarded(hall, request, reply, restraint, async (subject) => {
      const session = sessionTokenOf(hall, request);
      if (withoutAny !== undefined && session === undefined && !hasKey(request)) {
        throw new AppError('MISSING_TOKEN', { message: withoutAny });
      }
      const look = session === undefined ? keyLook(hall, request, reply) : sessionLook(hall, session);
      const { requestId: id, address } = request.visit;
      request.visit.actor = { ...(await restraint.lookUp(subject, look)), request: { id, address } };
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
    if (error instanceof AppError && error.status === 401) {
      note(hall, request, error);
      await charge(hall, request, reply, restraint);
    }
    throw error;
  }
}

/** With the address, so that the operator can see who guesses. A visitor who sends nothing has not tried to sign in. */
function note({ log }: Hall, { visit, method }: FastifyRequest, { code }: AppError): void {
  if (code === 'MISSING_TOKEN') return;
  const { requestId, address, route } = visit;
  log.warn(
    { event: 'sign_in_failed', requestId, address, method, route: route?.path ?? 'unknown', code },
    'a sign-in failed',
  );
}

/** A failure goes on the account of the address. Past its limit the answer is 429, and it takes its time. */
async function charge(hall: Hall, request: FastifyRequest, reply: FastifyReply, restraint: Restraint): Promise<void> {
  const subject = addressSubject('unauthenticated', request.visit.address);
  request.visit.quota = { subject, limits: hall.settings.failedAuthLimits };
  delete request.visit.decision;
  await count(hall, request, reply).catch(async (refusal: unknown) => {
    await restraint.holdBack(subject);
    throw refusal;
  });
}

const hasKey = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['x-api-key'] !== undefined;

/** A key in a header is judged alone: the cookie counts only without one. */
const sessionTokenOf = ({ settings }: Hall, request: FastifyRequest): string | undefined =>
  hasKey(request) ? undefined : settings.sessionCookie.read(request.headers.cookie);

const sessionLook = (hall: Hall, token: string) => () => actorOf(hall.authenticateSession, token, SESSION_ENDED);

const SESSION_ENDED = 'The session has ended; sign in again.';
const NOT_SIGNED_IN = 'You are not signed in.';

function keyLook(hall: Hall, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(hall, request, reply);
  return () => actorOf(hall.authenticate, token);
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

async function actorOf(authenticate: Authenticate, token: string, message?: string): Promise<Actor> {
  const actor = await authenticate(token);
  if (!actor) throw new AppError('INVALID_TOKEN', { message });
  return actor;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A handler that refuses a code has met a guess, like one of a key. */
export function throttleGuesses(restraint: Restraint, hall: Hall, { errors }: Route, handle: Handler): Handler {
  if (!errors?.includes('SIGN_IN_FAILED')) return handle;
  return (request, reply) =>
    handle(request, reply).catch(async (error: unknown) => {
      if (error instanceof AppError && error.status === 401) {
        note(hall, request, error);
        await charge(hall, request, reply, restraint);
      }
      throw error;
    });
}
