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

/** The clock decides when the endpoint is removed, not a deployment. */
export function refusalIfRemoved(deprecation: Deprecation, now: Date): AppError | undefined {
  if (now < deprecation.removedOn) return undefined;
  const instead = deprecation.successor ? ` Use ${deprecation.successor} instead.` : '';
  return new AppError('ENDPOINT_REMOVED', {
    message: `This endpoint was removed on ${deprecation.removedOn.toISOString().slice(0, 10)}.${instead}`,
  });
}

/** Throws 412 if the caller sent an If-Match for another version. */
export type VersionCheck = (version: number) => void;

/**
 * Parts of a verb's third argument. A verb takes `(tx, actor, { id, body, checkVersion })`, as much of it as it needs.
 */
export interface ById {
  readonly id: string;
}

export interface WithBody<Body> {
  readonly body: Body;
}

export interface WithQuery<Query> {
  readonly query: Query;
}

/** A change of one resource, refused with 412 if the caller knows another version. */
export interface Change extends ById {
  readonly checkVersion: VersionCheck;
}

/** The type of an answer, from its schema. Presenters return it and clients receive it. */
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
  /** True for a browser that asks for a page, false for a program that asks for data. */
  readonly wantsPage: boolean;
  readonly requestId: string;
  /** Address and user agent of the caller. */
  readonly client: ClientOrigin;
  /** The Cookie header, for a route with its own cookie. */
  readonly cookies: string | undefined;
}

export interface ClientOrigin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

export interface RouteDescription {
  readonly method: Method;
  /** In OpenAPI's notation: /api/v1/things/{thingId} */
  readonly path: string;
  /** The last parameter takes the rest of the path, including its slashes. */
  readonly takesRestOfPath?: true;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** A session must have been confirmed within the last minutes. Keys need no confirmation. */
  readonly sudo?: true;
  /** The answer signs a browser in, so pages of other sites must not be able to request it. */
  readonly opensSession?: true;
  /** Scripts on pages of other sites may read the answers. Only for public data. */
  readonly openToOtherSites?: true;
  readonly params?: Type.TSchema | undefined;
  readonly query?: Type.TSchema | undefined;
  readonly body?: Type.TSchema | undefined;
  /** Applied by the pipeline instead of `body` if the handler checks items one by one; see RawJson. */
  readonly envelope?: Type.TSchema | undefined;
  /** A missing body counts as `{}`. */
  readonly bodyIsOptional?: true;
  /**
   * Fields of the body whose bounds are checked together with the handler's rules, so that one answer names every wrong
   * field. `items[].name` is that field of every item. See refuseWithBounds.
   */
  readonly boundsWithRules?: readonly string[];
  /** Media types accepted besides JSON. The handler receives an `Upload` as the body. */
  readonly uploads?: readonly string[];
  /** Media types of a file that is the body, instead of JSON. The handler reads it as it arrives. */
  readonly takesFile?: readonly string[];
  readonly success: Success;
  /** Another success, such as 202 if the change has to wait. */
  readonly otherwise?: Success;
  /** Errors beyond those of every route of its kind. */
  readonly errors?: readonly ErrorCode[];
  /** The error that may carry `data` for programs, and the schema of that data. */
  readonly errorWithData?: { readonly code: ErrorCode; readonly data: Type.TSchema };
  readonly deprecation?: Deprecation;
  readonly bodyLimit?: number;
}

export interface Success {
  readonly status: 200 | 201 | 202 | 204 | 302;
  readonly description: string;
  /** The schema of `data`, or of one item if `list` is set. */
  readonly data?: Type.TSchema;
  readonly list?: true;
  /** A browser gets a page instead, also for 404. See RequestInput.wantsPage. */
  readonly page?: true;
  /** Set if the answer has no envelope: a page, a text, a bare record. */
  readonly bare?: { readonly contentType: string };
  /**
   * For a resource that can be read by itself. `version`: the version covers everything shown. `content`: figures,
   * links or names of other resources can change without it. `If-None-Match` works if this is set, and for lists.
   */
  readonly etag?: 'version' | 'content';
  /** The answer of a write that grows with the request and shows no secret. It is compressed like answers to reads. */
  readonly large?: true;
  /** A file of any type. Clients may request a part of it; see Reply.file. */
  readonly file?: true;
}

type AnyRequestInput = RequestInput<never, never, never, Access>;

export interface ReadRoute extends RouteDescription {
  readonly kind: 'read';
  handle(input: AnyRequestInput, db: Db): Promise<Reply>;
}

export interface WriteRoute extends RouteDescription {
  readonly kind: 'write';
  /** Calls other systems before the transaction opens. */
  preflight?(input: AnyRequestInput): Promise<unknown>;
  /** `heard` is the result of the preflight. */
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

/** The handler receives the type that the pipeline has validated. */
type Checked<B extends Schema, E extends Schema> = E extends Type.TSchema ? E : B;

/** The type of `data` that a success declares. */
type DataOf<S> = S extends { data: infer D extends Type.TSchema }
  ? S extends { list: true }
    ? readonly ResponseOf<D>[]
    : ResponseOf<D>
  : undefined;

/** The possible answers of a route: the data of its success or of its other success. */
type Promised<S extends Success, O extends Success | undefined> = Promise<
  Reply<DataOf<S>> | (O extends Success ? Reply<DataOf<O>> : never)
>;

interface Answering<S extends Success, O extends Success | undefined> {
  readonly success: S;
  readonly otherwise?: O;
}

/** A route that changes nothing and runs outside a transaction. A POST may be one, such as a preview. */
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

/** A route that changes something. The pipeline opens one transaction and commits when the handler returns. */
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
