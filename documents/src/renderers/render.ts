import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportDocument } from '../model/model.ts';
import { tablesOf } from '../model/model.ts';
import type { SignaturePlace } from '../private/pdfkit.ts';
import { type Rendered, type Renderer, readContent } from './content.ts';
import { renderCsv } from './csv/index.ts';
import { renderJson } from './json/index.ts';
import { renderXlsx } from './xlsx/index.ts';

export type ReportFormat = 'pdf' | 'xlsx' | 'csv' | 'json';

interface FormatTraits {
  mediaType: string;
  extension: string;
  render: Renderer;
}

/** Loaded with the first PDF, so that other processes do not load the library. */
const renderPdf: Renderer = async function* (document, content, place) {
  const pdf = await import('./pdf/index.ts');
  yield* pdf.renderPdf(document, content, place);
};

export const formats: Record<ReportFormat, FormatTraits> = {
  pdf: { mediaType: 'application/pdf', extension: 'pdf', render: renderPdf },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    render: renderXlsx,
  },
  csv: { mediaType: 'text/csv; charset=utf-8; header=present', extension: 'csv', render: renderCsv },
  json: { mediaType: 'application/json', extension: 'json', render: renderJson },
};

export interface RenderOptions {
  /** Called after each chunk with the number of rows written so far. */
  onProgress?: (rows: number) => void;
  /** The place to leave for a signature in a PDF. */
  place?: SignaturePlace | undefined;
}

/** Writes the whole file and ends the sink; on failure the sink is destroyed and the rows' source closed. */
export async function render(
  document: ReportDocument,
  format: ReportFormat,
  sink: Writable,
  { onProgress, place }: RenderOptions = {},
): Promise<Rendered> {
  const tables = tablesOf(document);
  refuseDoubles(
    'tables',
    tables.map(({ id }) => id),
  );
  for (const { id, columns } of tables)
    refuseDoubles(
      `columns of ${id}`,
      columns.map(({ key }) => key),
    );
  const content = readContent(tables, document, onProgress);
  await pipeline(formats[format].render(document, content, place), sink);
  return content.finish();
}

/** One of two members of the same name would be lost in JSON. */
function refuseDoubles(what: string, names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`two ${what} are called ${double}`);
}
