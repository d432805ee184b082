import { wireTime } from '../../../kernel/period.ts';
import type { RecordedChange } from '../../../platform/record/index.ts';
import type { ReplayRow } from './store.ts';

/** That somebody asked for it, and for what. Its progress is not recorded: it is transport, and kept for a month. */
export const replayRequest = (row: ReplayRow): RecordedChange => ({
  action: 'webhookReplay.requested',
  subject: { type: 'webhookReplay', id: row.id },
  before: null,
  after: {
    id: row.id,
    webhookId: row.endpointId,
    from: wireTime(row.rangeFrom),
    to: wireTime(row.rangeTo),
    types: row.types,
    createdAt: wireTime(row.createdAt),
  },
});
