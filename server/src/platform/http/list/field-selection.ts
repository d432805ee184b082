import { mustBeAmong } from '../../errors/index.ts';
import type { Route } from '../route.ts';

/** The fields of a list's items, and the one that identifies an item. */
export interface Selectable {
  readonly names: readonly string[];
  readonly id: string | undefined;
}

export function selectableOf({ success }: Route): Selectable {
  const { properties = {} } = (success.data ?? {}) as { properties?: object };
  const names = Object.keys(properties);
  return {
    names,
    id: names.find((name) => name === 'id') ?? names.find((name) => /Id$|^code$|^fiscalYear$/.test(name)),
  };
}

/** `name, status` → the fields of each item, always with its id, or the problem with unknown fields. */
export function readFields(text: string, { names, id }: Selectable): { fields: string[] } | { problems: string[] } {
  const wanted = new Set(text.split(',').map((name) => name.trim()));
  const unknown = [...wanted].filter((name) => !names.includes(name));
  if (unknown.length > 0) return { problems: unknown.map((name) => problemOf(name, names)) };
  return { fields: names.filter((name) => wanted.has(name) || name === id) };
}

const problemOf = (name: string, names: readonly string[]): string =>
  `${JSON.stringify(name.slice(0, LONGEST_QUOTE))} ${mustBeAmong(name, names)}`;

const LONGEST_QUOTE = 100;

export const selectFields = (items: readonly object[], fields: readonly string[]): object[] =>
  items.map((item) => Object.fromEntries(fields.map((name) => [name, item[name as keyof typeof item]])));
