import type { Db } from '../../platform/db/index.ts';
import { hasQueued, SEQUENCER, SERVICE_WIDE } from '../../platform/record/index.ts';
import type { Work } from '../../platform/work/index.ts';
import { type ImportDeps, importOrganisation } from './import.service.ts';
import { type SequencerDeps, sequence } from './sequencer.service.ts';
import { findNotImported } from './store.ts';

/** Leaves per transaction: few enough to finish quickly, many enough to share its cost. */
export const BATCH_SIZE = 4_096;
/** Events gather for this long, and get their places well within the promised two seconds. */
const REST_MS = 1_000;

const THE_LOG = { organisationId: SERVICE_WIDE, id: 'log' };

/** The whole log is one piece of work, so one process at a time has it. The recorder announces new events. */
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

export interface ImportWorkDeps extends ImportDeps {
  listOrganisationIds(db: Db): Promise<string[]>;
}

/**
 * Each organisation is a piece of work. A new one is also scanned once, and the record already has all its resources.
 */
export const importWork = (deps: ImportWorkDeps): Work => ({
  name: 'record.import',
  atOnce: 1,
  async look({ held }) {
    const all = [SERVICE_WIDE, ...(await deps.listOrganisationIds(deps.db))];
    const waiting = await findNotImported(deps.db, all);
    return waiting.filter((id) => !held.includes(id)).map((id) => ({ organisationId: id, id }));
  },
  nextDue: async () => null,
  perform: ({ organisationId }, { rest }) => importOrganisation(deps, organisationId, rest),
});
