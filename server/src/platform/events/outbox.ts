import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../db/index.ts';
import type { Answer } from '../http/index.ts';
import type { Events } from './catalogue.ts';
import { insertEvent, insertEvents } from './store.ts';

/** Writes the event in the transaction of the change it reports: neither exists without the other. */
export type Emit<E extends Events = Events> = <T extends keyof E & string>(
  tx: Tx,
  organisationId: string,
  type: T,
  resource: Answer<E[T]['data']>,
) => Promise<void>;

/** The same for many resources at once, in their order. */
export type EmitAll<E extends Events = Events> = <T extends keyof E & string>(
  tx: Tx,
  organisationId: string,
  type: T,
  resources: readonly Answer<E[T]['data']>[],
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
