import { raw, type Sql, sql } from './sql.ts';

/** A place in a list: what its last row is sorted by, as PostgreSQL writes it, and the id that breaks ties. */
export interface Position {
  readonly value: string | null;
  readonly id: string;
}

export interface Order {
  /** Column or expression; the id follows in the same direction. */
  readonly by: string;
  readonly id: string;
  readonly direction: 'ASC' | 'DESC';
}

/**
 * The rows after a position, as conditions to be asked one after the other until a page is full. Each alone is a range of
 * an index, which an OR would not be. PostgreSQL sorts null as the greatest value.
 */
export function rangesAfter({ by, id, direction }: Order, after: Position): Sql[] {
  const isBeyond = raw(direction === 'ASC' ? '>' : '<');
  const isNull = raw(`${by} IS NULL`);
  if (after.value !== null) {
    const later = sql`(${raw(`${by}, ${id}`)}) ${isBeyond} (${after.value}, ${after.id})`;
    return direction === 'ASC' ? [later, isNull] : [later];
  }
  const restOfNulls = sql`${isNull} AND ${raw(id)} ${isBeyond} ${after.id}`;
  return direction === 'ASC' ? [restOfNulls] : [restOfNulls, raw(`${by} IS NOT NULL`)];
}
