import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import { newId } from '../../kernel/ids.ts';
import { wireTime } from '../../kernel/period.ts';
import type { Actor } from '../auth/index.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/index.ts';
import type { Author, RecordedChange } from './event.ts';
import { seal } from './seal.ts';
import { insertEvents, type NewEvent } from './store.ts';

/** The organisation and author of a change without an actor: a sign-in, an operator's command, the service itself. */
export interface Origin {
  readonly organisationId: string;
  readonly author: Author;
  readonly requestId: string | null;
}

/** The author of a change. */
export type By = Actor | Origin;

/** Writes the event in the transaction of the change, so neither exists without the other. */
export type RecordChange = (tx: Tx, by: By, change: RecordedChange) => void;

/** The same for many changes at once, in their order. */
export type RecordChanges = (tx: Tx, by: By, changes: readonly RecordedChange[]) => void;

export interface Recorder {
  readonly record: RecordChange;
  readonly recordAll: RecordChanges;
}

export function createRecorder(clock: Clock): Recorder {
  const recordAll: RecordChanges = (tx, by, changes) => {
    if (changes.length === 0) return;
    const origin = originOf(by);
    const at = clock.now();
    insertEvents(
      tx,
      origin.organisationId,
      changes.map((change) => newEvent(origin, change, at)),
    );
  };
  return { recordAll, record: (tx, by, change) => recordAll(tx, by, [change]) };
}

const originOf = (by: By): Origin => ('author' in by ? by : originOfActor(by));

function originOfActor({ organisationId, principal, user, request }: Actor): Origin {
  const at = request && { address: request.address };
  const person = { id: user.id, email: user.email };
  const author: Author =
    principal.kind === 'session'
      ? { type: 'user', ...person, ...at }
      : principal.kind === 'key'
        ? { type: 'key', ...person, keyId: principal.id, ...at }
        : { type: principal.kind, id: principal.id };
  return { organisationId, author, requestId: request?.id ?? null };
}

/**
 * A change by a person without a session, such as a sign-in, or a change that a person requested and the service makes
 * later.
 */
export const byUser = (
  organisationId: string,
  { id, email }: { id: string; email: string },
  request?: Actor['request'],
): Origin => ({
  organisationId,
  author: { type: 'user', id, email, ...(request && { address: request.address }) },
  requestId: request?.id ?? null,
});

/** A change by the service itself, in the background. */
export const byService = (organisationId: string, id = 'worker'): Origin => ({
  organisationId,
  author: { type: 'service', id },
  requestId: null,
});

/** A command that a person runs on the service's own machine. */
export const byOperator = (organisationId: string): Origin => ({
  organisationId,
  author: { type: 'operator', id: 'cli' },
  requestId: null,
});

function newEvent({ organisationId, author, requestId }: Origin, change: RecordedChange, at: Date): NewEvent {
  const id = newId('rec', at);
  const { action, subject, before, after, reason } = change;
  const event = {
    id,
    organisationId,
    at: wireTime(at),
    actor: author,
    action,
    subject,
    before,
    after,
    ...(reason === undefined ? {} : { reason }),
    requestId,
  };
  const { sealed, personal } = seal(event as unknown as Json);
  return {
    id,
    at,
    action,
    actorId: author.id,
    subjectType: subject.type,
    subjectId: subject.id,
    leaf: canonicalJson(sealed),
    personal,
  };
}
