import readXlsxFile, { type CellValue } from 'read-excel-file/universal';

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

/** As a CSV file would have it: numbers with a point, days with the year in front. */
function textOf(cell: CellValue | null): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
