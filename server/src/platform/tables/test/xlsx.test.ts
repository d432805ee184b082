import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { row, workbook, workbookFiles, zip } from '../../../../test/fixtures/workbook.ts';
import { readTable, UnreadableTable } from '../index.ts';
import { cellsOf, sourceOf, tableOf } from './source.ts';

const number = (value: string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** The cells of a workbook with one row of numbers in these formats. */
const shown = async (
  formats: readonly string[],
  values: readonly string[],
  isFrom1904 = false,
): Promise<readonly string[]> => {
  const cells = values.map((value, at) => number(value, at + 1)).join('');
  const [first] = await cellsOf(
    workbook({ sheets: [{ name: 'A', rows: `<row>${cells}</row>` }], formats, isFrom1904 }),
  );
  return first ?? [];
};

describe('cells of a workbook', () => {
  it('are read by their type, with the row number of the sheet', async () => {
    const rows = `<row r="3"><c r="B3" t="s"><v>1</v></c><c r="D3" t="str"><f>A1&amp;B1</f><v>sum_x000A_up</v></c><c t="b"><v>1</v></c></row>
      <row r="4"/><row r="7"><c r="A7" t="e"><v>#N/A</v></c><c r="B7"><f>1+1</f><v>2</v></c><c r="C7" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>`;
    const sharedStrings = '<si><t>unused</t></si><si><t> Stadt</t><rPh><t>phonetic</t></rPh><r><t>werke </t></r></si>';
    const table = await tableOf(workbook({ sheets: [{ name: 'A', rows }], sharedStrings }));
    expect(table.format).toEqual({ kind: 'xlsx', encoding: null, delimiter: null, sheet: 'A', sheets: ['A'] });
    expect(table.rows).toEqual([
      { line: 3, cells: ['', 'Stadtwerke', '', 'sum\nup', 'TRUE'] },
      { line: 7, cells: ['#N/A', '2', 'inline'] },
    ]);
  });

  it('that show a day, a month, a year or a moment are ISO dates', async () => {
    // Excel: 46023 is 1 January 2026, 46113 is 1 April 2026.
    expect(
      await shown(
        ['dd/mm/yyyy', 'mmm yy', 'yyyy', 'd.m.yy h:mm', 'h:mm', '[$-407]d. mmmm yyyy', 'd.m.yy h:mm'],
        ['46023', '46113', '46113', '46023.75', '0.5', '46023', '46113'],
      ),
    ).toEqual([...['2026-01-01', '2026-04', '2026', '2026-01-01 18:00', '12:00', '2026-01-01', '2026-04-01']]);
  });

  it('before March 1900 and from 1904 on count days differently', async () => {
    expect(await shown(['yyyy-mm-dd', 'yyyy-mm-dd'], ['1', '61'])).toEqual(['1900-01-01', '1900-03-01']);
    // 1904-01-01 + 44,561 days = 2026-01-01.
    expect(await shown(['yyyy-mm-dd'], ['44561'], true)).toEqual(['2026-01-01']);
  });

  it('with numbers have a decimal point, at most 15 digits and the unit of their format', async () => {
    expect(
      await shown(
        [
          'General',
          '0.00',
          '0%',
          '#,##0.0" kWh"',
          '#,##0.00 [$€-407]',
          '#,##0 "kWh";[Red]-#,##0 "kWh"',
          '0.00E+00',
          '"d"0',
        ],
        ['0.30000000000000004', '1.1000000000000001', '0.125', '1200.5', '12.5', '-7', '1E-7', '5'],
      ),
    ).toEqual(['0.3', '1.1', '12.5%', '1200.5 kWh', '12.5 €', '-7 kWh', '0.0000001', '5']);
  });

  it('with three decimal places cannot be taken for thousands', async () => {
    expect(await shown([], ['1.234', '12.5', '0.125', '1234', '-999.001'])).toEqual([
      '1.2340',
      '12.5',
      '0.125',
      '1234',
      '-999.0010',
    ]);
  });
});

describe('the sheet', () => {
  const cover = { name: 'Cover', rows: row(1, 'Report') + row(2, 'Year', '2026') };
  const data = { name: 'Data', rows: row(1, 'a', 'b', 'c') + row(2, '1', '2', '3') };
  const hidden = {
    name: 'Old',
    rows: row(1, 'a', 'b', 'c', 'd') + row(2, '1', '2', '3', '4'),
    state: 'hidden' as const,
  };

  it('with most cells in a table is chosen, and hidden ones are not offered', async () => {
    const { format, rows } = await tableOf(workbook({ sheets: [cover, hidden, data] }));
    expect(format).toMatchObject({ sheet: 'Data', sheets: ['Cover', 'Data'] });
    expect(rows).toHaveLength(2);
  });

  it('can be chosen by its name', async () => {
    const { format, rows } = await tableOf(workbook({ sheets: [cover, data] }), { sheet: 'Cover' });
    expect(format.sheet).toBe('Cover');
    expect(rows.map(({ cells }) => cells)).toEqual([['Report'], ['Year', '2026']]);
    const unknown = tableOf(workbook({ sheets: [cover, data] }), { sheet: 'Daten' });
    await expect(unknown).rejects.toThrow('has no sheet “Daten”. Choose one of “Cover”, “Data”.');
  });

  it('streams: the reader can stop after a row', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, 'a', 'b', 'c')).join('');
    const source = sourceOf(workbook({ sheets: [{ name: 'A', rows }] }), 65_536);
    const format = { kind: 'xlsx', encoding: null, delimiter: null, sheet: 'A', sheets: ['A'] } as const;
    for await (const { line } of readTable(source, format)) if (line === 5) return;
    expect.unreachable();
  });
});

