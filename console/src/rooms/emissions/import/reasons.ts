import type { BatchItemError } from '@tonne/sdk';
import { FIELDS, type Field } from './fields.ts';

/** Why a row was refused. */
export interface Problem {
  /** As a spreadsheet numbers it: the headers are line 1. */
  readonly line: number;
  /** Empty where the whole row is meant. */
  readonly field: Field | '';
  /** What the file says there. */
  readonly value: string;
  readonly message: string;
  readonly code: string;
}

/** One for each field that is wrong, else one for the row. */
export function fieldsIn({ message, details }: BatchItemError): ReadonlyArray<{ field: Field | ''; message: string }> {
  if (details === undefined || details.length === 0) return [{ field: '', message }];
  return details.map((detail) => ({ field: isField(detail.field) ? detail.field : '', message: detail.message }));
}

export interface Reason {
  readonly message: string;
  readonly rows: number;
}

/** The reasons with the number of rows they refused, the most frequent first. */
export function countReasons(problems: readonly Problem[], nameOf: (field: Field) => string): Reason[] {
  const counts = new Map<string, number>();
  for (const { field, message } of problems) {
    const text = field === '' ? withoutIds(message) : `${nameOf(field)}: ${message}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([message, rows]) => ({ message, rows })).toSorted((a, b) => b.rows - a.rows);
}

/** A duplicate names the entry that it repeats; the reason is the same for all of them. */
const withoutIds = (message: string): string => message.replaceAll(/\b[a-z]+_[0-9a-f]{32}\b/g, '…');

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);
