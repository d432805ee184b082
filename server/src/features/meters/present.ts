import { wireTime, wireTimeOrNull } from '../../kernel/period.ts';
import type { TableRow } from '../../platform/db/index.ts';
import { recordedKind, rowsOf } from '../../platform/record/index.ts';
import type { Meter } from './schema.ts';
import { type LastUpload, type MeterRow, meters } from './store.ts';

type StoredMeter = TableRow<typeof meters>;

const presentUpload = (upload: LastUpload): Meter['lastUpload'] => ({
  at: upload.at,
  sha256: upload.sha256,
  stored: upload.stored,
  replaced: upload.replaced,
  unchanged: upload.unchanged,
  rejected: upload.rejected,
  quantity: Number(upload.quantity),
});

/** The meter without people's addresses, also for the record. */
const presentTerms = (row: StoredMeter) => ({
  id: row.id,
  name: row.name,
  number: row.number,
  locationId: row.locationId,
  activity: row.activity,
  unit: row.unit,
  direction: row.direction,
  timeZone: row.timeZone,
  intervalMinutes: row.intervalMinutes,
  instrumentId: row.instrumentId,
  gapRule: row.gapRule,
  from: wireTimeOrNull(row.readingsFrom),
  to: wireTimeOrNull(row.readingsTo),
  readings: row.readingCount,
  gaps: row.gapCount,
  lastUpload: row.lastUpload && presentUpload(row.lastUpload),
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

export const presentMeter = (row: MeterRow): Meter => ({
  ...presentTerms(row),
  createdBy: { id: row.createdBy, email: row.createdByEmail },
});

/** The readings themselves are not recorded, only the counts, the sum and the SHA-256 of each file. */
export const recordedMeters = recordedKind({
  type: 'meter',
  idOf: ({ id }: StoredMeter) => id,
  show: (row: StoredMeter) => ({ ...presentTerms(row), createdBy: { id: row.createdBy } }),
  rowsAfter: rowsOf(meters),
});
