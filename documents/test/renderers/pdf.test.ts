import { describe, expect, it } from 'vitest';
import { Decimal } from '../../src/decimal.ts';
import {
  barChart,
  column,
  donutChart,
  lineChart,
  notes,
  paragraph,
  type ReportDocument,
  section,
  stackedBarChart,
  table,
} from '../../src/index.ts';
import { paperCell, paperNumber, paperTime } from '../../src/renderers/paper-text.ts';
import { hasPoppler, pagesOf, poppler, rendered } from '../../src/testing/index.ts';
import { mixed, mixedColumns, named } from './rendering.ts';
import { detail, inventory } from './sample.ts';

const pdfOf = async (document: ReportDocument): Promise<Buffer> => (await rendered(document, 'pdf')).bytes;

describe.skipIf(!hasPoppler)('PDF', () => {
  it('starts with a cover and contents that name the right pages', async () => {
    const pages = pagesOf(await pdfOf(inventory()));
    for (const said of [
      'Zażółć Energetyka & Ελλάδα Shipping plc',
      'GHG Protocol Corporate Standard (revised edition)',
      '1 January 2025 – 31 December 2025',
      '15 March 2026, 12:00:00 UTC',
      'London HQ, Kraków Works, Piraeus Terminal',
    ]) {
      expect(pages[0]).toContain(said);
    }
    for (const heading of ['Summary', 'Emissions by category', 'Through the year', 'Emissions by gas', 'Method']) {
      const page = Number(new RegExp(`${heading}\\s+(\\d+)`).exec(pages[1]!)![1]);
      expect(pages[page - 1], heading).toMatch(new RegExp(`^\\s*${heading}$`, 'm'));
    }
  });

  it('numbers its pages and ends with the proof of its figures', async () => {
    const { bytes, contentHash } = await rendered(inventory(), 'pdf');
    const pages = pagesOf(bytes);
    for (const [index, page] of pages.entries()) {
      if (index > 0) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(pages.at(-1)).toMatch(/Rows\s+15\n/);
    expect(pages.at(-1)).toContain(contentHash);
    expect(pages.at(-1)).toMatch(/Filter: Locations\s+London HQ/);
  });

  it('embeds its fonts, is tagged, titled and in English', async () => {
    const pdf = await pdfOf(inventory());
    const fonts = poppler('pdffonts', [], pdf).trimEnd().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(2);
    // Name, type and encoding, then embedded, subset and mapped to Unicode. The signs Inter lacks have no name.
    for (const font of fonts)
      expect(font).toMatch(
        /Inter-(Regular|SemiBold) +CID TrueType +Identity-H +yes yes yes|none. +Type 3 .* yes no +yes/,
      );
    const info = poppler('pdfinfo', [], pdf);
    expect(info).toMatch(/Title: +Greenhouse gas inventory 2025/);
    expect(info).toMatch(/Author: +Zażółć Energetyka & Ελλάδα Shipping plc/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toContain('A4');
    expect(pdf.toString('latin1')).toContain('/Lang (en)');
  });

  it('prints every script its fonts have, and marks missing characters', async () => {
    const names = ['Zażółć', 'Ελλάδα', 'Привіт Ґ', 'Tiếng Việt', '£5 €6 m² – …', '東京', '한국', 'חברה', 'شركة', '🌍'];
    const text = pagesOf(await pdfOf(mixed([...names, 'e\u0301t\u00e9', 'བོད'].map(named)))).join('\n');
    for (const name of [...names, 'été']) {
      expect(text).toContain(name);
    }
    expect(text).toMatch(/\? ?\? ?\?/);
    expect(pagesOf(await pdfOf(inventory()))[2]).toContain('t CO2e');
  });

  it('prints numbers with thousands separators, fixed places and a true minus', async () => {
    const pages = pagesOf(await pdfOf(inventory()));
    expect(pages[2]).toMatch(/Scope 2 +96 +902\.4 +18\.8% +−21\.7%/);
    expect(pages[2]).toMatch(/Total +2,348 +4,812\.1 +100\.0% +−6\.2%/);
  });

  it('repeats the header on every page of a table, loses no row and keeps the totals with the last', async () => {
    const count = 400;
    const pages = pagesOf(await pdfOf(detail(count))).filter((page) => page.includes('ent_'));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page).toMatch(/Entry +Location +Scope +Category/);
    const references = pages.flatMap((page) =>
      [...page.matchAll(/INV-2025-(\d+)/g)].map(([, number]) => Number(number)),
    );
    expect(references).toEqual(Array.from({ length: count }, (_, index) => index));
    const withTotal = pages.filter((page) => page.includes('Total'));
    expect(withTotal).toEqual([pages.at(-1)]);
  });

  it.each([22, 23, 24, 46, 47, 48, 49])('never prints the totals alone: %i rows', async (count) => {
    const pages = pagesOf(await pdfOf(detail(count)));
    expect(pages.find((page) => page.includes('Total'))).toContain(`INV-2025-${count - 1}`);
  });

  it.each([3, 4, 30, 31, 32, 33, 34, 35, 36])('leaves no row of a table alone on a page: %i rows', async (count) => {
    const filler = Array.from({ length: 20 }, () => paragraph('Words above the table that push it down the page.'));
    const rows = Array.from({ length: count }, (_, index) => ({ name: `row-${index}.`, tco2e: '1' }));
    const columns = [column.text('name', 'Name'), column.decimal('tco2e', 'Emissions')];
    const totals = { name: 'Total', tco2e: `${count}` };
    const list = table({ id: 't', title: 'List', columns, rows, totals });
    const pages = pagesOf(await pdfOf(mixed([], { sections: [section('Many', [...filler, list])] })));
    const onPages = pages.map((page) => page.match(/row-\d+\./g)?.length ?? 0).filter((found) => found > 0);
    expect(onPages.reduce((sum, found) => sum + found, 0)).toBe(count);
    expect(Math.min(...onPages)).toBeGreaterThan(1);
  });

  it('rounds amounts of one unit alike, by the largest of them, and keeps stated places', async () => {
    const columns = [
      column.text('name', 'Name'),
      column.decimal('before', 'Before', { unit: 't' }),
      column.decimal('now', 'Now', { unit: 't' }),
      column.decimal('kwh', 'Energy', { unit: 'MWh' }),
      column.decimal('rate', 'Rate', { decimals: 4 }),
    ];
    const rows = [
      { name: 'Large', before: '99.987', now: '1234.5678', kwh: '99.9994', rate: '123.45678' },
      { name: 'Small', before: '0.04', now: '-0.06', kwh: '0.0004', rate: '0.00004' },
    ];
    const pages = pagesOf(
      await pdfOf(mixed([], { sections: [section('A', [table({ id: 't', title: 'T', columns, rows })])] })),
    );
    expect(pages.join('\n')).toMatch(/Large +100\.0 +1,234\.6 +99\.999 +123\.4568/);
    expect(pages.join('\n')).toMatch(/Small +0\.0 +−0\.1 +0\.000 +0\.0000/);
  });

  it('rounds each amount of a column of several units by its own size', async () => {
    const columns = [column.text('name', 'Name'), column.decimal('amount', 'Amount', { decimals: 4, mixed: true })];
    const rows = [
      { name: 'Tonnes', amount: '1234.5678' },
      { name: 'Intensity', amount: '0.81624' },
    ];
    const pages = pagesOf(
      await pdfOf(mixed([], { sections: [section('A', [table({ id: 't', title: 'T', columns, rows })])] })),
    );
    expect(pages.join('\n')).toMatch(/Tonnes +1,234\.6\n/);
    expect(pages.join('\n')).toMatch(/Intensity +0\.8162\n/);
  });

  it('leaves the page upright for a wide table of few rows, and without rows prints no header', async () => {
    const columns = Array.from({ length: 9 }, (_, index) => column.text(`text${index}`, `Title${index}`));
    const row = Object.fromEntries(columns.map(({ key }) => [key, 'word']));
    const list = (count: number) =>
      table({ id: 't', title: 'List', columns, rows: Array.from({ length: count }, () => row), totals: row });
    const printed = async (count: number) => pdfOf(mixed([], { sections: [section('Wide', [list(count)])] }));
    const upright = async (count: number) =>
      /Page +3 size: +595/.test(poppler('pdfinfo', ['-f', '3', '-l', '3'], await printed(count)));
    expect([await upright(0), await upright(8), await upright(9)]).toEqual([true, true, false]);
    const empty = pagesOf(await printed(0)).join('\n');
    expect(empty).toContain('No rows for this period and these filters.');
    expect(empty).not.toContain('Title0');
    expect(empty).not.toContain('word');
  });

  it('names a table of the same title again if its heading is on an earlier page', async () => {
    const filler = Array.from({ length: 40 }, () => paragraph('Words above the table that push it down the page.'));
    const columns = [column.text('name', 'Name')];
    const list = table({ id: 't', title: 'Sign-off', columns, rows: [{ name: 'first' }] });
    const pages = pagesOf(await pdfOf(mixed([], { sections: [section('Sign-off', [...filler, list])] })));
    expect(pages.find((page) => page.includes('first'))).toContain('Sign-off');
  });

  it('prints amounts that are all zero as whole numbers', async () => {
    const columns = [
      column.text('name', 'Name'),
      column.decimal('none', 'None', { unit: 't' }),
      column.decimal('few', 'Few', { unit: 'kWh' }),
    ];
    const rows = [{ name: 'Draft', none: '0.000000', few: '0.25' }];
    const pages = pagesOf(
      await pdfOf(mixed([], { sections: [section('A', [table({ id: 't', title: 'T', columns, rows })])] })),
    );
    expect(pages.join('\n')).toMatch(/Draft +0 +0\.250/);
  });

  it('numbers notes that follow each other once', async () => {
    const sections = [section('Noted', [notes('The first.'), notes('The second.')])];
    const text = pagesOf(await pdfOf(mixed([], { sections }))).join('\n');
    expect(text).toMatch(/1\. +The first\.\n+ *2\. +The second\./);
  });

  it('keeps every heading with the first row below it, wherever on the page it falls', async () => {
    const sections = Array.from({ length: 60 }, (_, index) => {
      const rows = [{ name: `first-${index}. ${'filler '.repeat((index * 7) % 90)}` }, { name: 'second' }];
      const list = table({ id: `t${index}`, title: `List ${index}`, columns: [column.text('name', 'Name')], rows });
      return section(`Heading-${index}.`, [list], index % 3 === 0 ? 1 : 2);
    });
    const pages = pagesOf(await pdfOf(mixed([], { sections }))).filter((page) => page.includes('List'));
    expect(pages.length).toBeGreaterThan(8);
    for (const index of sections.keys()) {
      expect(pages.findIndex((page) => page.includes(`Heading-${index}.`))).toBe(
        pages.findIndex((page) => page.includes(`first-${index}.`)),
      );
    }
  });

  it('omits columns that are not for paper, and prints wide tables in landscape', async () => {
    const pdf = await pdfOf(detail(5));
    const text = pagesOf(pdf).join('\n');
    expect(text).not.toContain('Meter read by hand');
    const sizes = poppler('pdfinfo', ['-f', '1', '-l', '4'], pdf);
    expect(sizes).toMatch(/Page +1 size: +595\.\d+ x 841/);
    expect(sizes).toMatch(/Page +3 size: +841\.\d+ x 595/);
    expect(sizes).toMatch(/Page +4 size: +595\.\d+ x 841/);
  });

  it.each([32, 33, 34, 35, 36, 37, 38, 39, 40])('never prints the notes on a table alone: %i rows', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => ({ name: `row-${index}.` }));
    const list = table({ id: 't', title: 'List', columns: [column.text('name', 'Name')], rows });
    const sections = [section('Noted', [list, notes('A note on the list.', 'Another one.')])];
    const pages = pagesOf(await pdfOf(mixed([], { sections })));
    expect(pages.find((page) => page.includes('A note on the list.'))).toContain(`row-${count - 1}.`);
  });

  it('does not repeat a heading as the title of the table below it', async () => {
    const list = (title: string) =>
      table({ id: 't', title, columns: [column.text('name', 'Name')], rows: [{ name: 'first' }] });
    const count = async (title: string) => {
      const sections = [section('Sign-off', [list(title)])];
      const [page = ''] = pagesOf(await pdfOf(mixed([], { sections }))).filter((each) => each.includes('first'));
      return page.split(title).length - 1;
    };
    expect([await count('Sign-off'), await count('People')]).toEqual([1, 1]);
  });

  it('breaks only long titles of figures into two lines', async () => {
    const columns = [
      column.integer('number', 'No.'),
      column.text('name', 'Name'),
      column.percent('share', 'Share of scope 3'),
    ];
    const rows = [{ number: 1, name: 'a name that goes on and on '.repeat(9), share: '1' }];
    const sections = [section('Wide', [table({ id: 't', title: 'T', columns, rows })])];
    const text = pagesOf(await pdfOf(mixed([], { sections }))).join('\n');
    expect(text).toMatch(/No\./);
    expect(text).toMatch(/Share of[\s\S]*scope 3/);
  });

  it('says so if a table has no rows', async () => {
    expect(pagesOf(await pdfOf(mixed([]))).join('\n')).toContain('No rows for this period and these filters.');
  });

  it('cuts only a row taller than a page, and prints all of it', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
    const text = pagesOf(await pdfOf(mixed([named('before'), named(words.join(' ')), named('after')]))).join('\n');
    const printed = new Set(text.match(/\bw\d+\b/g));
    expect(words.filter((word) => !printed.has(word))).toEqual([]);
    expect(text).toContain('after');
  });

  it.each([
    ['kilograms of one tonne', '0.0000012'],
    ['a state', '98765432109.876'],
    ['the other way round', '-98765432109.876'],
  ])('keeps every figure of a chart within the margins: %s', async (_name, value) => {
    const labels = ['2024', '2025', '2026'];
    const content = {
      title: 'Chart',
      unit: 't',
      labels,
      series: [{ name: 'Emissions', values: labels.map((_, at) => new Decimal(value).times(at + 1).toFixed()) }],
    };
    const charts = [barChart, stackedBarChart, lineChart, donutChart].map((draw) => draw(content));
    expect(outsideMargins(await pdfOf(mixed([], { sections: [section('Charts', charts)] })))).toEqual([]);
  });

  it('names every column of a chart, even twelve with long names', async () => {
    const labels = Array.from({ length: 12 }, (_, index) => `Site${index} of the company for manufacture and storage`);
    const series = [{ name: 'Scope 1', values: labels.map(() => '1') }];
    const charts = [stackedBarChart, lineChart].map((draw) => draw({ title: 'Chart', unit: 't', labels, series }));
    const pdf = await pdfOf(mixed([], { sections: [section('Charts', charts)] }));
    const printed = poppler('pdftotext', ['-f', '3'], pdf).match(/\bSite\d+\b/g);
    expect(printed?.toSorted()).toEqual([...labels, ...labels].map((label) => label.split(' ')[0]).sort());
    expect(outsideMargins(pdf)).toEqual([]);
  });

  it('survives extremes: no sections, empty charts, a hundred bars, a very long title', async () => {
    const labels = Array.from({ length: 100 }, (_, index) => `Category ${index}`);
    const chart = barChart({
      title: 'Many',
      unit: 't',
      labels,
      series: [{ name: 'x', values: labels.map(() => '-1.5') }],
    });
    const empty = barChart({ title: 'None', unit: 't', labels: [], series: [] });
    const narrow = table({ id: 't', title: 'T', columns: mixedColumns.slice(0, 1), rows: [named('ok')] });
    const document = mixed([], { title: 'Long '.repeat(60), sections: [section('All', [chart, empty, narrow])] });
    expect(pagesOf(await pdfOf(document)).join('\n')).toMatch(/Many \(first \d+ of 100\)/);
    expect(pagesOf(await pdfOf(mixed([], { sections: [] })))).toHaveLength(3);
  });
});

