import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { column, keyFigures, notes, section, table } from '../../src/index.ts';
import { readContent } from '../../src/renderers/content.ts';
import { hundredth } from '../../src/renderers/xlsx/cells.ts';
import { xlsxRenderer } from '../../src/renderers/xlsx/index.ts';
import { createSheetNames } from '../../src/renderers/xlsx/names.ts';
import { numberFormat } from '../../src/renderers/xlsx/styles.ts';
import { rendered } from '../../src/testing/index.ts';
import { partsOf } from './archive.ts';
import { FORMULAS, mixed, mixedRow, named } from './rendering.ts';
import { detail, inventory } from './sample.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

async function sheetOf(document = mixed([mixedRow])): Promise<string> {
  const { bytes } = await rendered(document, 'xlsx');
  return partsOf(bytes).get(SHEET)!;
}

const cellOf = (sheet: string, reference: string): string | undefined =>
  new RegExp(`<c r="${reference}"[^>]*(?:/>|>.*?</c>)`, 's').exec(sheet)?.[0];

describe('XLSX', () => {
  it('has typed cells with the exact digits', async () => {
    const sheet = await sheetOf(mixed([{ ...mixedRow, tco2e: '-123456789012.500001' }]));
    expect(cellOf(sheet, 'A2')).toContain('t="inlineStr"><is><t>Kraków</t></is>');
    expect(cellOf(sheet, 'B2')).toContain('<v>3</v>');
    expect(cellOf(sheet, 'C2')).toContain('<v>-123456789012.500001</v>');
    expect(cellOf(sheet, 'D2')).toContain('<v>0.125</v>');
    expect(cellOf(sheet, 'E2')).toContain('<v>99.90</v>');
    // 1 March 2025 is day 45717 of the 1900 calendar; 9:30 is 9.5/24 of a day after day 46036.
    expect(cellOf(sheet, 'F2')).toContain('<v>45717</v>');
    expect(Number(/<v>(.*)<\/v>/.exec(cellOf(sheet, 'G2')!)![1])).toBeCloseTo(46036 + 9.5 / 24, 9);
  });

  it('is read by another program as numbers, texts and dates', async () => {
    const { bytes } = await rendered(mixed([mixedRow]), 'xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Mixed', 'About']);
    const [header, row] = sheets[0]!.rows;
    expect(header).toEqual(['Name', 'Count', 'Emissions (t CO₂e)', 'Share', 'Cost (GBP)', 'Day', 'At (UTC)']);
    expect(row!.slice(0, 5)).toEqual(['Kraków', 3, 1234.5, 0.125, 99.9]);
    expect(row!.slice(5)).toEqual([new Date('2025-03-01T00:00:00Z'), new Date('2026-01-14T09:30:00Z')]);
  });

  it('formats numbers by their columns', async () => {
    const styles = partsOf((await rendered(mixed([mixedRow]), 'xlsx')).bytes).get('xl/styles.xml')!;
    for (const format of ['#,##0', '#,##0.000000', '0.0%', '#,##0.00', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss']) {
      expect(styles).toContain(`formatCode="${format}"`);
    }
  });

  it('freezes the header, offers filters, sets widths and prints the header on each page', async () => {
    const parts = partsOf((await rendered(detail(10), 'xlsx')).bytes);
    const sheet = parts.get(SHEET)!;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:M11"/>');
    expect(sheet).toContain('<col min="1" max="1" width="38" customWidth="1"/>');
    expect(parts.get('xl/workbook.xml')).toContain("'Emission entries'!$1:$1");
  });

  it('writes totals as values below the rows, outside the filter', async () => {
    const sheet = await sheetOf(detail(10));
    expect(cellOf(sheet, 'A12')).toContain('<t>Total</t>');
    expect(cellOf(sheet, 'I12')).toContain('<v>1.5</v>');
    expect(sheet).not.toContain('<f>');
  });

  it('neutralises texts that begin like a formula, in headers, sheets and About alike', async () => {
    const rows = FORMULAS.map((name) => ({ ...named(name), tco2e: '-1.5' }));
    const { bytes } = await rendered(mixed(rows, { title: '=cmd()', organisation: '@evil' }), 'xlsx');
    const { sheets } = await readXlsx(bytes);
    const data = sheets[0]!.rows.slice(1);
    expect(data.map(([name]) => name)).toEqual(FORMULAS.map((text) => `'${text}`));
    expect(data[0]![2]).toBe(-1.5);
    const about = sheets[1]!.rows.flat();
    expect(about).toContain("'=cmd()");
    expect(about).toContain("'@evil");
  });

  it('stores texts that XML cannot', async () => {
    const names = ['<a & "b">', ' spaced ', 'bell \u0007', '_x0041_', 'line\nbreak', '🌍', '東京'];
    const { bytes } = await rendered(mixed(names.map(named)), 'xlsx');
    const sheet = partsOf(bytes).get(SHEET)!;
    expect(sheet).toContain('bell _x0007_');
    expect(sheet).toContain('_x005F_x0041_');
    const { sheets } = await readXlsx(bytes);
    const read = sheets[0]!.rows.slice(1).map(([name]) => name);
    expect(read.filter((_, index) => index !== 2 && index !== 3)).toEqual(
      names.filter((_, index) => index !== 2 && index !== 3),
    );
  });

  it('cuts a text longer than a cell allows, and says so', async () => {
    const { sheets } = await readXlsx((await rendered(mixed([named('x'.repeat(40_000))]), 'xlsx')).bytes);
    const cell = sheets[0]!.rows[1]![0] as string;
    expect(cell).toHaveLength(32_767);
    expect(cell).toMatch(/x… \[cut here: a spreadsheet cell holds no more; CSV and JSON hold all\]$/);
  });

  it('has a sheet for each table and one about the report', async () => {
    const { bytes, contentHash } = await rendered(inventory(), 'xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Emissions by scope',
      'Emissions by category',
      'Scope 1 by gas',
      'About',
    ]);
    const about = new Map(sheets[3]!.rows.map(([name, value]) => [name, value]));
    expect(about.get('Organisation')).toBe('Zażółć Energetyka & Ελλάδα Shipping plc');
    expect(about.get('Data as of (UTC)')).toEqual(new Date('2026-03-15T12:00:00Z'));
    expect(about.get('Filter: Locations')).toBe('London HQ, Kraków Works, Piraeus Terminal');
    expect(about.get('Rows in this report')).toBe(15);
    expect(about.get('Content hash (SHA-256)')).toBe(contentHash);
    expect(about.get('Scope 3')).toBe(2705.1993);
  });

  it('continues in another sheet if one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ label: `row ${index}` }));
    const list = table({
      id: 'list',
      title: 'List',
      columns: [column.text('label', 'Label')],
      rows,
      totals: { label: 'Total' },
    });
    const document = mixed([], { sections: [section('One', [list])] });
    const content = readContent([list], document);
    const chunks: Uint8Array[] = [];
    for await (const chunk of xlsxRenderer({ rows: 2, bytes: 1e9 })(document, content)) chunks.push(Buffer.from(chunk));
    const { sheets } = await readXlsx(Buffer.concat(chunks));
    expect(sheets.map(({ name, rows: read }) => [name, read.flat()])).toEqual([
      ['List', ['Label', 'row 0', 'row 1']],
      ['List (2)', ['Label', 'row 2', 'row 3']],
      ['List (3)', ['Label', 'row 4', 'Total']],
      ['About', expect.anything()],
    ]);
  });

  it('writes an empty table as its header, and figures and notes on the About sheet', async () => {
    const document = mixed([]);
    const extra = section('Extra', [keyFigures({ label: 'Sum', value: '0.10', unit: 't' }), notes('A remark')]);
    const { bytes } = await rendered({ ...document, sections: [...document.sections, extra] }, 'xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]!.rows).toHaveLength(1);
    expect(sheets[1]!.rows).toContainEqual(expect.arrayContaining(['Sum', 0.1, 't']));
    expect(sheets[1]!.rows.flat()).toContain('A remark');
  });
});

