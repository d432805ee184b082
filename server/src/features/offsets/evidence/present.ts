import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import type { OffsetEvidence } from './schema.ts';
import { type EvidenceRow, evidenceAfter } from './store.ts';

export const presentEvidence = (row: EvidenceRow): OffsetEvidence => ({
  id: row.id,
  name: row.name,
  contentType: row.contentType,
  sizeBytes: Number(row.sizeBytes),
  sha256: row.sha256,
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
});

export const recordedEvidence = recordedKind({
  type: 'offsetEvidence',
  idOf: ({ id }) => id,
  show: (row: EvidenceRow) => ({
    ...presentEvidence(row),
    ...(row.retirementId !== null && { retirementId: row.retirementId }),
    ...(row.orderId !== null && { orderId: row.orderId }),
  }),
  rowsAfter: evidenceAfter,
});

/** The files as a second person compares them with the request. */
export const evidenceLines = (rows: readonly EvidenceRow[]): string[] =>
  rows.length === 0 ? [] : [`evidence: ${rows.map(({ name, sha256 }) => `${name}, SHA-256 ${sha256}`).join('; ')}`];
