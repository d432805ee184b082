import type { StatementValues } from './values.ts';

/** A part of the form. */
export interface SectionProps {
  readonly values: StatementValues;
  /** By the names of the fields that were sent. */
  readonly errors: Readonly<Record<string, string>>;
  set(change: Partial<StatementValues>): void;
}
