import { hasQueued, SEQUENCER, SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { Work } from '../../../platform/work/index.ts';
import { type SequencerDeps, sequence } from './sequence.ts';

/** Leaves in one transaction: few enough to end within a moment, many enough that its cost is shared. */
export const BATCH_SIZE = 4_096;
/** Events gather for so long, and have their places well within the two seconds that are promised. */
const REST_MS = 1_000;

const THE_LOG = { organisationId: SERVICE_WIDE, id: 'log' };

/** The whole log is one piece, so that one process at a time has it. The recorder announces what is to be done. */
export const sequencerWork = (deps: SequencerDeps, onFirst: () => void): Work => ({
  name: SEQUENCER,
  atOnce: 1,
  restBetweenLooksMs: REST_MS,
  look: async ({ held }) => (held.length === 0 && (await hasQueued(deps.db)) ? [THE_LOG] : []),
  nextDue: async () => null,
  async perform(_piece, { rest }) {
    while (!rest.aborted) {
      const { count, from } = await sequence(deps, BATCH_SIZE);
      if (from === 0 && count > 0) onFirst();
      if (count < BATCH_SIZE) return;
    }
  },
});
