import type { BatchItemError } from '@tonne/sdk';
import { FIELDS, type Field } from './fields.ts';

/** Reason for rejecting a row. */
export interface Problem {
  /** Numbered as in a spreadsheet: the headers are line 1. */
  readonly line: number;
  /** Empty if the problem is about the whole row. */
  readonly field: Field | '';
  /** The text of that cell. */
  readonly value: string;
  readonly message: string;
  readonly code: string;
}

/** One problem for each wrong field, or one for the whole row. */
export function fieldsIn({ message, details }: BatchItemError): ReadonlyArray<{ field: Field | ''; message: string }> {
  if (details === undefined || details.length === 0) return [{ field: '', message }];
  return details.map((detail) => ({ field: isField(detail.field) ? detail.field : '', message: detail.message }));
}

export interface Reason {
  readonly field: Field | '';
  readonly message: string;
  readonly rows: number;
}

/** Number of rows by reason. */
export type Reasons = ReadonlyMap<string, Reason>;

/** Called after each chunk. Counting a hundred thousand problems at once would block the page. */
export function withReasons(before: Reasons, problems: readonly Problem[]): Reasons {
  if (problems.length === 0) return before;
  const reasons = new Map(before);
  for (const { field, message: said } of problems) {
    const message = field === '' ? withoutIds(said) : said;
    const name = `${field} ${message}`;
    reasons.set(name, { field, message, rows: (reasons.get(name)?.rows ?? 0) + 1 });
  }
  return reasons;
}

/** The most frequent first. */
export const mostFrequent = (reasons: Reasons, atMost: number): Reason[] =>
  [...reasons.values()].toSorted((a, b) => b.rows - a.rows).slice(0, atMost);

/** Removes ids, so that all duplicates count as one reason. */
const withoutIds = (message: string): string => message.replaceAll(/\b[a-z]+_[0-9a-f]{32}\b/g, '…');

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);
