import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../auth/index.ts';
import type { Tx } from '../../db/index.ts';
import { type ErrorDetail, notFound } from '../../errors/index.ts';
import type { Outcome, Response, Work } from '../../idempotency/index.ts';
import { isKnown, tagOf, versionCheck } from '../conditional.ts';
import type { Hall } from '../hall.ts';
import { meta, type Reply, renderReply } from '../reply.ts';
import type { RequestValidator } from '../request-validator.ts';
import type { ReadRoute, Route, Visitor, WriteRoute } from '../route.ts';
import { send } from '../send.ts';
import { sendFile } from '../send-file.ts';
import { giveBack } from './limit.ts';

type AnyVisitor = Visitor<never, never, never, Access>;

/** Validate → preflight → one transaction → handler → envelope → keep the idempotent answer, in that transaction → send. */
export function perform(hall: Hall, route: Route, validate: RequestValidator) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseUnstorableIds(request.params);
    const visitor = visitorOf(request, validate(request));
    if (route.kind === 'read') return answer(hall, route, request, reply, await route.handle(visitor, hall.db));
    await route.preflight?.(visitor);
    const { response, replayed } = await run(hall, route, request, visitor);
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
  const etag = tagOf(made, success);
  if (etag === undefined) return send(reply, respond(made, request.visit.requestId, hall.clock.now()), false);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send();
  const tagged = { ...made, headers: { ...made.headers, etag } };
  return send(reply, respond(tagged, request.visit.requestId, hall.clock.now()), false);
}

async function run(hall: Hall, route: WriteRoute, request: FastifyRequest, visitor: AnyVisitor): Promise<Outcome> {
  const render = (reply: Reply): Response => respond(reply, request.visit.requestId, hall.clock.now());
  const work = async (tx: Tx): Promise<Work> => {
    const reply = await route.handle(visitor, tx);
    const { afterwards } = reply;
    return { response: render(reply), afterwards: afterwards && (async () => render(await afterwards())) };
  };
  const { claim, requestHash } = request.visit;
  if (claim && requestHash) return hall.idempotency.once(claim, requestHash, work);
  const { response, afterwards } = await hall.db.transaction(work);
  return { response: afterwards ? await afterwards() : response, replayed: false };
}

function respond(reply: Reply, requestId: string, now: Date): Response {
  return { status: reply.status, headers: reply.headers ?? {}, body: renderReply(reply, meta(requestId, now)) };
}

function visitorOf(request: FastifyRequest, outOfBounds: ErrorDetail[]): AnyVisitor {
  const { params, query, body, visit, headers } = request;
  const checkVersion = versionCheck(headers['if-match']);
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  return { actor: visit.actor, params, query, body, checkVersion, outOfBounds, wantsPage } as unknown as AnyVisitor;
}

/** No identifier holds a NUL or half a character: such a path names nothing. */
function refuseUnstorableIds(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) {
    if (value.includes('\0') || !value.isWellFormed()) throw notFound();
  }
}
