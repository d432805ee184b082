import { wireTime } from '../../../kernel/period.ts';
import type { RecordedChange } from '../../../platform/record/index.ts';
import type { Replay } from './schema.ts';
import type { ReplayRow } from './store.ts';

export function presentReplay(row: ReplayRow): Replay {
  const pending = row.matched - row.delivered - row.failed;
  const completedAt = row.foundAllAt && pending === 0 ? latest(row.foundAllAt, row.lastResultAt) : null;
  return {
    id: row.id,
    webhookId: row.endpointId,
    from: wireTime(row.rangeFrom),
    to: wireTime(row.rangeTo),
    types: row.types as Replay['types'],
    status: completedAt ? 'complete' : 'running',
    matched: row.matched,
    pending,
    delivered: row.delivered,
    failed: row.failed,
    createdAt: wireTime(row.createdAt),
    completedAt: completedAt && wireTime(completedAt),
  };
}

const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** Records who requested the replay and its range. Progress is not recorded: it is transport, retained for a month. */
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
