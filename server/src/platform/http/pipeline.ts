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
import { authorise, expectConfirmation, refuseUnknownPath } from './steps/authorise.ts';
import { admitBody } from './steps/body-limit.ts';
import { refuseCrossSite } from './steps/cross-site.ts';
import { createGuessThrottle } from './steps/guess-throttle.ts';
import { answerReplay, findReplay } from './steps/idempotency.ts';
import { perform } from './steps/perform.ts';
import { admit } from './steps/rate-limit.ts';
import { announceDeprecation, receiveRequest } from './steps/receive.ts';
import { requestValidator } from './validation/request-validator.ts';

/**
 * The order in which every request is handled, written only here. The order is part of the contract: moving a line
 * changes the answers that clients see. Each route gets its own list, without the steps that can never apply to it.
 */
export function installPipeline(
  app: FastifyInstance,
  pipeline: PipelineDeps,
  routes: readonly Route[],
  fallback?: Fallback,
): void {
  const guessThrottle = createGuessThrottle();
  const allowed = allowedMethods(routes);
  const stepsOf = (route?: Route): Step[] => [
    receiveRequest(route), //                Assigns the request id first, so that every refusal can be traced.
    ...announceDeprecation(route), //        Refused callers are warned as well. A removed endpoint ends here.
    authenticate(guessThrottle, route), //   401 counts against the address, never against a key.
    ...admit(route), //                      The in-flight limit comes before any work. Most requests are counted here.
    ...findReplay(route), //                 A replayed success is not counted, so the search precedes counting a POST.
    ...refuseCrossSite(route), //            403 before permissions: a forged request learns nothing about them.
    ...authorise(route), //                  403 after counting: a key that probes for permissions is throttled.
    ...expectConfirmation(route), //         Only callers with the permission are asked to confirm.
    ...refuseUnknownPath(allowed, route), // 404 and 405 before the body is read.
    ...admitBody(route), //                  413 and 503 before the body is read: too long, or no memory left for it.
  ];
  // Validate → transaction → handler → envelope → store. A wrong code counts against the address, like a wrong key.
  const handlerOf = (route: Route) =>
    throttleGuesses(guessThrottle, pipeline, route, perform(pipeline, route, requestValidator(route)));
  const refuse = runner(pipeline, stepsOf());
  const showPage = fallback && runner(pipeline, [...stepsOf(fallback.route), stepOf(handlerOf(fallback.route))]);
  const isPage = (request: FastifyRequest): boolean => fallback?.takes(request) ?? false;
  app.addHook(
    'onRequest',
    onUnknownPath((request) => (isPage(request) && showPage) || refuse), // A browser may find a page here.
  );
  acceptBodies(app, routes); // 400 and 415: the body is parsed after all steps that can refuse it unread.
  for (const route of routes) {
    app.route({
      method: route.method,
      url: fastifyPath(route),
      onRequest: runner(pipeline, stepsOf(route)),
      preValidation: runner(pipeline, answerReplay(route)), // Compares the body: the same answer again, or a misuse.
      handler: handlerOf(route),
    });
  }
  app.setErrorHandler(errorHandler(pipeline)); // The only code that builds an error body.
  app.addHook('onResponse', logAccess(pipeline)); // Logs and measures after the last byte is sent.
}

type Run = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Runs the steps within one promise and awaits only those that return one. A step that sends a reply is the last. */
function runner(pipeline: PipelineDeps, steps: readonly Step[]): Run {
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
  (handle: Run): Step =>
  (_pipeline, request, reply) =>
    handle(request, reply);

/** For a path without a route, Fastify runs only the hooks that all paths have. */
function onUnknownPath(runFor: (request: FastifyRequest) => Run) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (!request.is404) done();
    else runFor(request)(request, reply).then(() => done(), done);
  };
}

/** Every route accepts JSON unless it takes a file, which may be JSON too. Other types need a route that declares them. */
function acceptBodies(app: FastifyInstance, routes: readonly Route[]): void {
  app.removeAllContentTypeParsers();
  accept(app, JSON_TYPE, (bytes, route) => (route?.envelope ? parseItemised(bytes) : parseJson(bytes)));
  const declared = new Set(routes.flatMap(({ uploads = [], takesFile = [] }) => [...uploads, ...takesFile]));
  for (const type of [...declared].filter((each) => each !== JSON_TYPE)) {
    accept(app, type, (bytes, route) => {
      if (!route?.uploads?.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return new Upload(type, bytes);
    });
  }
}

const JSON_TYPE = 'application/json';

type Parse = (bytes: Buffer, route: Route | undefined) => unknown;

function accept(app: FastifyInstance, type: string, parse: Parse): void {
  app.addContentTypeParser(type, async ({ state }: FastifyRequest, payload: Readable) => {
    if (state.route?.takesFile) return fileOf(state, type, payload);
    const bytes = state.body ? await readBody(payload, state.body) : NO_BYTES;
    return parse(bytes, state.route);
  });
}

const NO_BYTES = Buffer.alloc(0);

/** The file is left unread until the handler wants it. */
function fileOf({ route, body }: RequestState, type: string, payload: Readable): IncomingFile | undefined {
  if (!route?.takesFile?.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return body && new IncomingFile(type, payload, body);
}

/** The methods of a path, for 405 and its Allow header. Needed only after routing has failed. */
function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const known = routes.map((route) => ({
    method: route.method,
    isLiteral: !route.path.includes('{'),
    pattern: pathPattern(route),
  }));
  return (path) => {
    const matching = known.filter(({ pattern }) => pattern.test(path));
    // As in routing, a literal path (…/preview) wins over one with an id.
    const literal = matching.filter(({ isLiteral }) => isLiteral);
    const methods: string[] = (literal.length > 0 ? literal : matching).map(({ method }) => method);
    return methods.includes('GET') ? ['HEAD', ...methods].sort() : methods.sort();
  };
}
