import type Type from 'typebox';
import { numberProblem } from './json-number.ts';

type Properties = Record<string, { readonly type?: string }>;

const INTEGER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;

/**
 * A query string carries only text; numbers and booleans are read from it as a person would. JavaScript would also read
 * `0x10`, `1e3`, ` 1` and nothing at all, each of which is more likely a slip than meant. No filter takes a number below
 * zero, so a sign is refused too. What cannot be read stays text, and the schema says what it should be.
 */
export function queryReader(schema: Type.TSchema): (query: Record<string, unknown>) => void {
  const { properties = {} } = schema as { properties?: Properties };
  const readers = Object.entries(properties).flatMap(([name, { type }]) => {
    const read = READERS[type ?? ''];
    return read ? [{ name, read }] : [];
  });
  return (query) => {
    for (const { name, read } of readers) {
      const text = query[name];
      if (typeof text === 'string') query[name] = read(text);
    }
  };
}

const READERS: Record<string, (text: string) => unknown> = {
  integer: (text) => (INTEGER.test(text) && isKeepable(text) ? Number(text) : text),
  number: (text) => (DECIMAL.test(text) && isKeepable(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
};

const isKeepable = (text: string): boolean => numberProblem(text) === undefined;
