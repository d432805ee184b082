import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { column, section, table } from '../../src/index.ts';
import { rendered } from '../../src/testing/index.ts';
import { FORMULAS, mixed, mixedRow, named, textOf } from './rendering.ts';
import { detail, inventory } from './sample.ts';

const recordsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('CSV', () => {
  it('has the keys as header and plain values, to the last digit', async () => {
    const row = { ...mixedRow, tco2e: '-123456789012.500001', share: null };
    expect(await textOf(mixed([row]), 'csv')).toBe(
      'name,count,tco2e,share,cost,day,at\r\n' +
        'Kraków,3,-123456789012.500001,,99.90,2025-03-01,2026-01-14T09:30:00Z\r\n',
    );
  });

  it('is UTF-8 without a byte order mark', async () => {
    const { bytes } = await rendered(mixed([named('Zażółć Ελλάδα 東京 🌍')]), 'csv');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('name');
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toContain('Zażółć Ελλάδα 東京 🌍');
  });

  it('quotes as RFC 4180 requires', async () => {
    const names = ['a,b', 'say "hi"', 'two\r\nlines', 'two\nlines', ' spaced ', 'plain', ''];
    const records = recordsOf(await textOf(mixed(names.map(named)), 'csv'));
    expect(records.map(({ name }) => name)).toEqual(names);
  });

  it('neutralises texts that a spreadsheet would run, and keeps negative numbers unchanged', async () => {
    const rows = FORMULAS.map((name) => ({ ...named(name), tco2e: '-1.5' }));
    const records = recordsOf(await textOf(mixed(rows), 'csv'));
    expect(records.map(({ name }) => name)).toEqual(FORMULAS.map((text) => `'${text}`));
    expect(records[0]?.tco2e).toBe('-1.5');
  });

  it('neutralises each part that a spreadsheet of semicolons or tabs would split off', async () => {
    const texts = [
      ['safe;=1+1', "safe;'=1+1"],
      ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
      ['a\r\n=1', "a\r\n'=1"],
      ['a; =1;+cmd', "a;' =1;'+cmd"],
      ['a;"=1', 'a;\'"=1'],
      [' =1', "' =1"],
      ['-5+cmd|x', "'-5+cmd|x"],
      ['a;-5+1', "a;'-5+1"],
      ['\uff1d1', "'\uff1d1"],
    ] as const;
    const records = recordsOf(await textOf(mixed(texts.map(([text]) => named(text))), 'csv'));
    expect(records.map(({ name }) => name)).toEqual(texts.map(([, guarded]) => guarded));
  });

  it('neutralises nothing else', async () => {
    const harmless = ['a=b', "it's", '5 - 3', 'x@example.com', '', 'a; b', '1;-5;+3', 'a\tb'];
    const records = recordsOf(await textOf(mixed(harmless.map(named)), 'csv'));
    expect(records.map(({ name }) => name)).toEqual(harmless);
  });

  it('puts several tables into one rectangle, the first column naming the table', async () => {
    const text = await textOf(inventory(), 'csv');
    const [header, ...records] = parse(text, { relax_column_count: false }) as string[][];
    expect(header).toEqual([
      'table',
      'ghgScope',
      'entries',
      'tco2e',
      'share',
      'change',
      'category',
      'remark',
      'gas',
      'tonnes',
      'gwp',
    ]);
    expect(records).toHaveLength(15);
    expect(records[0]).toEqual(['by_scope', 'Scope 1', '412', '1204.518000', '25.0', '-3.4', '', '', '', '', '']);
    expect(records.at(-1)).toEqual([
      'by_gas',
      '',
      '',
      '-0.001365',
      '',
      '',
      '',
      '',
      'Nitrous oxide (N₂O)',
      '-0.000005',
      '273',
    ]);
  });

  it('treats a column as text only in the tables where it is text', async () => {
    const asText = table({ id: 'a', title: 'A', columns: [column.text('value', 'Value')], rows: [{ value: '-1' }] });
    const asNumber = table({
      id: 'b',
      title: 'B',
      columns: [column.integer('value', 'Value')],
      rows: [{ value: '-1' }],
    });
    const document = mixed([], { sections: [section('Both', [asText, asNumber])] });
    expect(await textOf(document, 'csv')).toBe("table,value\r\na,'-1\r\nb,-1\r\n");
  });

  it('contains only data rows: neither totals nor a trailer', async () => {
    const records = recordsOf(await textOf(detail(2_500), 'csv'));
    expect(records).toHaveLength(2_500);
    expect(records.at(-1)).toMatchObject({ reference: 'INV-2025-2499', tco2e: '2499.182930' });
  });

  it('of a report without rows is its header', async () => {
    expect(await textOf(mixed([]), 'csv')).toBe('name,count,tco2e,share,cost,day,at\r\n');
  });
});
