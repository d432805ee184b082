import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type EntryLine, streamEntries } from '@tonne/server/compiled/features/inventory/index.js';
import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import { withService } from '../inventory/tenants.ts';
import type { WritingOrder, WritingResult } from './library.ts';

type Cells = ReadonlyArray<string | number | Date | null>;

/** Lines of the real report held in memory, repeated as often as needed. */
const KEPT_LINES = 10_000;
/** Spreadsheet numbers and dates; the library takes both as JavaScript values. */
const NUMBERS: ReadonlyArray<keyof EntryLine> = ['quantity', 'tco2e', 'co2', 'ch4', 'n2o', 'factorValue'];
const DATES: ReadonlyArray<keyof EntryLine> = ['periodStart', 'periodEnd', 'createdAt'];

const readLines = ({ site, ...selection }: WritingOrder): Promise<EntryLine[]> =>
  withService(site, ({ db }) =>
    db.snapshot(async (view) => {
      const lines: EntryLine[] = [];
      for await (const chunk of streamEntries(view, { ...selection, shares: [] })) {
        lines.push(...chunk);
        if (lines.length >= KEPT_LINES) break;
      }
      return lines.slice(0, KEPT_LINES);
    }),
  );

function typed(line: EntryLine): Cells {
  const names = Object.keys(line) as Array<keyof EntryLine>;
  return names.map((name) => {
    const value = line[name];
    if (value === null) return null;
    return NUMBERS.includes(name) ? Number(value) : DATES.includes(name) ? new Date(value) : value;
  });
}

function* repeated(rows: readonly Cells[], amount: number): Generator<Cells> {
  for (let n = 0; n < amount; n++) yield rows[n % rows.length]!;
}

const writers = {
  csv: (header: string[], lines: EntryLine[], amount: number) => {
    const rows = lines.map((line) => Object.values(line));
    return Readable.from(repeated(rows, amount)).pipe(stringify({ header: true, columns: header }));
  },
  xlsx: (header: string[], lines: EntryLine[], amount: number) => {
    const columns = header.map((title) => ({ header: title }));
    return writeXlsxStream(repeated(lines.map(typed), amount) as never, { name: 'Entries', columns });
  },
};

async function write(order: WritingOrder): Promise<WritingResult> {
  const lines = await readLines(order);
  let bytes = 0;
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  const from = performance.now();
  await pipeline(writers[order.format](Object.keys(lines[0]!), lines, order.amount), nowhere);
  return { seconds: (performance.now() - from) / 1000, megabytesOfFile: bytes / 1_000_000 };
}

process.on('message', async (order: WritingOrder) => process.send?.(await write(order)));
process.on('disconnect', () => process.exit());
