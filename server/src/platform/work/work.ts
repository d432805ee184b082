/** One piece of work. Most are rows of an organisation; recurring work belongs to the service itself. */
export interface WorkKey {
  readonly organisationId: string;
  readonly id: string;
}

export interface WorkSignals {
  /** Begin nothing new; pieces under way may end. */
  readonly rest: AbortSignal;
  /** Break off. */
  readonly abort: AbortSignal;
}

export interface Look {
  readonly now: Date;
  /** Pieces that this process holds already. */
  readonly held: readonly string[];
  /** How many more pieces this process can take. */
  readonly capacity: number;
}

/**
 * A kind of background work. Its pieces are found by looking at tables; a session lock makes sure that one process at a
 * time does a piece. New pieces are announced by NOTIFY with the name of the work, so that workers can sleep: by a trigger
 * or, where pieces come with many commits a second, by the client after the commit.
 */
export interface Work {
  readonly name: string;
  /** How many pieces one process does at a time. */
  readonly atOnce: number;
  /** Works with a common name here share the ids of their pieces; `name` unless given. */
  readonly heldAs?: string;
  /** The least time between two looks, for work that is announced very often. */
  readonly restBetweenLooksMs?: number;
  /** Called once, before the first look. */
  prepare?(): Promise<void>;
  /** The pieces that are due, also those that other processes hold. Work without pieces does all it has to do here. */
  look(look: Look): Promise<readonly WorkKey[]>;
  /** Called with the pieces that this process now holds, in the order they were found, before it begins them. */
  took?(pieces: readonly WorkKey[], look: Look): Promise<void>;
  /** When the next piece that is not due yet will be, so that a timer can wake the look. */
  nextDue(now: Date): Promise<Date | null>;
  /** A piece that is still due afterwards is found again by the next look. */
  perform(piece: WorkKey, signals: WorkSignals): Promise<void>;
}
