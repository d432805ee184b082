import type Type from 'typebox';
import type { Access, Actor, GuardedAccess } from '../auth/index.ts';
import type { Db, Tx } from '../db/index.ts';
import { AppError, type ErrorCode } from '../errors/index.ts';
import type { IncomingFile } from './request/incoming-file.ts';
import type { Reply } from './response/reply.ts';

export interface Deprecation {
  readonly deprecatedOn: Date;
  readonly removedOn: Date;
  /** The path to use instead. */
  readonly successor?: string;
}

/** `Deprecation` is RFC 9745 (a structured-field date), `Sunset` is RFC 8594 (an HTTP date). */
export function deprecationHeaders(deprecation: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Math.floor(deprecation.deprecatedOn.getTime() / 1000)}`,
    sunset: deprecation.removedOn.toUTCString(),
    ...(deprecation.successor ? { link: `<${deprecation.successor}>; rel="successor-version"` } : {}),
  };
}

/** The removal date is kept by the clock, not by a deployment. */
export function refusalIfRemoved(deprecation: Deprecation, now: Date): AppError | undefined {
  if (now < deprecation.removedOn) return undefined;
  const instead = deprecation.successor ? ` Use ${deprecation.successor} instead.` : '';
  return new AppError('ENDPOINT_REMOVED', {
    message: `This endpoint was removed on ${deprecation.removedOn.toISOString().slice(0, 10)}.${instead}`,
  });
}

/** Throws 412 when the caller sent an If-Match that is not this version's. */
export type VersionCheck = (version: number) => void;

/** The parts of a verb's third argument. A verb takes `(tx, actor, { id, body, checkVersion })`, as much of it as it needs. */
export interface ById {
  readonly id: string;
}

export interface WithBody<Body> {
  readonly body: Body;
}

export interface WithQuery<Query> {
  readonly query: Query;
}

/** A change of one resource, refused with 412 if the caller knows another version of it. */
export interface Change extends ById {
  readonly checkVersion: VersionCheck;
}

/** The type of an answer, from its schema: what a presenter returns and a client receives. */
export type ResponseOf<S extends Type.TSchema> = DeepReadonly<Type.Static<S>>;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type StaticOf<S> = S extends Type.TSchema ? Type.Static<S> : undefined;

export interface RequestInput<P, Q, B, A extends Access> {
  readonly actor: A extends GuardedAccess ? Actor : undefined;
  readonly params: StaticOf<P>;
  readonly query: StaticOf<Q>;
  readonly body: StaticOf<B>;
  /** The body of a route that takes a file. */
  readonly file: IncomingFile | undefined;
  readonly checkVersion: VersionCheck;
  /** The caller is a browser looking for a page, not a program looking for data. */
  readonly wantsPage: boolean;
  readonly requestId: string;
  /** Where the request comes from, as far as it says. */
  readonly client: ClientOrigin;
  /** The Cookie header, for a route with a cookie of its own. */
  readonly cookies: string | undefined;
}

export interface ClientOrigin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

export interface RouteDescription {
  readonly method: Method;
  /** As OpenAPI writes it: /api/v1/things/{thingId} */
  readonly path: string;
  /** The last parameter of the path takes all that is left of it, with its slashes. */
  readonly takesRestOfPath?: true;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** A session must have been confirmed within the last minutes; a key is not asked. */
  readonly sudo?: true;
  /** The answer signs a browser in, so that pages of other sites must not be able to ask for it. */
  readonly opensSession?: true;
  /** Scripts in pages of other sites may read the answers; only for what anybody may read. */
  readonly openToOtherSites?: true;
  readonly params?: Type.TSchema | undefined;
  readonly query?: Type.TSchema | undefined;
  readonly body?: Type.TSchema | undefined;
  /** The schema that the pipeline applies in place of `body`, where the handler judges items one by one; see RawJson. */
  readonly envelope?: Type.TSchema | undefined;
  /** A request without a body is read as `{}`. */
  readonly bodyIsOptional?: true;
  /**
   * Fields of the body whose bounds are refused together with the rules that the handler finds broken, so that one
   * answer names every such field; `items[].name` is that field of every item. See refuseWithBounds.
   */
  readonly boundsWithRules?: readonly string[];
  /** Media types taken besides JSON; the handler then finds an `Upload` as the body. */
  readonly uploads?: readonly string[];
  /** Media types of the file that is the body, in place of JSON; the handler reads it as it arrives. */
  readonly takesFile?: readonly string[];
  readonly success: Success;
  /** Another way to succeed, such as 202 where what was asked for has to wait. */
  readonly otherwise?: Success;
  /** Beyond those that every route of its kind can answer. */
  readonly errors?: readonly ErrorCode[];
  /** The one of them that may carry `data` beside the error, for programs, and the shape of that data. */
  readonly errorWithData?: { readonly code: ErrorCode; readonly data: Type.TSchema };
  readonly deprecation?: Deprecation;
  readonly bodyLimit?: number;
}

export interface Success {
  readonly status: 200 | 201 | 202 | 204 | 302;
  readonly description: string;
  /** The shape of `data`; of one item when `list` is set. */
  readonly data?: Type.TSchema;
  readonly list?: true;
  /** A browser gets a page instead, also for 404; see RequestInput.wantsPage. */
  readonly page?: true;
  /** Set when the answer is not the envelope: a page, a text, a record that stands alone. */
  readonly bare?: { readonly contentType: string };
  /**
   * Of a resource that can be read by itself: whether its version counts everything that is shown, or figures, links
   * or names of other resources move without it. `If-None-Match` is honoured where this is set, and for lists.
   */
  readonly etag?: 'version' | 'content';
  /** The answer of a write that grows with the request and shows no secret: compressed like those of reads. */
  readonly large?: true;
  /** A file of any type, of which a part may be asked for; see Reply.file. */
  readonly file?: true;
}

type AnyRequestInput = RequestInput<never, never, never, Access>;

export interface ReadRoute extends RouteDescription {
  readonly kind: 'read';
  handle(input: AnyRequestInput, db: Db): Promise<Reply>;
}

export interface WriteRoute extends RouteDescription {
  readonly kind: 'write';
  /** Asks the outside world what the handler must know, while no transaction is open. */
  preflight?(input: AnyRequestInput): Promise<unknown>;
  /** `heard` is what the preflight found out. */
  handle(input: AnyRequestInput, tx: Tx, heard: unknown): Promise<Reply>;
}

export type Route = ReadRoute | WriteRoute;

type Schema = Type.TSchema | undefined;

interface Typed<P extends Schema, Q extends Schema, B extends Schema, E extends Schema, A extends Access>
  extends RouteDescription {
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly envelope?: E;
}

/** The handler finds the parts that the pipeline has checked. */
type Checked<B extends Schema, E extends Schema> = E extends Type.TSchema ? E : B;

/** The type of `data` that a success promises. */
type DataOf<S> = S extends { data: infer D extends Type.TSchema }
  ? S extends { list: true }
    ? readonly ResponseOf<D>[]
    : ResponseOf<D>
  : undefined;

/** A route's possible answers: the data of its success, or of its other way to succeed. */
type Promised<S extends Success, O extends Success | undefined> = Promise<
  Reply<DataOf<S>> | (O extends Success ? Reply<DataOf<O>> : never)
>;

interface Answering<S extends Success, O extends Success | undefined> {
  readonly success: S;
  readonly otherwise?: O;
}

/** A route that changes nothing: it runs on the pool, outside a transaction. A POST may be one, such as a preview. */
export function read<
  A extends Access,
  const S extends Success,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  E extends Schema = undefined,
  const O extends Success | undefined = undefined,
>(
  route: Typed<P, Q, B, E, A> &
    Answering<S, O> & { handle(input: RequestInput<P, Q, Checked<B, E>, A>, db: Db): Promised<S, O> },
): ReadRoute {
  return { ...route, kind: 'read' } as unknown as ReadRoute;
}

/** A route that changes something: the pipeline opens one transaction around it and commits when it returns. */
export function write<
  A extends Access,
  const S extends Success,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  E extends Schema = undefined,
  const O extends Success | undefined = undefined,
  H = void,
>(
  route: Typed<P, Q, B, E, A> &
    Answering<S, O> & {
      preflight?(input: RequestInput<P, Q, Checked<B, E>, A>): Promise<H>;
      handle(input: RequestInput<P, Q, Checked<B, E>, A>, tx: Tx, heard: H): Promised<S, O>;
    },
): WriteRoute {
  return { ...route, kind: 'write' } as unknown as WriteRoute;
}
