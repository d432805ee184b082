import type { Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type By, byUser } from '../../../platform/record/index.ts';
import type { EntryRow } from '../store.ts';

/** Whose change moves the allocation: named in the history, and in the record. */
export interface Mover {
  readonly organisationId: string;
  readonly person: { readonly id: string; readonly email: string };
  readonly by: By;
}

export const moverOf = (actor: Actor): Mover => ({
  organisationId: actor.organisationId,
  person: { id: actor.user.id, email: actor.user.email },
  by: actor,
});

/** For a change that somebody asked for and the worker carries out. */
export const moverFor = (organisationId: string, person: Mover['person']): Mover => ({
  organisationId,
  person,
  by: byUser(organisationId, person),
});

/** Where and when an entry has or had its energy. */
export interface Touched extends Period {
  readonly id: string;
  readonly locationId: string;
}

/**
 * Gives the energy of instruments to scope 2 entries. The room of instruments provides it: this one does not know that
 * room.
 */
export interface Allocator {
  /**
   * Whether the organisation has instruments. If so, writers take turns until the transaction ends, or two could give
   * the same energy away. Asked after the share of the inventory, and before the lock on any entry.
   */
  hold(tx: Tx, organisationId: string): Promise<boolean>;
  /** After entries were written: brings their markets up to date. */
  reallocate(tx: Tx, mover: Mover, touched: readonly Touched[]): Promise<void>;
}

/** For an organisation that has no instruments yet. */
export const noAllocator: Allocator = { hold: async () => false, reallocate: async () => undefined };

interface Electric {
  readonly ghgScope: number;
  readonly category: string;
}

/** Instruments are for electricity. Heat, steam and cooling have the same figure twice. */
export const isElectricity = ({ ghgScope, category }: Electric): boolean =>
  ghgScope === 2 && category === 'purchased_electricity';

export const touchedBy = (...rows: ReadonlyArray<EntryRow | (Touched & Electric)>): Touched[] =>
  rows
    .filter(isElectricity)
    .map(({ id, locationId, periodStart, periodEnd }) => ({ id, locationId, periodStart, periodEnd }));
