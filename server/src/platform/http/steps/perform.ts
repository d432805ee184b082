import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../auth/index.ts';
import type { Tx } from '../../db/index.ts';
import { notFound } from '../../errors/index.ts';
import type { Outcome, Response, Work } from '../../idempotency/index.ts';
import { refuseWithBounds } from '../bounds.ts';
import { isKnown, tagged, versionCheck } from '../conditional.ts';
import type { Hall } from '../hall.ts';
import { meta, type Reply, renderReply } from '../reply.ts';
import type { RequestValidator } from '../request-validator.ts';
import type { ReadRoute, Route, Visitor } from '../route.ts';
import { send } from '../send.ts';
import { sendFile } from '../send-file.ts';
import { giveBack } from './limit.ts';

type AnyVisitor = Visitor<never, never, never, Access>;

/**
 * Validate → preflight → one transaction → handler → bounds and rules refused together → envelope → keep the idempotent
 * answer, in that transaction → send.
 */
export function perform(hall: Hall, route: Route, validate: RequestValidator) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseUnstorableIds(request.params);
    const outOfBounds = validate(request);
    const visitor = visitorOf(request);
    if (route.kind === 'read') {
      const made = await refuseWithBounds(outOfBounds, () => route.handle(visitor, hall.db));
      return answer(hall, route, request, reply, made);
    }
    const { preflight } = route;
    if (preflight) await refuseWithBounds(outOfBounds, () => preflight(visitor));
    const handle = (tx: Tx): Promise<Reply> => refuseWithBounds(outOfBounds, () => route.handle(visitor, tx));
    const { response, replayed } = await run(hall, request, handle);
    if (replayed) await giveBack(hall, request, reply);
    return send(reply, response, replayed);
  };
}

async function answer(
  hall: Hall,
  { success }: ReadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  made: Reply,
): Promise<FastifyReply> {
  if (made.file) return sendFile(request, reply, made.file, made.headers ?? {});
  const { reply: shown, etag } = tagged(made, success);
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).header('etag', etag).send();
  }
  const { status, headers = {} } = shown;
  const body = renderReply(shown, meta(request.visit.requestId, hall.clock.now()));
  return send(reply, { status, headers, body }, false);
}

async function run(hall: Hall, request: FastifyRequest, handle: (tx: Tx) => Promise<Reply>): Promise<Outcome> {
  const render = (reply: Reply): Response => respond(reply, request.visit.requestId, hall.clock.now());
  const work = async (tx: Tx): Promise<Work> => {
    const reply = await handle(tx);
    const { afterwards } = reply;
    return { response: render(reply), afterwards: afterwards && (async () => render(await afterwards())) };
  };
  const { claim, requestHash } = request.visit;
  if (claim && requestHash) return hall.idempotency.once(claim, requestHash, work);
  const { response, afterwards } = await hall.db.transaction(work);
  return { response: afterwards ? await afterwards() : response, replayed: false };
}

/** As bytes: they are kept, to be sent again. */
function respond(reply: Reply, requestId: string, now: Date): Response {
  const body = renderReply(reply, meta(requestId, now));
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { status: reply.status, headers: reply.headers ?? {}, body: bytes };
}

function visitorOf(request: FastifyRequest): AnyVisitor {
  const { params, query, body, visit, headers } = request;
  const checkVersion = versionCheck(headers['if-match']);
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  return { actor: visit.actor, params, query, body, checkVersion, wantsPage } as unknown as AnyVisitor;
}

/** No identifier holds a NUL or half a character: such a path names nothing. */
function refuseUnstorableIds(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) {
    if (value.includes('\0') || !value.isWellFormed()) throw notFound();
  }
}
