import {
  type ChosenFormat,
  detectFormat,
  readTable,
  type TableFormat,
  type TableRow,
  type TableSource,
} from '../index.ts';

/** Opens in pieces of this many bytes, so that characters, quotes and lines are cut anywhere. */
export const sourceOf = (content: Buffer | string, pieceBytes = 7): TableSource => {
  const bytes = Buffer.from(content as string);
  return {
    name: 'file',
    contentType: 'application/octet-stream',
    sizeBytes: bytes.length,
    open: async () =>
      (async function* () {
        for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
      })(),
  };
};

export interface Table {
  readonly format: TableFormat;
  readonly rows: readonly TableRow[];
}

export async function tableOf(content: Buffer | string, chosen?: ChosenFormat, pieceBytes?: number): Promise<Table> {
  const source = sourceOf(content, pieceBytes);
  const format = await detectFormat(source, chosen);
  const rows: TableRow[] = [];
  for await (const row of readTable(source, format)) rows.push(row);
  return { format, rows };
}

export const cellsOf = async (
  content: Buffer | string,
  chosen?: ChosenFormat,
): Promise<ReadonlyArray<readonly string[]>> => (await tableOf(content, chosen)).rows.map(({ cells }) => cells);
