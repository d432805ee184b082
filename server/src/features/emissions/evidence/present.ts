import { wireTime } from '../../../kernel/period.ts';
import type { Evidence } from './schema.ts';
import type { EvidenceRow } from './store.ts';

export const presentEvidence = (row: EvidenceRow): Evidence => ({
  id: row.id,
  name: row.name,
  contentType: row.contentType,
  sizeBytes: Number(row.sizeBytes),
  sha256: row.sha256,
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
});
