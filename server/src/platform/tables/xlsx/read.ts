import { type TableFormat, type TableRow, type TableSource, UnreadableTable } from '../table.ts';
import { type Archive, openArchive } from './archive.ts';
import { RowReader } from './rows.ts';
import { openWorkbook, readPart, type Sheet, type Workbook } from './workbook.ts';

const MAX_ROWS = 100_000;

/** Rows of each sheet that show which one holds the table. */
const SAMPLE_ROWS = 100;
const SAMPLE_SHEETS = 20;

export async function detectXlsx(source: TableSource, chosen?: string): Promise<TableFormat> {
  const archive = await openArchive(source);
  const workbook = await openWorkbook(archive);
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const sheets = visible.length > 0 ? visible : workbook.sheets;
  const names = sheets.map(({ name }) => name);
  const sheet = chosen === undefined ? await fullestOf(sheets, archive, workbook) : sheetNamed(chosen, workbook).name;
  return { kind: 'xlsx', encoding: null, delimiter: null, sheet, sheets: names };
}

export async function* readXlsx(source: TableSource, name: string | null): AsyncGenerator<TableRow> {
  const archive = await openArchive(source);
  const workbook = await openWorkbook(archive);
  const sheet = name === null ? workbook.sheets[0]! : sheetNamed(name, workbook);
  let count = 0;
  for await (const row of rowsOf(sheet, archive, workbook)) {
    if (++count > MAX_ROWS) {
      throw new UnreadableTable(
        `The sheet “${sheet.name}” has more than ${MAX_ROWS} rows. Save it as CSV and choose that file.`,
      );
    }
    yield row;
  }
}

function sheetNamed(name: string, { sheets }: Workbook): Sheet {
  const sheet = sheets.find((each) => each.name === name);
  if (sheet) return sheet;
  const names = sheets.map((each) => `“${each.name}”`).join(', ');
  throw new UnreadableTable(`The workbook has no sheet “${name}”. Choose one of ${names}.`);
}

/** A cover sheet has few cells, and a note has few cells in a row. */
async function fullestOf(sheets: readonly Sheet[], archive: Archive, workbook: Workbook): Promise<string> {
  let best = { name: sheets[0]!.name, cells: 0 };
  if (sheets.length === 1) return best.name;
  for (const sheet of sheets.slice(0, SAMPLE_SHEETS)) {
    const cells = await cellsIn(sheet, archive, workbook);
    if (cells > best.cells) best = { name: sheet.name, cells };
  }
  return best.name;
}

async function cellsIn(sheet: Sheet, archive: Archive, workbook: Workbook): Promise<number> {
  let [rows, cells] = [0, 0];
  for await (const row of rowsOf(sheet, archive, workbook)) {
    const filled = row.cells.filter((cell) => cell !== '').length;
    if (filled > 2) cells += filled;
    if (++rows >= SAMPLE_ROWS) break;
  }
  return cells;
}

/** The next piece of the sheet is parsed only after the rows of the previous ones were taken. */
async function* rowsOf(sheet: Sheet, archive: Archive, workbook: Workbook): AsyncGenerator<TableRow> {
  const reader = new RowReader(workbook);
  const turn = createTurns();
  const parsing = readPart(inTurn(archive.read(sheet.part), reader, turn), reader).finally(turn.end);
  // Awaited below; until then a failure must not count as unhandled.
  parsing.catch(() => undefined);
  try {
    while (await turn.next()) {
      const { rows } = reader;
      reader.rows = [];
      yield* rows;
    }
    yield* reader.rows;
    await parsing;
  } finally {
    turn.stop();
    await parsing.catch(() => undefined);
  }
}

async function* inTurn(chunks: AsyncIterable<Buffer>, reader: RowReader, turn: Turns): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    if (reader.rows.length > 0 && !(await turn.offer())) return;
  }
}

/** Lets the parser and the reader of its rows work alternately. */
interface Turns {
  /** The parser waits until the rows were taken. False if no more are wanted. */
  offer(): Promise<boolean>;
  /** The reader waits for rows. False if the parser has ended. */
  next(): Promise<boolean>;
  end(): void;
  stop(): void;
}

function createTurns(): Turns {
  let [isEnded, isStopped, isOffered] = [false, false, false];
  let wakeParser: () => void = () => undefined;
  let wakeReader: () => void = () => undefined;
  return {
    async offer() {
      isOffered = true;
      wakeReader();
      if (!isStopped) await new Promise<void>((resolve) => (wakeParser = resolve));
      return !isStopped;
    },
    async next() {
      wakeParser();
      isOffered = false;
      if (!isEnded) await new Promise<void>((resolve) => (wakeReader = resolve));
      return isOffered;
    },
    end() {
      isEnded = true;
      isOffered = false;
      wakeReader();
    },
    stop() {
      isStopped = true;
      wakeParser();
    },
  };
}
