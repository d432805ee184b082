import { wireTime } from '../../../kernel/period.ts';
import { safeFileName } from '../../../platform/storage/index.ts';
import type { Evidence } from './schema.ts';
import type { EvidenceRow } from './store.ts';

export const presentEvidence = (row: EvidenceRow, isScanned: boolean): Evidence => ({
  id: row.id,
  // Names from before such characters were refused are shown as they are saved, too.
  name: safeFileName(row.name),
  contentType: row.contentType,
  sizeBytes: Number(row.sizeBytes),
  sha256: row.sha256,
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
  scan: scanOf(row, isScanned),
});

/** A result stays when the scanner is gone. Without either, nothing was scanned. */
function scanOf({ scannedAt, scanResult, scanFinding }: EvidenceRow, isScanned: boolean): Evidence['scan'] {
  if (scannedAt === null && !isScanned) return null;
  return {
    status: scanResult ?? 'pending',
    finding: scanFinding,
    scannedAt: scannedAt === null ? null : wireTime(scannedAt),
  };
}
