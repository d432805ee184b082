import type { IncomingMessage } from 'node:http';
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
import type { PipelineDeps, Step } from '../context.ts';
import { deprecationHeaders, type Route } from '../route.ts';
import type { GuessThrottle } from './guess-throttle.ts';
import { count, publicQuota, show } from './rate-limit.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Each of these means that a program on this machine forwards a request from elsewhere. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Uses the connection's address, whatever proxies are trusted. Headers can make a request less local, never more. */
function expectLocal({ socket, headers }: IncomingMessage): void {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && !PROXIED.some((name) => headers[name] !== undefined);
  if (isLocal) return;
  throw new AppError('MISSING_TOKEN', {
    message: 'Without METRICS_TOKEN, metrics are served only to programs on the same machine.',
  });
}

const LEGACY_HEADER_DEPRECATED_ON = new Date('2025-03-01T00:00:00Z');

export function authenticate(guessThrottle: GuessThrottle, route: Route | undefined): Step {
  if (route === undefined) {
    const needsKey = identify(guessThrottle);
    const needsNone = admit(guessThrottle, openToAll);
    // An unknown path under /api requires a key like any other, so that callers without a key learn nothing.
    return (pipeline, request, reply) =>
      (request.url.startsWith('/api/') ? needsKey : needsNone)(pipeline, request, reply);
  }
  const { access } = route;
  if (access.kind === 'session') return identify(guessThrottle, NOT_SIGNED_IN);
  return isGuarded(access) ? identify(guessThrottle) : admit(guessThrottle, access);
}

/** Admits a request without a key. It may need the token of an operator's program. */
function admit(guessThrottle: GuessThrottle, { kind, token, onlyLocal }: OpenAccess): Step {
  return async (pipeline, request, reply) => {
    if (token !== undefined)
      await guarded(pipeline, request, reply, guessThrottle, () => expectToken(request.headers, token));
    if (onlyLocal) await guarded(pipeline, request, reply, guessThrottle, () => expectLocal(request.raw));
    request.state.quota = publicQuota(pipeline, request.state.address);
    return kind === 'unlimited' ? show(pipeline, request, reply) : count(pipeline, request, reply);
  };
}

function identify(guessThrottle: GuessThrottle, withoutAny?: string): Step {
  return (pipeline, request, reply) =>
    guarded(pipeline, request, reply, guessThrottle, async (subject) => {
      const session = sessionTokenOf(pipeline, request);
      if (withoutAny !== undefined && session === undefined && !hasKey(request)) {
        throw new AppError('MISSING_TOKEN', { message: withoutAny });
      }
      const look = session === undefined ? keyLook(pipeline, request, reply) : sessionLook(pipeline, session);
      const { requestId: id, address } = request.state;
      request.state.actor = { ...(await guessThrottle.lookUp(subject, look)), request: { id, address } };
    });
}

/**
 * A valid key is never refused because of other requests from its address. So the key is looked up first, and only a
 * failure counts against the address: this slows down guessing, not work.
 */
async function guarded(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  guessThrottle: GuessThrottle,
  look: (subject: string) => Promise<void> | void,
): Promise<void> {
  const subject = addressSubject('unauthenticated', request.state.address);
  try {
    await look(subject);
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      note(pipeline, request, error);
      await charge(pipeline, request, reply, guessThrottle);
    }
    throw error;
  }
}

/**
 * Logs the address, so that the operator can see who guesses. A request without any credentials is not a failed
 * sign-in.
 */
function note({ log }: PipelineDeps, { state, method }: FastifyRequest, { code }: AppError): void {
  if (code === 'MISSING_TOKEN') return;
  const { requestId, address, route } = state;
  log.warn(
    { event: 'sign_in_failed', requestId, address, method, route: route?.path ?? 'unknown', code },
    'a sign-in failed',
  );
}

/** Counts a failure against the address. Past the limit, the answer is 429 and is delayed. */
async function charge(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  guessThrottle: GuessThrottle,
): Promise<void> {
  const subject = addressSubject('unauthenticated', request.state.address);
  request.state.quota = { subject, limits: pipeline.settings.failedAuthLimits };
  delete request.state.decision;
  await count(pipeline, request, reply).catch(async (refusal: unknown) => {
    await guessThrottle.holdBack(subject);
    throw refusal;
  });
}

const hasKey = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['x-api-key'] !== undefined;

/** The session cookie counts only if no header has a key. */
const sessionTokenOf = ({ settings }: PipelineDeps, request: FastifyRequest): string | undefined =>
  hasKey(request) ? undefined : settings.sessionCookie.read(request.headers.cookie);

const sessionLook = (pipeline: PipelineDeps, token: string) => () =>
  actorOf(pipeline.authenticateSession, token, SESSION_ENDED);

const SESSION_ENDED = 'The session has ended; sign in again.';
const NOT_SIGNED_IN = 'You are not signed in.';

function keyLook(pipeline: PipelineDeps, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(pipeline, request, reply);
  return () => actorOf(pipeline.authenticate, token);
}

function tokenOf(pipeline: PipelineDeps, request: FastifyRequest, reply: FastifyReply): string {
  const { legacyKeyHeaderUntil } = pipeline.settings;
  const legacyAccepted = pipeline.clock.now() < legacyKeyHeaderUntil;
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

/** A wrong code is a guess, like a wrong key. */
export function throttleGuesses(
  guessThrottle: GuessThrottle,
  pipeline: PipelineDeps,
  { errors }: Route,
  handle: Handler,
): Handler {
  if (!errors?.includes('SIGN_IN_FAILED')) return handle;
  return (request, reply) =>
    handle(request, reply).catch(async (error: unknown) => {
      if (error instanceof AppError && error.status === 401) {
        note(pipeline, request, error);
        await charge(pipeline, request, reply, guessThrottle);
      }
      throw error;
    });
}
