import { describe, expect, it } from 'vitest';
import { type Out, take, writeJsonList, writeTable } from '../src/output/list.ts';
import { printable } from '../src/output/printable.ts';
import { record } from '../src/output/record.ts';
import { left, right, Table } from '../src/output/table.ts';
import { truncate, widthOf } from '../src/output/width.ts';

interface Row {
  name: string;
  amount: number | null;
}
const columns = [left<Row>('name', ({ name }) => name), right<Row>('amount', ({ amount }) => amount)];

async function* arriving<T>(items: readonly T[], error?: Error): AsyncGenerator<T> {
  yield* items;
  if (error) throw error;
}

function collector(width?: number): Out & { text(): string } {
  const written: string[] = [];
  return { write: (text) => void written.push(text), width, text: () => written.join('') };
}

describe('a table', () => {
  it('aligns words to the left and figures to the right', () => {
    const rows = [
      { name: 'gas', amount: 2.5 },
      { name: 'electricity', amount: 1200 },
    ];
    const table = new Table(columns, rows);
    expect([table.head(), ...rows.map((row) => table.row(row))]).toEqual([
      'NAME         AMOUNT',
      'gas             2.5',
      'electricity    1200',
    ]);
  });

  it('cuts words, never figures, to the width of the terminal', () => {
    const rows = [{ name: 'a very long name indeed', amount: 123456.789 }];
    const table = new Table(columns, rows, 24);
    expect(table.row(rows[0]!)).toBe('a very long…  123456.789');
    expect(new Table(columns, rows, 5).row(rows[0]!)).toBe('a very…   123456.789');
  });

  it('counts the columns of wide characters', () => {
    const rows = [
      { name: '電力', amount: 1 },
      { name: 'gas', amount: null },
    ];
    const table = new Table(columns, rows);
    expect(table.row(rows[0]!)).toBe('電力       1');
    expect(table.row(rows[1]!)).toBe('gas');
    expect(widthOf('e\u0301👍')).toBe(3);
    expect(truncate('電力電力', 5)).toBe('電力…');
  });

  it('escapes control characters', () => {
    expect(printable('a\u001b[31m\u202eb\nc')).toBe('a\\u{1b}[31m\\u{202e}b c');
    const rows = [{ name: 'x\u001b[2J', amount: 1 }];
    expect(new Table(columns, rows).row(rows[0]!)).toBe('x\\u{1b}[2J       1');
  });

  it('is written while items arrive, with the widths of the first ones', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ name: `n${index}`, amount: index }));
    const out = collector();
    await writeTable(arriving([...rows, { name: 'a longer name', amount: 1 }]), columns, out);
    const lines = out.text().split('\n');
    expect([lines.length, lines[1], lines[251]]).toEqual([253, 'n0         0', 'a l…       1']);
  });

  it('shows what arrived before a failure', async () => {
    const out = collector();
    const failing = writeTable(arriving([{ name: 'gas', amount: 1 }], new Error('gone')), columns, out);
    await expect(failing).rejects.toThrow('gone');
    expect(out.text()).toContain('gas');
  });

  it('prints nothing for an empty list', async () => {
    const out = collector();
    await writeTable(arriving<Row>([]), columns, out);
    expect(out.text()).toBe('');
  });
});

describe('a JSON list', () => {
  it('is one valid JSON array, even if it is empty or a failure follows', async () => {
    for (const items of [[], [{ a: 1 }], [{ a: 1 }, { a: 2 }]]) {
      const out = collector();
      await writeJsonList(arriving(items), out);
      expect(JSON.parse(out.text())).toEqual(items);
    }
    const out = collector();
    await expect(writeJsonList(arriving([1], new Error('gone')), out)).rejects.toThrow('gone');
    expect(JSON.parse(out.text())).toEqual([1]);
  });

  it('stops at its limit without requesting more', async () => {
    const taken: number[] = [];
    for await (const item of take(arriving([1, 2, 3], new Error('asked for more')), 3)) taken.push(item);
    expect(taken).toEqual([1, 2, 3]);
  });
});

it('a record has one line for each field, nested ones under dotted names', () => {
  expect(record({ id: 'ent_1', factor: { code: 'F', value: 2 }, notes: null, scopes: [1, 2] })).toBe(
    'id            ent_1\nfactor.code   F\nfactor.value  2\nnotes\nscopes        1, 2\n',
  );
});
