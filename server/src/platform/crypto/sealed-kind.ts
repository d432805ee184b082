import type { Db, Tx } from '../db/index.ts';
import type { SecretBox } from './secret-box.ts';

/** A kind of stored value that is sealed. Its owner offers it so that all can be sealed with another key. */
export interface SealedKind {
  readonly name: string;
  /** Seals up to so many values again that are not sealed with the present key; returns how many. */
  reseal(tx: Tx, box: SecretBox, limit: number): Promise<number>;
  /** How many values are not sealed with the present key. */
  countOld(db: Db, box: SecretBox): Promise<number>;
}
