import { type Feature, neverOverdue } from '../../platform/feature.ts';
import type { RecordedKind } from '../../platform/record/index.ts';
import { entryEvents } from './events.ts';
import { chainHeads } from './history/store.ts';
import { presentEntry, recordedEntry } from './present.ts';
import { entriesAfter } from './store.ts';

/** Stands in for the missing history of an entry in a damaged database. */
const NO_HISTORY = { revision: 0, hash: Buffer.alloc(0) };

export const recordedEntries: RecordedKind = {
  type: 'entry',
  later: [
    'activity',
    'automaticFactor',
    'energySource',
    'factorProximity',
    'statedDataQuality',
    'evidenceStatus',
    'journey',
    'spend',
    'importId',
  ],
  async page(db, organisationId, after, limit) {
    const rows = await entriesAfter(db, organisationId, after, limit);
    const ids = rows.map(({ id }) => id);
    const heads = await chainHeads(db, organisationId, ids);
    return rows.map((row) => ({
      id: row.id,
      resource: recordedEntry(presentEntry(row), heads.get(row.id) ?? NO_HISTORY),
    }));
  },
};

export const entriesFeature = {
  name: 'entries',
  permissions: [{ area: 'emissions', writers: ['admin', 'manager', 'contributor'] }],
  events: entryEvents,
  records: [recordedEntries],
  idPrefixes: { entry: 'ent', evidence: 'evd' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
