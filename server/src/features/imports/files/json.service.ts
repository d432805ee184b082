import { createTimeSlice } from '../../../platform/event-loop.ts';
import { type TableSource, UnreadableTable } from '../../../platform/tables/index.ts';
import { MAX_DOCUMENT_BYTES } from './rules.ts';

type Item = Readonly<Record<string, unknown>>;

const EXPECTED =
  'The file must be a JSON array of objects, such as [{"date": "2026-01", "activity": "Electricity", "kWh": 1200}].';

/** A JSON array of objects as a table: a column for every name, and a line for every object. */
export async function asTable(source: TableSource): Promise<TableSource> {
  const items = itemsIn(await textOf(source));
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return { ...source, contentType: 'text/csv', open: async () => records(names, items) };
}

async function textOf({ sizeBytes, open }: TableSource): Promise<string> {
  if (sizeBytes > MAX_DOCUMENT_BYTES)
    throw new UnreadableTable('The JSON file is larger than 20 MiB. Split it, or send it as CSV.');
  const chunks: Buffer[] = [];
  for await (const chunk of await open()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function itemsIn(text: string): Item[] {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableTable(`The file is not valid JSON. ${EXPECTED}`);
  }
  if (!Array.isArray(content) || content.length === 0 || !content.every(isItem)) throw new UnreadableTable(EXPECTED);
  return content;
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

async function* records(names: readonly string[], items: readonly Item[]): AsyncGenerator<Buffer> {
  const slice = createTimeSlice();
  yield record(names);
  for (const item of items) {
    yield record(names.map((name) => textIn(item[name])));
    if (slice.isOver()) await slice.pass();
  }
}

/** Nested values stay visible as JSON, and no column reads them. */
function textIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const record = (cells: readonly string[]): Buffer =>
  Buffer.from(`${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`);
