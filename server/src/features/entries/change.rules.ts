import type { Actor } from '../../platform/auth/index.ts';
import { type By, byUser } from '../../platform/record/index.ts';
import type { entryEvents } from './events.ts';
import type { Action, CalculationChange, FieldChange } from './history/rules.ts';
import type { EntryRow } from './store.ts';

/** How a change of entries is published: the action of its revisions, the reason given, and the event. */
export interface ChangeNotice {
  readonly action: Action;
  /** Absent for a change that no subscriber hears of. */
  readonly event?: keyof typeof entryEvents;
  readonly reason?: string | null;
  /** Set by a change that calculates the figure. */
  readonly calculation?: CalculationChange;
}

/** An entry before and after a change; without `after` it was deleted. */
export interface Changed {
  readonly before: EntryRow;
  readonly after: EntryRow | null;
  /** The changes in its history; by default the watched fields that differ. */
  readonly changes?: readonly FieldChange[];
}

/** The author of a change: the person whom the history names, and the author in the record. */
export interface ChangeAuthor {
  readonly organisationId: string;
  readonly person: { readonly id: string; readonly email: string };
  readonly by: By;
}

export const authorOf = (actor: Actor): ChangeAuthor => ({
  organisationId: actor.organisationId,
  person: { id: actor.user.id, email: actor.user.email },
  by: actor,
});

/** For a change that a person requested and the worker makes. */
export const authorFor = (organisationId: string, person: ChangeAuthor['person']): ChangeAuthor => ({
  organisationId,
  person,
  by: byUser(organisationId, person),
});
