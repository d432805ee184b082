import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../auth/index.ts';
import type { Tx } from '../../db/index.ts';
import { notFound } from '../../errors/index.ts';
import type { Outcome, Response, Work } from '../../idempotency/index.ts';
import type { PipelineDeps } from '../context.ts';
import { sealCursor } from '../list/cursor.ts';
import { selectFields } from '../list/field-selection.ts';
import { pathParameters, wantsPage } from '../path.ts';
import { fingerprintOf } from '../request/fingerprint.ts';
import { IncomingFile } from '../request/incoming-file.ts';
import { knownTag, tagged, versionCheck } from '../response/conditional.ts';
import { meta, type Reply, renderReply } from '../response/reply.ts';
import { addVary, send } from '../response/send.ts';
import { sendFile } from '../response/send-file.ts';
import type { ReadRoute, RequestInput, Route } from '../route.ts';
import { refuseWithBounds } from '../validation/bounds.ts';
import type { RequestValidator } from '../validation/request-validator.ts';
import { giveBack } from './rate-limit.ts';

type AnyRequestInput = RequestInput<never, never, never, Access>;

/**
 * Validate → preflight → one transaction → handler → bounds and rules refused together → envelope → store the answer
 * for replays, in the same transaction → send.
 */
export function perform(pipeline: PipelineDeps, route: Route, validate: RequestValidator) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (route.takesRestOfPath) request.params = pathParameters(route, request.params as Record<string, string>);
    refuseUnstorableIds(request.params);
    const outOfBounds = validate(request);
    const input = requestInputOf(request);
    if (route.kind === 'read') {
      const made = asList(request, await refuseWithBounds(outOfBounds, () => route.handle(input, pipeline.db)));
      return answer(pipeline, route, request, reply, made);
    }
    const { preflight } = route;
    const heard = preflight && (await refuseWithBounds(outOfBounds, () => preflight(input)));
    const handle = (tx: Tx): Promise<Reply> => refuseWithBounds(outOfBounds, () => route.handle(input, tx, heard));
    const { response, replayed } = await run(pipeline, request, handle);
    if (replayed) await giveBack(pipeline, request, reply);
    return send(request, reply, response, replayed);
  };
}

/** Adds the cursor of the next page and removes the fields that were not requested. */
function asList(request: FastifyRequest, made: Reply): Reply {
  const { next, pagination } = made;
  if (!pagination || next === undefined) return made;
  const { fields } = request.query as { fields?: string[] };
  const data = fields ? selectFields(made.data as object[], fields) : made.data;
  return { ...made, data, pagination: { ...pagination, nextCursor: next && sealCursor(request, next) } };
}

async function answer(
  pipeline: PipelineDeps,
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
  const body = renderReply(shown, meta(request.state.requestId, pipeline.clock.now()));
  return send(request, reply, { status, headers, body, encoded }, false);
}

/**
 * RFC 9110 §15.4.5: includes the headers that a cache needs to reuse its stored answer. These replace the stored
 * headers (RFC 9111 §3.2), so a page's own policy must be sent again.
 */
function notModified(reply: FastifyReply, etag: string, { headers = {} }: Reply): FastifyReply {
  const { 'content-type': _, ...kept } = headers;
  reply.headers({ ...kept, etag });
  addVary(reply);
  return reply.code(304).send();
}

async function run(
  pipeline: PipelineDeps,
  request: FastifyRequest,
  handle: (tx: Tx) => Promise<Reply>,
): Promise<Outcome> {
  const render = (reply: Reply): Response => respond(reply, request.state.requestId, pipeline.clock.now());
  const work = async (tx: Tx): Promise<Work> => {
    const reply = await handle(tx);
    const { afterwards } = reply;
    return { response: render(reply), afterwards: afterwards && (async () => render(await afterwards())) };
  };
  const { claim, requestHash } = request.state;
  if (claim) return pipeline.idempotency.once(claim, requestHash ?? (await fingerprintOf(request)), work);
  const { response, afterwards } = await pipeline.db.transaction(work);
  return { response: afterwards ? await afterwards() : response, replayed: false };
}

const respond = (reply: Reply, requestId: string, now: Date): Response => ({
  status: reply.status,
  headers: reply.headers ?? {},
  body: renderReply(reply, meta(requestId, now)),
});

function requestInputOf(request: FastifyRequest): AnyRequestInput {
  const { params, query, body, state, headers } = request;
  const checkVersion = versionCheck(headers['if-match']);
  const client = { address: state.address, userAgent: headers['user-agent'] };
  const { cookie: cookies } = headers;
  return {
    actor: state.actor,
    params,
    query,
    body,
    file: body instanceof IncomingFile ? body : undefined,
    checkVersion,
    requestId: state.requestId,
    wantsPage: wantsPage(request),
    client,
    cookies,
  } as unknown as AnyRequestInput;
}

/** No identifier contains a NUL or half a surrogate pair, so such a path does not exist. */
function refuseUnstorableIds(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) {
    if (value.includes('\0') || !value.isWellFormed()) throw notFound();
  }
}