describe('number formats', () => {
  it('give a rise a plus sign if the column shows changes', () => {
    expect(numberFormat({ kind: 'percent', signed: true })).toBe('+0.0%;-0.0%;0.0%');
    expect(numberFormat({ kind: 'decimal', signed: true })).toBe('+#,##0.000;-#,##0.000;#,##0.000');
    expect(numberFormat({ kind: 'percent' })).toBe('0.0%');
  });
});

describe('percentages', () => {
  it.each([
    ['12.5', '0.125'],
    ['100', '1.00'],
    ['-3.4', '-0.034'],
    ['0', '0.00'],
    ['1234.567', '12.34567'],
  ])('%s points are the fraction %s', (points, fraction) => {
    expect(hundredth(points)).toBe(fraction);
  });
});

describe('sheet names', () => {
  it('are short, allowed and unique', () => {
    const nameFor = createSheetNames();
    expect(nameFor('a/b:c*d?[e]')).toBe('a b c d e');
    expect(nameFor('A B C D E')).toBe('A B C D E (2)');
    expect(nameFor("'quoted'")).toBe('quoted');
    expect(nameFor('History')).toBe('History (2)');
    expect(nameFor('')).toBe('Sheet');
    expect(nameFor('A title that is far longer than thirty-one characters')).toBe('A title that is far longer than');
  });
});
