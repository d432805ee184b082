import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { parseJson, Upload } from './body.ts';
import type { Hall, Step } from './hall.ts';
import { parseItemised } from './itemised.ts';
import { readBody } from './read-body.ts';
import { requestValidator } from './request-validator.ts';
import type { Route } from './route.ts';
import { admitBody } from './steps/admit.ts';
import { announceDeprecation } from './steps/announce.ts';
import { arrive } from './steps/arrive.ts';
import { authenticate } from './steps/authenticate.ts';
import { authorise, refuseUnknownPath } from './steps/authorise.ts';
import { depart } from './steps/depart.ts';
import { enter } from './steps/limit.ts';
import { perform } from './steps/perform.ts';
import { answerReplay, findReplay } from './steps/replay.ts';
import { translator } from './translator.ts';

/**
 * The way of every request, written once. The order is a contract: moving a line changes what clients see.
 */
export function installPipeline(app: FastifyInstance, hall: Hall, routes: readonly Route[]): void {
  const before = (step: Step) => app.addHook('onRequest', bind(hall, step));

  before(arrive); //              an id first: every later refusal can be traced
  before(announceDeprecation); // told even to those who are then refused; removed endpoints end here
  before(authenticate()); //      401 costs the address, never a key
  before(enter); //               in-flight cap before any work is done for the request, and the common case of counting
  before(findReplay); //          a replayed success does not count, so it is looked for before counting a POST
  before(authorise); //           403 counts: a key probing for rights is throttled like any other
  before(refuseUnknownPath(allowedMethods(routes))); // 404 and 405 before a body is read
  before(admitBody); //           413 and 503 unread: too long for the route, or more than the process may hold
  acceptBodies(app, routes); //         400, 415: parsing comes after everything that can refuse unread
  app.addHook('preValidation', bind(hall, answerReplay)); // the body decides between the same answer and a misuse
  for (const route of routes) addRoute(app, hall, route); // validate → transaction → handler → envelope → store
  app.setErrorHandler(translator(hall)); //                  the only place that builds an error body
  app.addHook('onResponse', depart(hall)); //                log and metrics, when the bytes are out
}

function bind(hall: Hall, step: Step) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => step(hall, request, reply);
}

function addRoute(app: FastifyInstance, hall: Hall, route: Route): void {
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    handler: perform(hall, route, requestValidator(route)),
  });
}

/** JSON everywhere; anything else only where a route says it takes it. */
function acceptBodies(app: FastifyInstance, routes: readonly Route[]): void {
  app.removeAllContentTypeParsers();
  accept(app, 'application/json', (bytes, route) => (route?.envelope ? parseItemised(bytes) : parseJson(bytes)));
  for (const type of new Set(routes.flatMap(({ uploads = [] }) => uploads))) {
    accept(app, type, (bytes, route) => {
      if (!route?.uploads?.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      return new Upload(type, bytes);
    });
  }
}

type Parse = (bytes: Buffer, route: Route | undefined) => unknown;

function accept(app: FastifyInstance, type: string, parse: Parse): void {
  app.addContentTypeParser(type, async ({ visit, routeOptions }: FastifyRequest, payload: Readable) => {
    const bytes = visit.body ? await readBody(payload, visit.body) : NOTHING;
    return parse(bytes, routeOptions.config.route);
  });
}

const NOTHING = Buffer.alloc(0);

/** Which methods a path answers, for 405 and its Allow header; asked only when routing has failed. */
function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const known = routes.map(({ method, path }) => ({
    method,
    isLiteral: !path.includes('{'),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => {
    const matching = known.filter(({ pattern }) => pattern.test(path));
    // As in routing, a path written out (…/preview) goes before one with a place for an id.
    const literal = matching.filter(({ isLiteral }) => isLiteral);
    const methods: string[] = (literal.length > 0 ? literal : matching).map(({ method }) => method);
    return methods.includes('GET') ? ['HEAD', ...methods].sort() : methods.sort();
  };
}
