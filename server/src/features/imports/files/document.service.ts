import type { TableSource } from '../../../platform/tables/index.ts';
import { UnreadableXml } from '../../../platform/xml/index.ts';
import { invoiceColumns, readInvoice, readPdfInvoice } from '../invoices/index.ts';
import { ledgerColumns, readLedger } from '../ledger/index.ts';
import type { ImportKind } from '../rules.ts';
import { type Content, columnsOf } from './content.rules.ts';
import { MAX_DOCUMENT_BYTES } from './rules.ts';

const NO_INVOICE =
  'The PDF holds no electronic invoice. Only PDF invoices with embedded XML (Factur-X, ZUGFeRD) can be read; ask the supplier for one, or type the figures in.';

export const readDocument = (kind: ImportKind, source: TableSource): Promise<Content> =>
  kind === 'saft' ? openLedger(source) : openInvoice(kind, source);

const shared = { format: null, headerLine: null } as const;

async function openLedger(source: TableSource): Promise<Content> {
  return {
    ...shared,
    columns: columnsOf(ledgerColumns),
    fingerprint: 'document:saft',
    hint: null,
    async *rows() {
      for await (const { line, cells, ignored } of readLedger(await source.open()))
        yield { line, cells: [...cells], ignoredBecause: ignored };
    },
  };
}

async function openInvoice(kind: ImportKind, source: TableSource): Promise<Content> {
  const isPdf = source.contentType === 'application/pdf';
  const { rows, hint } = await readInvoice(isPdf ? embedded(source) : await source.open());
  return {
    ...shared,
    columns: columnsOf(invoiceColumns),
    fingerprint: `document:${kind}`,
    hint,
    async *rows() {
      for (const { line, cells, ignored } of rows) yield { line, cells: [...cells], ignoredBecause: ignored };
    },
  };
}

async function* embedded(source: TableSource): AsyncGenerator<Buffer> {
  const xml = await readPdfInvoice(await bytesOf(source));
  if (xml === null) throw new UnreadableXml(NO_INVOICE);
  yield xml;
}

async function bytesOf(source: TableSource): Promise<Buffer> {
  if (source.sizeBytes > MAX_DOCUMENT_BYTES)
    throw new UnreadableXml('The PDF is larger than 20 MiB. Send a smaller file.');
  const chunks: Buffer[] = [];
  for await (const chunk of await source.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
