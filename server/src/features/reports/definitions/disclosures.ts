import { type Block, column, table } from '@tonne/documents';

/** A point that a framework asks for. */
export interface Disclosure {
  name: string;
  /** Why the report does not state it, and what to do about it; undefined where it does. */
  missing: string | undefined;
}

/** The disclosures that the framework asks for, point by point: none is left out silently. */
export const disclosureTable = (disclosures: readonly Disclosure[]): Block =>
  table({
    id: 'disclosures',
    title: 'What is stated, and what is missing',
    columns: [
      column.text('disclosure', 'Disclosure', { width: 50 }),
      column.text('status', 'Status', { width: 10 }),
      column.text('remark', 'Why, and what to do', { width: 60 }),
    ],
    rows: disclosures.map(({ name, missing }) => ({
      disclosure: name,
      status: missing === undefined ? 'Stated' : 'Missing',
      remark: missing ?? null,
    })),
  });
