import type { Formats } from '../parse/entries.ts';
import { FIELDS, type Mapping, signatureOf } from '../parse/fields.ts';

export interface Choices {
  readonly mapping: Mapping;
  readonly formats: Formats;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Entry = readonly [signature: string, choices: Choices];

const KEY = 'tonne.imports';
const KEPT = 20;

/** The choices for the last file with these headers. */
export const recall = (headers: readonly string[], store: Store): Choices | undefined =>
  read(store).find(([signature, choices]) => signature === signatureOf(headers) && isWhole(choices))?.[1];

export function remember(headers: readonly string[], choices: Choices, store: Store): void {
  const signature = signatureOf(headers);
  const others = read(store).filter(([other]) => other !== signature);
  store.setItem(KEY, JSON.stringify([[signature, choices], ...others].slice(0, KEPT)));
}

function read(store: Store): readonly Entry[] {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Ignores choices stored by a version of the console with other fields. */
const isWhole = (choices: Partial<Choices> | undefined): boolean =>
  FIELDS.every((field) => choices?.mapping?.[field] !== undefined) && choices?.formats !== undefined;
