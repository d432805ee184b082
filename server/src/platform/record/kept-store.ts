import type { KeptRows } from '../people/index.ts';

const why = 'nothing deletes an event of the record, nor its place in the tree';

/** What stays of the record when an organisation is deleted. Its personal fields go. */
export const keptOfRecord: readonly KeptRows[] = [
  { table: 'record_events', why },
  { table: 'record_queue', why },
  { table: 'log_leaves', why },
];
