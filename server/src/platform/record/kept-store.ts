import type { KeptRows } from '../people/index.ts';

const why = 'nothing deletes an event of the record, nor its place in the tree';

/** Rows of the record that stay when an organisation is deleted. Their personal fields go. */
export const keptOfRecord: readonly KeptRows[] = [
  { table: 'record_events', why },
  { table: 'record_queue', why },
  { table: 'log_leaves', why },
];
