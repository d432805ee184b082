import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, UnreadableTable } from '../index.ts';
import { cellsOf, sourceOf, tableOf } from './source.ts';

const utf16 = (text: string, isBigEndian = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('the encoding of a text file', () => {
  const text = 'Standort;Größe\nKöln;5 €\n';
  const windows = Buffer.from('Standort;Gr\xf6\xdfe\nK\xf6ln;5 \x80\n', 'latin1');

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['windows-1252', windows, 'windows-1252'],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${text}`), 'utf-16le'],
    ['UTF-16 with the higher byte first', utf16(`\uFEFF${text}`, true), 'utf-16be'],
    ['UTF-16 without a byte order mark', utf16(text), 'utf-16le'],
  ])('is recognised as %s', async (_, bytes, encoding) => {
    const { format, rows } = await tableOf(bytes);
    expect(format.encoding).toBe(encoding);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Standort', 'Größe'],
      ['Köln', '5 €'],
    ]);
  });

  it('is recognised by the first umlaut, even far behind the beginning', async () => {
    const lines = 'Berlin;5\n'.repeat(20_000);
    const { format, rows } = await tableOf(
      Buffer.concat([Buffer.from(lines), Buffer.from('K\xf6ln;7\n', 'latin1')]),
      {},
      4096,
    );
    expect(format.encoding).toBe('windows-1252');
    expect(rows.at(-1)).toEqual({ line: 20_001, cells: ['Köln', '7'] });
  });

  it('can be chosen', async () => {
    expect(await cellsOf(Buffer.from('a;é\n'), { encoding: 'windows-1252' })).toEqual([['a', 'Ã©']]);
  });
});

describe('the delimiter', () => {
  it.each([
    ['semicolons beside decimal commas', 'Datum;Menge;Betrag\n01.01.26;1,5;2,5\n02.01.26;3,5;4,5\n', ';'],
    ['commas beside quoted semicolons', 'a,b,c\n1,"x;y;z",2\n3,"x;y;z",4\n', ','],
    ['tabs', 'Datum\tMenge\n01.01.26\t1,5\n', '\t'],
    ['pipes', 'a|b\n1|2\n', '|'],
    [
      'semicolons below title lines with commas',
      'Report, made by us\nAll sites, 2026\na;b;c\n1;2;3\n4;5;6\n7;8;9\n',
      ';',
    ],
  ] as const)('is found: %s', async (_, text, delimiter) => {
    expect((await tableOf(text)).format.delimiter).toBe(delimiter);
  });

  it('is none in a file with one column', async () => {
    const { format, rows } = await tableOf('Strom\nGas, warm\nDiesel\n');
    expect(format.delimiter).toBe(null);
    expect(rows.map(({ cells }) => cells)).toEqual([['Strom'], ['Gas, warm'], ['Diesel']]);
  });

  it('may be stated in the first line, which is no row', async () => {
    const { format, rows } = await tableOf('\uFEFFsep=|\r\na;x|b\r\n1;y|2\r\n');
    expect(format.delimiter).toBe('|');
    expect(rows).toEqual([
      { line: 2, cells: ['a;x', 'b'] },
      { line: 3, cells: ['1;y', '2'] },
    ]);
  });

  it('can be chosen', async () => {
    expect(await cellsOf('a;b,c\n', { delimiter: ',' })).toEqual([['a;b', 'c']]);
  });
});

describe('the rows of a text file', () => {
  it('have the line on which they begin, without blank rows', async () => {
    const { rows } = await tableOf('a;b\r\n\r\n;\r\n"one\r\ntwo";c\r\nlast;d');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['one\r\ntwo', 'c'] },
      { line: 6, cells: ['last', 'd'] },
    ]);
  });

  it('may end with carriage returns alone', async () => {
    expect((await tableOf('a;b\rc;d\r')).rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ]);
  });

  it('keep their own number of cells', async () => {
    expect(await cellsOf('a;b;c\n1;2\n1;2;3;4\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2'],
      ['1', '2', '3', '4'],
    ]);
  });

  it('have trimmed cells, and quotes for one character when doubled', async () => {
    expect(await cellsOf('a;b;c\n x ; "5 ""inch""" ;\u00a0y\n')).toEqual([
      ['a', 'b', 'c'],
      ['x', '5 "inch"', 'y'],
    ]);
  });

  it('are not guarded against formulas', async () => {
    expect(await cellsOf("a;b\n'=1+1;'-x\n")).toEqual([
      ['a', 'b'],
      ['=1+1', '-x'],
    ]);
  });
});

describe('a stray quote', () => {
  it('inside a cell is a character', async () => {
    expect(await cellsOf('a;b\n5" pipe;1\n"3" pipe;2\n')).toEqual([
      ['a', 'b'],
      ['5" pipe', '1'],
      ['3" pipe', '2'],
    ]);
  });

  it('that is never closed does not swallow the rows below it', async () => {
    expect((await tableOf('a;b\n"x;1\ny;2\nz;3\n')).rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['"x', '1'] },
      { line: 3, cells: ['y', '2'] },
      { line: 4, cells: ['z', '3'] },
    ]);
  });

  it('before more than 64 KiB is refused with its line', async () => {
    const file = `a;b\n1;2\n3;"x\n${'y;4\n'.repeat(20_000)}`;
    await expect(tableOf(file, {}, 4096)).rejects.toThrow('A cell on line 3 has more than 65536 characters.');
  });
});

