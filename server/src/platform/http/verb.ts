import type Type from 'typebox';

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
export type Answer<S extends Type.TSchema> = DeepReadonly<Type.Static<S>>;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;
