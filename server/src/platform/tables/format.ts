import { detectCsv, readCsv } from './csv/read.ts';
import type { ChosenFormat, TableFormat, TableRow, TableSource } from './table.ts';
import { UnreadableTable } from './table.ts';
import { detectXlsx, readXlsx } from './xlsx/read.ts';

/** Enough for the directory of an OLE file, which tells an old workbook from an encrypted one. */
const HEAD_BYTES = 64 * 1024;

/** Finds out how to read a file by its content; its name and its type are often wrong. Throws UnreadableTable. */
export async function detectFormat(source: TableSource, chosen: ChosenFormat = {}): Promise<TableFormat> {
  const head = await headOf(source);
  refuseOtherKinds(head);
  return startsWith(head, ZIP) ? detectXlsx(source, chosen.sheet) : detectCsv(source, chosen);
}

/** Streams the rows without blank ones. Throws UnreadableTable. */
export function readTable(source: TableSource, format: TableFormat): AsyncGenerator<TableRow> {
  return format.kind === 'xlsx' ? readXlsx(source, format.sheet) : readCsv(source, format);
}

async function headOf(source: TableSource): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await source.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

function refuseOtherKinds(head: Buffer): void {
  if (startsWith(head, OLE)) {
    throw new UnreadableTable(
      head.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? 'The workbook is protected by a password. Remove the password in Excel and save it again.'
        : 'The file is a workbook in the old Excel format. Save it as .xlsx and choose that file.',
    );
  }
  const text = head
    .toString('latin1', 0, 512)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('%pdf-')) {
    throw new UnreadableTable('The file is a PDF. Export the table from its source as .csv or .xlsx.');
  }
  if (
    text.startsWith('<!doctype') ||
    text.startsWith('<html') ||
    text.startsWith('<?xml') ||
    text.startsWith('<table')
  ) {
    throw new UnreadableTable(
      'The file is a web page or XML, not a table, even if its name ends in .xls. Open it in a spreadsheet and save it as .xlsx.',
    );
  }
}
