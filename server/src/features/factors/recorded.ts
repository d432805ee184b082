import { recordedKind } from '../../platform/record/index.ts';
import { findOwnAfter } from './custom/store.ts';
import { presentFactor, statedGases } from './present.ts';
import { type ShownFactor, withoutProvenance } from './store.ts';

/** The factors of an organisation's own. Published ones come with the service and are part of no organisation's record. */
export const recordedFactors = recordedKind({
  type: 'factor',
  idOf: ({ code }) => code,
  show: showRecorded,
  rowsAfter: findOwnAfter,
});

/**
 * Fields that came later are left out where they say nothing, so that a factor from before them still shows as its record
 * has it. Gases are as the organisation states them.
 */
function showRecorded(factor: ShownFactor): object {
  const { gases, uncertaintyPercent, otherKgCo2e: _, ...shown } = presentFactor(factor);
  const said = Object.entries(shown).filter(([name]) => !(name in withoutProvenance));
  return {
    ...Object.fromEntries(said),
    ghgComponents: statedGases(factor),
    ...(gases.length > 0 ? { gases } : {}),
    ...(uncertaintyPercent === null ? {} : { uncertaintyPercent }),
  };
}
