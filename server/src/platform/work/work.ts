/** One piece of work. Most are rows of an organisation; recurring work belongs to the service itself. */
export interface WorkKey {
  readonly organisationId: string;
  readonly id: string;
}

export interface WorkSignals {
  /** Begin nothing new; pieces in progress may end. */
  readonly rest: AbortSignal;
  /** Break off. */
  readonly abort: AbortSignal;
}

export interface Look {
  readonly now: Date;
  /** Pieces that this process already holds. */
  readonly held: readonly string[];
  /** Number of further pieces that this process can take. */
  readonly capacity: number;
}

/**
 * A kind of background work. Its pieces are found by querying tables, and a session lock ensures that one process at a
 * time performs a piece. New pieces are announced by NOTIFY with the name of the work, so that workers can sleep. A
 * trigger announces them or, if many commits a second add pieces, the client after the commit.
 */
export interface Work {
  readonly name: string;
  /** Number of pieces that one process performs at a time. */
  readonly atOnce: number;
  /** Kinds of work with the same name here share the ids of their pieces. `name` by default. */
  readonly heldAs?: string;
  /** Shortest time between two looks, for work that is announced very often. */
  readonly restBetweenLooksMs?: number;
  /** Called once, before the first look. */
  prepare?(): Promise<void>;
  /** The due pieces, including those that other processes hold. Work without pieces does everything here. */
  look(look: Look): Promise<readonly WorkKey[]>;
  /** Called with the pieces that this process now holds, in the order found, before it begins them. */
  took?(pieces: readonly WorkKey[], look: Look): Promise<void>;
  /** Time at which the next piece becomes due, so that a timer can wake the look. */
  nextDue(now: Date): Promise<Date | null>;
  /** A piece that is still due afterwards is found again by the next look. */
  perform(piece: WorkKey, signals: WorkSignals): Promise<void>;
}
