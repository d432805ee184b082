import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { column, type ReportFormat, type Row, render, section, table } from '../../src/index.ts';
import { rendered } from '../../src/testing/index.ts';
import { mixed, mixedRow, named } from './rendering.ts';
import { detail, inventory } from './sample.ts';

const FORMATS: ReportFormat[] = ['pdf', 'xlsx', 'csv', 'json'];

describe('row count and content hash', () => {
  it('are the same in all four formats', async () => {
    const results = await Promise.all(FORMATS.map((format) => rendered(inventory(), format)));
    // 3 scopes, 9 categories, 3 gases.
    expect(results.map(({ rowCount }) => rowCount)).toEqual([15, 15, 15, 15]);
    expect(new Set(results.map(({ contentHash }) => contentHash)).size).toBe(1);
  });

  it('do not depend on how the rows arrive', async () => {
    const rows = [named('a'), named('b'), named('c')];
    const streamed = async function* () {
      yield rows.slice(0, 1);
      yield [];
      yield rows.slice(1);
    };
    expect(await rendered(mixed(streamed()), 'csv')).toEqual(await rendered(mixed(rows), 'csv'));
  });

  it('can be computed from the JSON file', async () => {
    const { bytes, contentHash } = await rendered(inventory(), 'json');
    const text = bytes.toString('utf8');
    const content = text.slice(text.indexOf('"content":') + '"content":'.length, text.lastIndexOf(',\n"rowCount":'));
    expect(Object.keys(JSON.parse(content))).toEqual(['report', 'sections', 'tables']);
    expect(createHash('sha256').update(content).digest('hex')).toBe(contentHash);
  });

  it('change with any cell, order, filter or figure, and not with the as-of time', async () => {
    const hashOf = async (document = mixed([named('a'), named('b')])) => (await rendered(document, 'csv')).contentHash;
    const later = mixed([named('a'), named('b')], { asOf: new Date('2026-04-01T00:00:00Z') });
    expect(await hashOf(later)).toBe(await hashOf());
    const others = [
      mixed([named('b'), named('a')]),
      mixed([named('a'), { ...named('b'), tco2e: '1234.500001' }]),
      mixed([named('a'), { ...named('b'), cost: null }]),
      mixed([named('a'), named('b')], { filters: [{ name: 'Scopes', value: '1' }] }),
      mixed([named('a'), named('b')], { organisation: 'Other plc' }),
    ];
    const hashes = await Promise.all([hashOf(), ...others.map(hashOf)]);
    expect(new Set(hashes).size).toBe(6);
  });
});

describe('a value that does not fit its column', () => {
  const cases: [string, Partial<Row>, string][] = [
    ['an exponent', { tco2e: '1e5' }, 'column tco2e: "1e5" is not a plain decimal'],
    ['a thousands separator', { cost: '1,000' }, 'column cost: "1,000" is not a plain decimal'],
    ['a binary fraction', { tco2e: 0.1 }, 'column tco2e: 0.1 is not a whole number: amounts are given as text'],
    ['NaN', { tco2e: 'NaN' }, 'column tco2e: "NaN" is not a plain decimal'],
    ['a fraction of a count', { count: '1.5' }, 'column count: "1.5" is not a whole number'],
    ['a date of another form', { day: '01/03/2025' }, 'column day: "01/03/2025" is not a date'],
    ['a time with an offset', { at: '2026-01-14T09:30:00+01:00' }, 'is not a UTC time in whole seconds'],
    ['a number for a text', { name: 5 }, 'column name: 5 is not text'],
  ];

  it.each(cases)('stops the report: %s', async (_, wrong, message) => {
    await expect(rendered(mixed([{ ...mixedRow, ...wrong } as Row]), 'xlsx')).rejects.toThrow(message);
  });

  it('so does a row without a column, and one of two tables with the same name', async () => {
    const { cost: _, ...partial } = mixedRow;
    await expect(rendered(mixed([partial as Row]), 'csv')).rejects.toThrow('table mixed, column cost: the row lacks');
    const twice = table({ id: 'same', title: 'Same', columns: [column.text('a', 'A')], rows: [] });
    const document = mixed([], { sections: [section('Two', [twice, { ...twice }])] });
    await expect(rendered(document, 'json')).rejects.toThrow('two tables are called same');
  });
});

describe('a failure while rendering', () => {
  it('of the rows destroys the sink', async () => {
    const broken = async function* () {
      yield [mixedRow];
      throw new Error('connection lost');
    };
    for (const format of FORMATS) {
      const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
      await expect(render(mixed(broken()), format, sink)).rejects.toThrow('connection lost');
      expect(sink.destroyed).toBe(true);
    }
  });

  it.each(['csv', 'json', 'xlsx'] as const)('of the sink closes the source of the rows: %s', async (format) => {
    let closed = false;
    let read = 0;
    const endless = async function* () {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 1_000 }, (_, index) => named(`${read} ${index} ${Math.sin(read + index)}`));
        }
      } finally {
        closed = true;
      }
    };
    let room = 100_000;
    const full = new Writable({
      write(chunk: Buffer, _encoding, done) {
        room -= chunk.length;
        done(room < 0 ? new Error('disk full') : null);
      },
    });
    await expect(render(mixed(endless()), format, full)).rejects.toThrow('disk full');
    await expect.poll(() => closed).toBe(true);
  });
});

it('reports the number of written rows', async () => {
  const progress: number[] = [];
  await rendered(detail(2_500), 'csv', { onProgress: (rows) => progress.push(rows) });
  expect(progress).toEqual([1_000, 2_000, 2_500]);
});

it('reads no more rows than the sink can hold', async () => {
  let taken = 0;
  const source = async function* () {
    for (; taken < 50; taken += 1) yield Array.from({ length: 1_000 }, (_, index) => named(`${taken} ${index}`));
  };
  let release: (() => void) | undefined;
  const slow = new Writable({
    write(_chunk, _encoding, done) {
      if (taken > 0 && !release) release = done;
      else done();
    },
  });
  const result = render(mixed(source()), 'csv', slow);
  await expect.poll(() => release).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(taken).toBeLessThan(5);
  release?.();
  expect((await result).rowCount).toBe(50_000);
});
