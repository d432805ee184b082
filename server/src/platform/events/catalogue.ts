import type Type from 'typebox';
import type { Permission } from '../auth/index.ts';
import type { Answer } from '../http/index.ts';

/** One type of event, as the room that sends it describes it. */
export interface EventDescription<S extends Type.TSchema = Type.TSchema> {
  /** One sentence: when it is sent. */
  readonly description: string;
  /** The resource that the event carries, as the API shows it. */
  readonly data: S;
  /** An event carries its resource, so reading one takes the permission to read the other. */
  readonly permission: Permission;
  /** A resource as the event would carry it, for receivers under test. Its ids name nothing that exists. */
  readonly sample: Answer<S>;
}

/** Event types, such as `emission.created`, and their descriptions. */
export type Events = Readonly<Record<string, EventDescription>>;

/** Checks the sample against the schema at compile time. */
export const event = <S extends Type.TSchema>(description: EventDescription<S>): EventDescription<S> => description;
