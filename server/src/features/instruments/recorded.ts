import { recordedKind, rowsOf } from '../../platform/record/index.ts';
import { presentTerms } from './present.ts';
import { instruments } from './store.ts';

/** Without its allocations, which the record has with each entry. */
export const recordedInstruments = recordedKind({
  type: 'instrument',
  idOf: ({ id }) => id,
  show: presentTerms,
  rowsAfter: rowsOf(instruments),
});
