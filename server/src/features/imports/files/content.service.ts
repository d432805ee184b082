import { detectFormat, readTable, type TableRow, type TableSource } from '../../../platform/tables/index.ts';
import type { Zone } from '../../meters/index.ts';
import { named } from '../columns.rules.ts';
import { detectLayout, fingerprintOf, ignoredBecause, type Layout } from '../layout/index.ts';
import type { NewRow } from '../rows/store.ts';
import type { ImportKind } from '../rules.ts';
import type { Chosen } from '../store.ts';
import type { Content } from './content.rules.ts';
import { readDocument } from './document.service.ts';
import { asTable } from './json.service.ts';
import { openMeterFile } from './meter-file.service.ts';

/** Throws `UnreadableTable`, `UnreadableXml` or `UnreadableInvoice` with a message for the user. */
export async function readContent(kind: ImportKind, source: TableSource, { chosen, zone }: Reading): Promise<Content> {
  if (kind === 'table') return openTable(isJson(source) ? await asTable(source) : source, chosen);
  return kind === 'espi' ? openMeterFile(source, zone) : readDocument(kind, source);
}

const isJson = ({ contentType }: TableSource): boolean => contentType === 'application/json';

interface Reading {
  readonly chosen: Chosen;
  /** Of the organisation, for the months of intervals. */
  readonly zone: Zone;
}

/** Rows that show how the columns are meant. */
const SAMPLE = 2_000;

async function openTable(source: TableSource, chosen: Chosen): Promise<Content> {
  const { headerLine: chosenHeader, ...form } = chosen;
  const format = await detectFormat(source, form);
  const sample = await sampleOf(readTable(source, format), chosenHeader ?? 1);
  const layout = detectLayout(sample);
  return {
    columns: named(layout.columns),
    format,
    headerLine: layout.headerLine,
    fingerprint: fingerprintOf(layout),
    hint: null,
    rows: () => rowsOf(readTable(source, format), layout),
  };
}

async function sampleOf(rows: AsyncIterable<TableRow>, from: number): Promise<TableRow[]> {
  const sample: TableRow[] = [];
  for await (const row of rows) {
    if (row.line < from) continue;
    sample.push(row);
    if (sample.length === SAMPLE) break;
  }
  return sample;
}

/** The rows below the headers, each with as many cells as there are columns. */
async function* rowsOf(rows: AsyncIterable<TableRow>, layout: Layout): AsyncGenerator<NewRow> {
  for await (const row of rows) {
    if (layout.headerLine !== null && row.line <= layout.headerLine) continue;
    const cells = layout.columns.map(({ index }) => row.cells[index] ?? '');
    yield { line: row.line, cells, ignoredBecause: ignoredBecause(row, layout) };
  }
}
