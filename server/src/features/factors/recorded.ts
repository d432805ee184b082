import { recordedKind } from '../../platform/record/index.ts';
import { findOwnAfter } from './custom/store.ts';
import { presentFactor } from './present.ts';

/** The factors of an organisation's own. Published ones come with the service and are part of no organisation's record. */
export const recordedFactors = recordedKind({
  type: 'factor',
  idOf: ({ code }) => code,
  show: presentFactor,
  rowsAfter: findOwnAfter,
});
