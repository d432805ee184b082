import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../features/entries/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { OperatorError } from '../../../platform/operator/index.ts';
import { type Chunk, chunksOf, surveyOf } from '../chunks.ts';
import { type Row, rowsOf } from '../rows.ts';
import { HEADER, line } from './site.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonne-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(content: string | Buffer): Promise<string> {
  const path = join(folder, 'entries.csv');
  await writeFile(path, content);
  return path;
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const refusalOf = (content: string | Buffer): Promise<unknown> =>
  put(content)
    .then(surveyOf)
    .catch((error: unknown) => error);

describe.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('rows that end with %s', (_, end) => {
  const lines = ['\ufeffa,b', '1, 2 ', '', '"x', 'y"," z"', ' , ', '"q""q",', 'last,"é"'];

  it.each([
    ['', ''],
    [' and one more', end],
  ])('are read with the line on which they begin%s', async (_, last) => {
    const rows = await allOf(rowsOf(await put(lines.join(end) + last)));
    expect(rows).toEqual<Row[]>([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 4, cells: [`x${end}y`, ' z'] },
      { line: 7, cells: ['q"q', ''] },
      { line: 8, cells: ['last', 'é'] },
    ]);
  });

  it('are the rows that the API reads', async () => {
    const file = [HEADER, line('A', 1), '', ',,,', '"",""', line('"B', 2), line('C"', 3), 'x', '  ', line('D', 4)];
    const content = file.join(end);
    const found = await readCsv(Buffer.from(content));
    expect((await surveyOf(await put(content))).total).toBe(found.length);
  });
});

describe('a file that cannot be imported', () => {
  const sentence = (error: unknown): string => {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message.replace(join(folder, 'entries.csv'), 'FILE');
  };

  it.each<[string, string | Buffer, string]>([
    ['is empty', '', 'FILE has no entries; it needs a header row of field names and at least one row.'],
    [
      'has a header only',
      `\ufeff${HEADER}\r\n\r\n`,
      'FILE has no entries; it needs a header row of field names and at least one row.',
    ],
    [
      'has semicolons',
      `${HEADER.replaceAll(',', ';')}\n`,
      'FILE does not separate its cells by commas; save it as CSV with commas.',
    ],
    [
      'is of another encoding',
      Buffer.from(`${HEADER}\n${line('Zürich', 1)}`, 'latin1'),
      'FILE is not UTF-8 text; save it as CSV in UTF-8.',
    ],
    ['ends within a character', Buffer.from([0x61, 0xc3]), 'FILE is not UTF-8 text; save it as CSV in UTF-8.'],
    [
      'ends within a quote',
      `${HEADER}\n${line('A', 1)}\n${line('"B', 2)}\n`,
      'FILE is not CSV: the row that begins on line 3 does not end; is a quote never closed?',
    ],
    [
      'has a row of more than 64 KiB',
      `${HEADER}\n${line('A', 1)}\n${line('B', 2, `"${'x'.repeat(70_000)}"`)}\n${line('C', 3)}`,
      'FILE is not CSV: the row that begins on line 3 does not end; is a quote never closed?',
    ],
    [
      'has a quote inside a cell',
      `${HEADER}\n${line('5" pipe', 1)}\n`,
      'FILE is not CSV: line 2 has a quote inside a cell; quote the whole cell and double the quotes in it.',
    ],
  ])('because it %s is refused in a sentence', async (_, content, expected) => {
    expect(sentence(await refusalOf(content))).toBe(expected);
  });

  it('because it does not exist is refused too', async () => {
    const path = join(folder, 'missing.csv');
    await expect(surveyOf(path)).rejects.toThrow(new OperatorError(`${path} cannot be read (ENOENT).`));
  });

  it('because of its columns is refused with the API messages', async () => {
    const header = HEADER.replace('subcategory', 'sub_category').replace('notes', 'unit');
    const refusal = await refusalOf(`error,${header}\n`);
    expect(refusal).toBeInstanceOf(AppError);
    expect((refusal as AppError).details).toEqual([
      { field: 'sub_category', message: 'is not a known column; did you mean subcategory?' },
      { field: 'unit', message: 'is there more than once' },
      { field: 'subcategory', message: 'is required: the file has no such column' },
    ]);
  });
});

describe('chunks', () => {
  const chunked = async (content: string, rows: number): Promise<Chunk[]> =>
    allOf(chunksOf(await surveyOf(await put(content)), rows));

  it('have the given number of rows, without the error column of an earlier import', async () => {
    const rows = [line('A', 1), line('B', 2, '"a ""b"", c"'), line('C', 3, '" d "')];
    const content = [`error,${HEADER}`, ...rows.map((row) => `bad,${row}`), 'nothing but this,,,,,,,,,'].join('\n');
    const chunks = await chunked(content, 2);
    expect(chunks.map(({ number, rows }) => [number, ...rows.map(({ text }) => text)])).toEqual([
      [0, `${rows[0]}\n`, `${rows[1]}\n`],
      [1, `${rows[2]}\n`],
    ]);
  });

  it('stay below the byte limit, including their header', async () => {
    // The header has 79 bytes with its end, each row 72 and the two of its note: three fit into 79 + 3 × 74 = 301.
    const survey = await surveyOf(await put([HEADER, ...Array(7).fill(line('A', 1, 'é'))].join('\n')));
    const sizes = async (bytes: number) => (await allOf(chunksOf(survey, 10, bytes))).map(({ rows }) => rows.length);
    expect(await sizes(301)).toEqual([3, 3, 1]);
    expect(await sizes(300)).toEqual([2, 2, 2, 1]);
  });

  it('of a file that changes during the import end with a message', async () => {
    const survey = await surveyOf(await put(`${HEADER}\n${line('A', 1)}\n`));
    await put(`${HEADER}\n${line('A', 2)}\n`);
    await expect(allOf(chunksOf(survey, 10))).rejects.toThrow('was changed while it was being imported');
  });
});