describe('a workbook is refused', () => {
  const files = workbookFiles({ sheets: [{ name: 'A', rows: row(1, 'a', 'b') }] });
  const refused = async (content: Buffer): Promise<string> => {
    const failure = await tableOf(content, {}, 65_536).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableTable);
    return (failure as Error).message;
  };

  it('that says it holds more than 200 MB, before it is unpacked', async () => {
    expect(
      await refused(zip([...files, { name: 'xl/big.xml', content: 'x', statedBytes: 201 * 1024 * 1024 }])),
    ).toContain('larger than 200 MB');
  });

  it('that is packed more than 100 times', async () => {
    expect(await refused(zip([...files, { name: 'xl/big.xml', content: Buffer.alloc(21 * 1024 * 1024) }]))).toContain(
      'packed more than 100 times',
    );
  });

  it('whose part is larger than it says', async () => {
    const lying = files.map((file) => (file.name.endsWith('sheet1.xml') ? { ...file, statedBytes: 10 } : file));
    expect(await refused(zip(lying))).toContain('is damaged');
  });

  it('with an encrypted part', async () => {
    expect(await refused(zip(files.map((file) => ({ ...file, isEncrypted: true }))))).toContain(
      'protected by a password',
    );
  });

  it('that is cut off, or another kind of archive', async () => {
    expect(await refused(zip(files).subarray(0, -30))).toContain('is damaged');
    expect(await refused(zip([{ name: 'readme.txt', content: 'hello' }]))).toContain(
      'is an archive without a workbook',
    );
    expect(
      await refused(zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }])),
    ).toContain('is an OpenDocument file');
  });

  it('whose XML declares entities', async () => {
    const bomb = files.map((file) =>
      file.name.endsWith('sheet1.xml')
        ? { ...file, content: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${file.content}` }
        : file,
    );
    expect(await refused(zip(bomb))).toContain('is damaged');
  });

  it('with more than 100,000 rows', async () => {
    // Different texts, because equal ones would be packed more than 100 times.
    const rows = Array.from({ length: 100_001 }, (_, at) => `<row><c><v>${(at * 7919) % 99_991}</v></c></row>`).join(
      '',
    );
    expect(await refused(workbook({ sheets: [{ name: 'A', rows }] }))).toContain(
      'has more than 100000 rows. Save it as CSV',
    );
  });

  it('with a cell behind the thousandth column', async () => {
    // ALM is column 26² + 12 × 26 + 13 = 1,001.
    const rows = '<row r="2"><c r="ALM2"><v>1</v></c></row>';
    expect(await refused(workbook({ sheets: [{ name: 'A', rows }] }))).toContain('Line 2 has more than 1000 cells');
  });

  it('for a reason, whatever byte is changed', async () => {
    const original = zip(files);
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(original);
        bytes[at]! ^= change;
        const outcome = await tableOf(bytes, {}, 65_536).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableTable);
      }),
      { numRuns: 300 },
    );
  });
});
