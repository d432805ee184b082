import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../auth/index.ts';
import type { Tx } from '../../db/index.ts';
import { notFound } from '../../errors/index.ts';
import type { Outcome, Response, Work } from '../../idempotency/index.ts';
import { refuseWithBounds } from '../bounds.ts';
import { knownTag, tagged, versionCheck } from '../conditional.ts';
import { sealCursor } from '../cursor.ts';
import { wantsPage } from '../fallback.ts';
import { selectFields } from '../field-selection.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Hall } from '../hall.ts';
import { IncomingFile } from '../incoming-file.ts';
import { pathParameters } from '../path.ts';
import { meta, type Reply, renderReply } from '../reply.ts';
import type { RequestValidator } from '../request-validator.ts';
import type { ReadRoute, Route, Visitor } from '../route.ts';
import { addVary, send } from '../send.ts';
import { sendFile } from '../send-file.ts';
import { giveBack } from './limit.ts';

type AnyVisitor = Visitor<never, never, never, Access>;

/**
 * Validate → preflight → one transaction → handler → bounds and rules refused together → envelope → keep the idempotent
 * answer, in that transaction → send.
 */
export function perform(hall: Hall, route: Route, validate: RequestValidator) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (route.takesRestOfPath) request.params = pathParameters(route, request.params as Record<string, string>);
    refuseUnstorableIds(request.params);
    const outOfBounds = validate(request);
    const visitor = visitorOf(request);
    if (route.kind === 'read') {
      const made = asList(request, await refuseWithBounds(outOfBounds, () => route.handle(visitor, hall.db)));
      return answer(hall, route, request, reply, made);
    }
    const { preflight } = route;
    const heard = preflight && (await refuseWithBounds(outOfBounds, () => preflight(visitor)));
    const handle = (tx: Tx): Promise<Reply> => refuseWithBounds(outOfBounds, () => route.handle(visitor, tx, heard));
    const { response, replayed } = await run(hall, request, handle);
    if (replayed) await giveBack(hall, request, reply);
    return send(request, reply, response, replayed);
  };
}

/** A list says where it goes on, and shows the fields that were asked for. */
function asList(request: FastifyRequest, made: Reply): Reply {
  const { next, pagination } = made;
  if (!pagination || next === undefined) return made;
  const { fields } = request.query as { fields?: string[] };
  const data = fields ? selectFields(made.data as object[], fields) : made.data;
  return { ...made, data, pagination: { ...pagination, nextCursor: next && sealCursor(request, next) } };
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
  const known = etag && knownTag(request.headers['if-none-match'], etag);
  if (known) return notModified(reply, known, shown);
  const { status, headers = {}, encoded } = shown;
  const body = renderReply(shown, meta(request.visit.requestId, hall.clock.now()));
  return send(request, reply, { status, headers, body, encoded }, false);
}

/**
 * RFC 9110 §15.4.5: with what a cache needs to go on using the answer it has. It replaces the headers it keeps by these
 * (RFC 9111 §3.2), so a page must be sent its own policy again.
 */
function notModified(reply: FastifyReply, etag: string, { headers = {} }: Reply): FastifyReply {
  const { 'content-type': _, ...kept } = headers;
  reply.headers({ ...kept, etag });
  addVary(reply);
  return reply.code(304).send();
}

async function run(hall: Hall, request: FastifyRequest, handle: (tx: Tx) => Promise<Reply>): Promise<Outcome> {
  const render = (reply: Reply): Response => respond(reply, request.visit.requestId, hall.clock.now());
  const work = async (tx: Tx): Promise<Work> => {
    const reply = await handle(tx);
    const { afterwards } = reply;
    return { response: render(reply), afterwards: afterwards && (async () => render(await afterwards())) };
  };
  const { claim, requestHash } = request.visit;
  if (claim) return hall.idempotency.once(claim, requestHash ?? (await fingerprintOf(request)), work);
  const { response, afterwards } = await hall.db.transaction(work);
  return { response: afterwards ? await afterwards() : response, replayed: false };
}

const respond = (reply: Reply, requestId: string, now: Date): Response => ({
  status: reply.status,
  headers: reply.headers ?? {},
  body: renderReply(reply, meta(requestId, now)),
});

function visitorOf(request: FastifyRequest): AnyVisitor {
  const { params, query, body, visit, headers } = request;
  const checkVersion = versionCheck(headers['if-match']);
  const client = { address: visit.address, userAgent: headers['user-agent'] };
  const { cookie: cookies } = headers;
  return {
    actor: visit.actor,
    params,
    query,
    body,
    file: body instanceof IncomingFile ? body : undefined,
    checkVersion,
    requestId: visit.requestId,
    wantsPage: wantsPage(request),
    client,
    cookies,
  } as unknown as AnyVisitor;
}

/** No identifier holds a NUL or half a character: such a path names nothing. */
function refuseUnstorableIds(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) {
    if (value.includes('\0') || !value.isWellFormed()) throw notFound();
  }
}