/** Words that begin or end beyond the 54 points at each side, from the first page of content on. */
function outsideMargins(pdf: Buffer): string[] {
  const boxes = poppler('pdftotext', ['-f', '3', '-bbox'], pdf);
  const words = boxes.matchAll(/xMin="([\d.-]+)".* xMax="([\d.-]+)".*>(.+)<\/word/g);
  const isOutside = (left: number, right: number): boolean => left < 53.9 || right > 595.3 - 53.9;
  return [...words].flatMap(([, left, right, word]) => (isOutside(Number(left), Number(right)) ? word! : []));
}

describe('paper numbers', () => {
  it.each([
    ['0', 3, '0.000'],
    ['1234567.5', 2, '1,234,567.50'],
    ['999', 0, '999'],
    ['-1000', 0, '−1,000'],
    ['0.0005', 3, '0.001'],
    ['-0.0004', 3, '0.000'],
    ['2.345', 2, '2.35'],
    ['900719925474099312345.15', 1, '900,719,925,474,099,312,345.2'],
  ])('%s to %i places is %s', (value, decimals, printed) => {
    expect(paperNumber(value, decimals)).toBe(printed);
  });

  it.each([
    ['1.84', '+1.8%'],
    ['-6.2', '−6.2%'],
    ['0', '0.0%'],
    ['0.04', '0.0%'],
    ['-0.04', '0.0%'],
  ])('of a change of %s are %s: a rise has a plus sign, zero has none', (value, printed) => {
    expect(paperCell({ key: 'a', title: 'A', kind: 'percent', signed: true }, value)).toBe(printed);
  });

  it.each([
    ['202', '202'],
    ['37.6740', '37.674'],
    ['12900', '12,900'],
    ['-0.5', '−0.5'],
  ])('of several units lose their trailing zeros: %s', (value, printed) => {
    expect(paperCell({ key: 'a', title: 'A', kind: 'decimal', trimmed: true }, value)).toBe(printed);
  });

  it('shows "no value" as a dash and times in UTC', () => {
    expect(paperCell({ key: 'a', title: 'A', kind: 'decimal' }, null)).toBe('–');
    expect(paperTime(new Date('2025-12-31T23:59:59.900Z'))).toBe('31 December 2025, 23:59:59 UTC');
  });
});
