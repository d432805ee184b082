import type Type from 'typebox';
import { numberProblem } from '../request/json-number.ts';

interface Property {
  readonly type?: string;
  readonly items?: Property;
}

const INTEGER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;

/**
 * A query string contains only text. Numbers and booleans are read from it as a person would. JavaScript would also
 * read `0x10`, `1e3`, ` 1` and the empty string, each of which is more likely a mistake. No filter takes a number below
 * zero, so a sign is refused too. An unreadable value stays text, and the schema explains what it should be.
 */
export function queryReader(schema: Type.TSchema): (query: Record<string, unknown>) => void {
  const { properties = {} } = schema as { properties?: Record<string, Property> };
  const readers = Object.entries(properties).flatMap(([name, property]) => {
    const read = readerOf(property);
    return read ? [{ name, read }] : [];
  });
  return (query) => {
    for (const { name, read } of readers) {
      if (query[name] !== undefined) query[name] = read(query[name]);
    }
  };
}

type Read = (given: unknown) => unknown;

/** A parameter that may be repeated is a list, even if it appears once. */
function readerOf({ type = '', items }: Property): Read | undefined {
  const read = READERS[type];
  if (read) return (given) => (typeof given === 'string' ? read(given) : given);
  if (type !== 'array') return undefined;
  const readItem = readerOf(items ?? {}) ?? ((given) => given);
  return (given) => [given].flat().map(readItem);
}

const READERS: Record<string, (text: string) => unknown> = {
  integer: (text) => (INTEGER.test(text) && isKeepable(text) ? Number(text) : text),
  number: (text) => (DECIMAL.test(text) && isKeepable(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
};

const isKeepable = (text: string): boolean => numberProblem(text) === undefined;
