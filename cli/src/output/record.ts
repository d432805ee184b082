import { paint } from './paint.ts';
import { printable } from './printable.ts';

/** Aligned lines of name and value. Nested values are shown under dotted names. */
export function record(item: object): string {
  const entries = flatten(item);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  const line = ([name, value]: [string, unknown]) =>
    `${paint('dim', name.padEnd(width))}  ${printable(String(value))}`.trimEnd();
  return entries.map((entry) => `${line(entry)}\n`).join('');
}

function flatten(item: object, prefix = ''): [string, unknown][] {
  return Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    const path = `${prefix}${name}`;
    if (Array.isArray(value)) return [[path, value.map(inLine).join(', ')]];
    if (value !== null && typeof value === 'object') return flatten(value, `${path}.`);
    return [[path, value ?? '']];
  });
}

const inLine = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);
