import Papa from 'papaparse';
import readXlsxFile, { type CellValue } from 'read-excel-file/universal';
import { withoutGuards } from '../../../../browser/spreadsheet-safety.ts';

const SAMPLE_BYTES = 65_536;
/** Bytes read at a time. Progress is reported after each part. */
const PART_BYTES = 1_048_576;

/** Streams the file, so that a large one is never in memory as one string. */
export async function readCsv(file: File, onProgress: (rows: number) => void): Promise<string[][]> {
  const encoding = await encodingOf(file);
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      encoding,
      skipEmptyLines: 'greedy',
      chunkSize: PART_BYTES,
      chunk({ data }) {
        for (const row of data) rows.push(row.map(withoutGuards));
        onProgress(rows.length);
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}

/** Older spreadsheets write Windows-1252; their umlauts are not valid UTF-8. */
async function encodingOf(file: File): Promise<string> {
  const sample = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  try {
    // `stream` allows a character that is cut off at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export interface Sheet {
  readonly name: string;
  readonly rows: string[][];
}

export async function readXlsx(file: File): Promise<Sheet[]> {
  const sheets = await readXlsxFile(file);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== '')),
  }));
}

/** The cell as in a CSV file: decimal points and ISO dates. */
function textOf(cell: CellValue | null): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
