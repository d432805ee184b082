import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import { presentLocation } from './present.ts';
import { locations } from './store.ts';

/** The record has a location as the API shows it. */
export const recordedLocations = recordedKind({
  type: 'location',
  idOf: ({ id }) => id,
  show: presentLocation,
  rowsAfter: rowsOf(locations),
});
