import type { Import } from '@tonne/sdk';

export type Step = 'file' | 'values' | 'rows' | 'apply';

/** The first step that still has something to decide. */
export function stepOf({ status, counts, columns }: Import): Step {
  if (status === 'failed' || counts.rows === 0) return 'file';
  if (counts.applied > 0) return 'apply';
  if (columns.length > 0 && columns.every(({ field }) => field === null)) return 'file';
  if (counts.unmapped > 0) return 'values';
  if (counts.errors + counts.duplicates > 0) return 'rows';
  return 'apply';
}
