import { ApiError, type EmissionFactorImport, type EmissionFactorImportRefusal } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import { type ImportRow, readRows, wholeFileProblems, withProblems } from './rows.ts';

/** Result of checking the file. Nothing is stored. */
export interface Check {
  readonly csv: string;
  readonly rows: readonly ImportRow[];
  readonly result: EmissionFactorImport | undefined;
  readonly refusal: EmissionFactorImportRefusal | undefined;
  readonly ofWholeFile: readonly string[];
}

export async function checkFile(file: File): Promise<Check> {
  const csv = await file.text();
  const rows = readRows(csv);
  try {
    const result = await tonne.factors.import({ contentType: 'text/csv', content: csv }, { dryRun: 'true' });
    return { csv, rows, result, refusal: undefined, ofWholeFile: [] };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { problems } = refusal;
    return {
      csv,
      rows: withProblems(rows, problems),
      result: undefined,
      refusal,
      ofWholeFile: wholeFileProblems(problems),
    };
  }
}

function refusalOf(error: unknown): EmissionFactorImportRefusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'BATCH_REJECTED') return undefined;
  return error.data as EmissionFactorImportRefusal;
}