describe('a file is refused', () => {
  it.each([
    ['that is empty', '', 'The file is empty.'],
    ['of blank lines', '\n \n', 'The file is empty.'],
    ['with zero bytes', 'a\0b\0\0c;d\n', 'The file is not a table of text.'],
    ['that is a PDF', '%PDF-1.7\n…', 'The file is a PDF.'],
    ['that is a web page', '<!DOCTYPE html><table>', 'The file is a web page or XML'],
    ['in the old Excel format', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'save it as .xlsx'],
    ['with more than 1,000 cells in a row', `a;b\n${';'.repeat(1_000)}\n`, 'Line 2 has more than 1000 cells.'],
  ])('%s', async (_, content, message) => {
    const failure = await tableOf(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableTable);
    expect(String(failure).toLowerCase()).toContain(message.toLowerCase());
  });

  it('that is an encrypted workbook', async () => {
    const file = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(tableOf(file)).rejects.toThrow('Remove the password in Excel');
  });
});

describe('any text', () => {
  it('that was written as CSV is read back, however it is cut into pieces', async () => {
    const cell = fc.stringMatching(/^[a-z",;\n é€]{0,8}$/).map((text) => text.trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 30 }), async (rows, pieceBytes) => {
        const kept = rows.filter((cells) => cells.some((each) => each !== ''));
        fc.pre(kept.length > 0);
        const text = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(';')).join('\n');
        const read = await tableOf(text, { encoding: 'utf-8', delimiter: ';' }, pieceBytes);
        expect(read.rows.map(({ cells }) => cells)).toEqual(kept);
      }),
    );
  });

  it('is read or refused for a reason, never failing in another way', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .string({ unit: fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'a', '1', ' ', '=', 'é'), maxLength: 200 })
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }).map((rest) => Buffer.concat([Buffer.from('PK\x03\x04'), rest])),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async (content, pieceBytes) => {
        const outcome = await tableOf(Buffer.from(content), {}, pieceBytes).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableTable);
      }),
      { numRuns: 500 },
    );
  });
});

/** Quadratic work on a megabyte takes minutes; linear work takes well under a second even on a busy machine. */
describe('a megabyte of', () => {
  it.each([
    ['quotes', '"'],
    ['delimiters', ';'],
    ['quotes and delimiters', '";'],
    ['quoted spaces', '" '],
    ['carriage returns', '\r'],
    ['opening quotes', '"\n'],
    ['spaces', ' '],
  ])('%s ends soon', { timeout: 20_000 }, async (_, unit) => {
    const content = `a;b\n${unit.repeat(1_000_000 / unit.length)}`;
    const outcome = await tableOf(content, { delimiter: ';' }, 64).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableTable);
    else expect(outcome).toMatchObject({ format: { kind: 'csv' } });
  });
});

describe('a source', () => {
  it('is closed when the reader needs no more', async () => {
    let isClosed = false;
    const source = {
      ...sourceOf(''),
      open: async () =>
        (async function* () {
          try {
            for (;;) yield Buffer.from('a;b\n');
          } finally {
            isClosed = true;
          }
        })(),
    };
    const format = { kind: 'csv', encoding: 'utf-8', delimiter: ';', sheet: null, sheets: [] } as const;
    for await (const row of readTable(source, format)) if (row.line === 3) break;
    expect(isClosed).toBe(true);
  });
});
