import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../auth/index.ts';
import type { Tx } from '../../db/index.ts';
import { AppError, type ErrorDetail, notFound } from '../../errors/index.ts';
import type { Outcome } from '../../idempotency/index.ts';
import type { Hall } from '../hall.ts';
import { entityTag, meta, type Reply, renderReply } from '../reply.ts';
import type { RequestValidator } from '../request-validator.ts';
import type { Route, VersionCheck, Visitor, WriteRoute } from '../route.ts';
import { send } from '../send.ts';
import { sendFile } from '../send-file.ts';
import { giveBack } from './limit.ts';

type AnyVisitor = Visitor<never, never, never, Access>;
type Response = Outcome['response'];

/** Validate → preflight → one transaction → handler → envelope → keep the idempotent answer, in that transaction → send. */
export function perform(hall: Hall, route: Route, validate: RequestValidator) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseUnstorableIds(request.params);
    const visitor = visitorOf(request, validate(request));
    if (route.kind === 'read') return answer(hall, request, reply, await route.handle(visitor, hall.db));
    await route.preflight?.(visitor);
    const { response, replayed } = await run(hall, route, request, visitor);
    if (replayed) await giveBack(hall, request, reply);
    return send(reply, response, replayed);
  };
}

async function answer(hall: Hall, request: FastifyRequest, reply: FastifyReply, made: Reply): Promise<FastifyReply> {
  if (made.file) return sendFile(request, reply, made.file, made.headers ?? {});
  return send(reply, respond(made, request.visit.requestId, hall.clock.now()), false);
}

async function run(hall: Hall, route: WriteRoute, request: FastifyRequest, visitor: AnyVisitor): Promise<Outcome> {
  const render = (reply: Reply): Response => respond(reply, request.visit.requestId, hall.clock.now());
  let afterwards: Reply['afterwards'];
  const work = async (tx: Tx): Promise<Response> => {
    const reply = await route.handle(visitor, tx);
    afterwards = reply.afterwards;
    return render(reply);
  };
  const { claim, requestHash } = request.visit;
  const isClaimed = claim !== undefined && requestHash !== undefined;
  const outcome = isClaimed
    ? await hall.idempotency.once(claim, requestHash, work)
    : fresh(await hall.db.transaction(work));
  if (outcome.replayed || !afterwards) return outcome;
  const response = render(await afterwards());
  if (isClaimed) await hall.idempotency.amend(claim, response);
  return fresh(response);
}

const fresh = (response: Response): Outcome => ({ response, replayed: false });

function respond(reply: Reply, requestId: string, now: Date): Response {
  return { status: reply.status, headers: reply.headers ?? {}, body: renderReply(reply, meta(requestId, now)) };
}

function visitorOf(request: FastifyRequest, outOfBounds: ErrorDetail[]): AnyVisitor {
  const { params, query, body, visit, headers } = request;
  const checkVersion = versionCheck(headers['if-match']);
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  return { actor: visit.actor, params, query, body, checkVersion, outOfBounds, wantsPage } as unknown as AnyVisitor;
}

/** RFC 9110 §13.1.1: `*` matches any version, otherwise one of the listed strong tags must. */
function versionCheck(ifMatch: string | undefined): VersionCheck {
  if (ifMatch === undefined || ifMatch.trim() === '*') return () => undefined;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  return (version) => {
    if (!tags.includes(entityTag(version))) throw new AppError('PRECONDITION_FAILED');
  };
}

/** No identifier holds a NUL or half a character: such a path names nothing. */
function refuseUnstorableIds(params: unknown): void {
  for (const value of Object.values(params as Record<string, string>)) {
    if (value.includes('\0') || !value.isWellFormed()) throw notFound();
  }
}
