import type Type from 'typebox';
import { newId } from '../../kernel/ids.ts';
import type { Permission } from '../auth/index.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/index.ts';
import type { ResponseOf } from '../http/index.ts';
import { insertEvent, insertEvents } from './store.ts';

/** Description of an event type by the feature that sends it. */
export interface EventDescription<S extends Type.TSchema = Type.TSchema> {
  /** One sentence that says when the event is sent. */
  readonly description: string;
  /** The resource that the event carries, as the API shows it. */
  readonly data: S;
  /** An event contains its resource, so reading it requires the permission to read that resource. */
  readonly permission: Permission;
  /** A resource as the event would contain it, for testing receivers. Its ids do not exist. */
  readonly sample: ResponseOf<S>;
}

/** Event types, such as `emission.created`, and their descriptions. */
export type Events = Readonly<Record<string, EventDescription>>;

/** Checks the sample against the schema at compile time. */
export const event = <S extends Type.TSchema>(description: EventDescription<S>): EventDescription<S> => description;

/** Writes the event in the transaction of its change, so neither exists without the other. */
export type Emit<E extends Events = Events> = <T extends keyof E & string>(
  tx: Tx,
  organisationId: string,
  type: T,
  resource: ResponseOf<E[T]['data']>,
) => Promise<void>;

/** The same for many resources at once, in their order. */
export type EmitAll<E extends Events = Events> = <T extends keyof E & string>(
  tx: Tx,
  organisationId: string,
  type: T,
  resources: readonly ResponseOf<E[T]['data']>[],
) => Promise<void>;

/** An event that concerns only one subscriber: a ping, a test. Returns the event's id. */
export type EmitTo = (
  tx: Tx,
  organisationId: string,
  recipient: string,
  type: string,
  resource: object,
) => Promise<string>;

export interface Outbox {
  emit: Emit;
  emitAll: EmitAll;
  emitTo: EmitTo;
}

export function createOutbox(clock: Clock): Outbox {
  const emitAll: EmitAll = async (tx, organisationId, type, resources) => {
    if (resources.length === 0) return;
    const createdAt = clock.now();
    const ids = resources.map(() => newId('evt', createdAt));
    insertEvents(tx, organisationId, { type, createdAt, resources, ids });
  };

  const emitTo: EmitTo = async (tx, organisationId, recipient, type, resource) => {
    const createdAt = clock.now();
    const id = newId('evt', createdAt);
    insertEvent(tx, organisationId, { id, type, data: resource, createdAt, recipient });
    return id;
  };

  return {
    emitAll,
    emitTo,
    emit: (tx, organisationId, type, resource) => emitAll(tx, organisationId, type, [resource]),
  };
}
