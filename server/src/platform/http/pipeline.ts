import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import type { PipelineDeps, RequestState, Step } from './context.ts';
import { errorHandler } from './error-handler.ts';
import { type Fallback, fastifyPath, pathPattern } from './path.ts';
import { IncomingFile } from './request/incoming-file.ts';
import { parseItemised } from './request/itemised-body.ts';
import { parseJson, Upload } from './request/json-body.ts';
import { readBody } from './request/read-body.ts';
import type { Route } from './route.ts';
import { logAccess } from './steps/access-log.ts';
import { authenticate, throttleGuesses } from './steps/authenticate.ts';
import { authorise, expectConfirmation, refuseCrossSite, refuseUnknownPath } from './steps/authorise.ts';
import { admitBody } from './steps/body-limit.ts';
import { createGuessThrottle } from './steps/guess-throttle.ts';
import { perform } from './steps/perform.ts';
import { enter } from './steps/rate-limit.ts';
import { announceDeprecation, receiveRequest } from './steps/receive.ts';
import { answerReplay, findReplay } from './steps/replay.ts';
import { requestValidator } from './validation/request-validator.ts';

/**
 * The way of every request, written once. The order is a contract: moving a line changes what clients see. Each route
 * has a list of its own, without the steps it can never need.
 */
export function installPipeline(
  app: FastifyInstance,
  pipeline: PipelineDeps,
  routes: readonly Route[],
  fallback?: Fallback,
): void {
  const guessThrottle = createGuessThrottle();
  const allowed = allowedMethods(routes);
  const way = (route?: Route): Step[] => [
    receiveRequest(route), //                        an id first: every later refusal can be traced
    ...announceDeprecation(route), //        announced even to those who are then refused; removed endpoints end here
    authenticate(guessThrottle, route), //       401 costs the address, never a key
    ...enter(route), //                      in-flight cap before any work is done, and the common case of counting
    ...findReplay(route), //                 a replayed success does not count, so it is looked for before counting a POST
    ...refuseCrossSite(route), //            403 before rights: a forged request learns nothing about them
    ...authorise(route), //                  403 counts: a key probing for rights is throttled like any other
    ...expectConfirmation(route), //         403 only for those who may do it at all
    ...refuseUnknownPath(allowed, route), // 404 and 405 before a body is read; a browser may find a page there instead
    ...admitBody(route), //                  413 and 503 unread: too long for the route, or more than may be held
  ];
  // Validate → transaction → handler → envelope → store. A wrong code costs the address like a wrong key.
  const handlerOf = (route: Route) =>
    throttleGuesses(guessThrottle, pipeline, route, perform(pipeline, route, requestValidator(route)));
  const nowhere = walk(pipeline, way());
  const toPage = fallback && walk(pipeline, [...way(fallback.route), stepOf(handlerOf(fallback.route))]);
  const isPage = (request: FastifyRequest): boolean => fallback?.takes(request) ?? false;
  app.addHook(
    'onRequest',
    onUnknownPath((request) => (isPage(request) && toPage) || nowhere),
  );
  acceptBodies(app, routes); //     400, 415: parsing comes after everything that can refuse unread
  for (const route of routes) {
    app.route({
      method: route.method,
      url: fastifyPath(route),
      onRequest: walk(pipeline, way(route)),
      preValidation: walk(pipeline, answerReplay(route)), // the body decides between the same answer and a misuse
      handler: handlerOf(route),
    });
  }
  app.setErrorHandler(errorHandler(pipeline)); //                  the only place that builds an error body
  app.addHook('onResponse', logAccess(pipeline)); //                log and metrics, when the bytes are out
}

type Walk = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** One promise for all steps, which wait only where they have to. A step that sends a reply is the last of its list. */
function walk(pipeline: PipelineDeps, steps: readonly Step[]): Walk {
  return async (request, reply) => {
    let sent: unknown;
    for (const step of steps) {
      const pending = step(pipeline, request, reply);
      if (pending) sent = await pending;
    }
    return sent;
  };
}

const stepOf =
  (handle: Walk): Step =>
  (_hall, request, reply) =>
    handle(request, reply);

/** Fastify gives a path without a route only the hooks that all paths have. */
function onUnknownPath(walkOf: (request: FastifyRequest) => Walk) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (!request.is404) done();
    else walkOf(request)(request, reply).then(() => done(), done);
  };
}

/** JSON everywhere but where a route takes a file; anything else only where a route says it takes it. */
function acceptBodies(app: FastifyInstance, routes: readonly Route[]): void {
  app.removeAllContentTypeParsers();
  accept(app, 'application/json', (bytes, route) => (route?.envelope ? parseItemised(bytes) : parseJson(bytes)));
  for (const type of new Set(routes.flatMap(({ uploads = [], takesFile = [] }) => [...uploads, ...takesFile]))) {
    accept(app, type, (bytes, route) => {
      if (!route?.uploads?.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return new Upload(type, bytes);
    });
  }
}

type Parse = (bytes: Buffer, route: Route | undefined) => unknown;

function accept(app: FastifyInstance, type: string, parse: Parse): void {
  app.addContentTypeParser(type, async ({ state }: FastifyRequest, payload: Readable) => {
    if (state.route?.takesFile) return fileOf(state, type, payload);
    const bytes = state.body ? await readBody(payload, state.body) : NOTHING;
    return parse(bytes, state.route);
  });
}

const NOTHING = Buffer.alloc(0);

/** Left unread: the handler decides whether it is wanted at all. */
function fileOf({ route, body }: RequestState, type: string, payload: Readable): IncomingFile | undefined {
  if (!route?.takesFile?.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return body && new IncomingFile(type, payload, body);
}

/** The methods that a path answers, for 405 and its Allow header; asked for only when routing has failed. */
function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const known = routes.map((route) => ({
    method: route.method,
    isLiteral: !route.path.includes('{'),
    pattern: pathPattern(route),
  }));
  return (path) => {
    const matching = known.filter(({ pattern }) => pattern.test(path));
    // As in routing, a path written out (…/preview) goes before one with a place for an id.
    const literal = matching.filter(({ isLiteral }) => isLiteral);
    const methods: string[] = (literal.length > 0 ? literal : matching).map(({ method }) => method);
    return methods.includes('GET') ? ['HEAD', ...methods].sort() : methods.sort();
  };
}
