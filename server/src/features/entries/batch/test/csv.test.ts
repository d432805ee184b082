import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { listAll, stored } from '../../../../../test/fixtures/emissions.ts';
import { BATCH, CSV, resultsOf, verdictsOf } from './fixture.ts';

const test = base.extend(
  'post',
  ({ org }) =>
    (content: string | Buffer, query = '') =>
      org.admin.post(BATCH + query, content, CSV),
);

const HEADER = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd,reference,notes';
const row = (reference: string, quantity = '12500', notes = ''): string =>
  `2,purchased_electricity,grid_electricity,${quantity},kWh,2025-01-01,2025-12-31,${reference},${notes}`;

describe('a file', () => {
  test.for([
    ['with LF and no end of the last line', [HEADER, row('A'), row('B')].join('\n')],
    ['with CRLF', [HEADER, row('A'), row('B'), ''].join('\r\n')],
    ['with CR', [HEADER, row('A'), row('B'), ''].join('\r')],
    ['with both', `${HEADER}\n${row('A')}\r\n${row('B')}\n`],
    ['with a byte order mark', `\ufeff${HEADER}\n${row('A')}\n${row('B')}\n`],
    ['with empty lines', `${HEADER}\n\n${row('A')}\n\n\n${row('B')}\n\n`],
    ['with lines of commas alone', `${HEADER}\n${row('A')}\n,,,,,,,,\n${row('B')}\n,,,,,,,,\n`],
    ['with blanks around names and values', `${HEADER.replaceAll(',', ' , ')}\n${row('A')}\n${row('B', ' 12500 ')}`],
    ['with everything quoted', [HEADER, row('A'), row('B')].join('\n').replaceAll(/[^,\n]+/g, '"$&"')],
  ] as const)('%s is read', async ([, content], { post, org }) => {
    const answer = await post(content);
    expect(verdictsOf(answer)).toEqual(['created', 'created']);
    expect(resultsOf(answer).map(({ index, tco2e }) => [index, tco2e])).toEqual([
      [0, 2.2125],
      [1, 2.2125],
    ]);
    expect((await listAll(org.admin)).map(({ reference }) => reference).sort()).toEqual(['A', 'B']);
  });

  test('preserves quoted text, and reads an empty cell as an absent field', async ({ post, org }) => {
    await post(`${HEADER}\n${row('"Zürich, ""Nord"""', '12500', '"two\nlines, 東京"')}\n${row('', '1')}`);
    const entries = await listAll(org.admin);
    expect(Object.fromEntries(entries.map(({ reference, notes }) => [reference, notes]))).toEqual({
      'Zürich, "Nord"': 'two\nlines, 東京',
      null: null,
    });
  });

  test('may have its columns in any order', async ({ post }) => {
    const content =
      'unit,periodEnd,periodStart,quantity,subcategory,category,scope\nkWh,2025-12-31,2025-01-01,12500,grid_electricity,purchased_electricity,2';
    expect(resultsOf(await post(content))).toMatchObject([{ status: 'created', tco2e: 2.2125 }]);
  });

  test('preserves text that looks like a number, and reads numbers in JSON notation', async ({ post, org }) => {
    const answer = await post(`${HEADER}\n${row('007', '1.25e4')}\n${row('1e5', '12500.00')}`);
    expect(resultsOf(answer).map(({ tco2e }) => tco2e)).toEqual([2.2125, 2.2125]);
    expect((await listAll(org.admin)).map(({ reference }) => reference).sort()).toEqual(['007', '1e5']);
  });
});

describe('a row', () => {
  test.for([
    ['a decimal comma', '"12,5"', 'must be a number'],
    ['a separator of thousands', '12 500', 'must be a number'],
    ['a word', 'abc', 'must be a number'],
    ['a sum', '=1+1', 'must be a number'],
    ['a plus sign', '+5', 'must be a number'],
    ['a leading zero', '012', 'must be a number'],
    ['hexadecimal', '0x10', 'must be a number'],
    ['a point and nothing before it', '.5', 'must be a number'],
    ['infinity', 'Infinity', 'must be a number'],
    ['nothing', '', 'is required'],
    ['16 digits', '1234567890.123456', 'must have at most 15 significant digits'],
    ['more than a number can hold', '1e999', 'is too large a number'],
    ['zero', '0', 'must be at least 0.000000000001'],
  ] as const)(
    'with %s as its quantity fails on that field, and fails alone',
    async ([, quantity, message], { post }) => {
      const answer = await post(`${HEADER}\n${row('A', quantity)}\n${row('B')}`);
      expect(answer.status).toBe(200);
      expect(verdictsOf(answer)).toEqual(['VALIDATION_ERROR quantity', 'created']);
      expect(resultsOf(answer)[0]?.error?.details?.[0]?.message).toBe(message);
    },
  );

  test('with too many or too few cells fails, and fails alone', async ({ post }) => {
    const answer = await post(`${HEADER}\n${row('A')},surplus\n${row('B')}\n2,purchased_electricity,grid_electricity`);
    expect(verdictsOf(answer)).toEqual(['VALIDATION_ERROR', 'created', 'VALIDATION_ERROR']);
    expect(resultsOf(answer).map(({ error }) => error?.message)).toEqual([
      'The row has 10 cells where the header has 9.',
      undefined,
      'The row has 3 cells where the header has 9.',
    ]);
  });

  test('with a NUL fails on that field', async ({ post }) => {
    expect(verdictsOf(await post(`${HEADER}\n${row('A\0B')}`))).toEqual(['VALIDATION_ERROR reference']);
  });

  test('names every invalid field', async ({ post }) => {
    const answer = await post(`${HEADER}\nx,purchased_electricity,grid_electricity,y,kWh,2025-02-30,,R,`);
    expect(verdictsOf(answer)).toEqual(['VALIDATION_ERROR periodEnd, periodStart, quantity, scope']);
  });
});

describe('a file is refused as a whole', () => {
  test.for<[string, string | Buffer, string, Array<{ field: string; message: string }>]>([
    [
      'for columns it does not know, lacks or has twice',
      `scope,category,sub_category,quantity,unit,periodstart,periodEnd,colour,unit\n${row('A')}`,
      '400 VALIDATION_ERROR',
      [
        { field: 'sub_category', message: 'is not a known column; did you mean subcategory?' },
        { field: 'periodstart', message: 'is not a known column; did you mean periodStart?' },
        { field: 'colour', message: 'is not a known column' },
        { field: 'unit', message: 'is there more than once' },
        { field: 'subcategory', message: 'is required: the file has no such column' },
        { field: 'periodStart', message: 'is required: the file has no such column' },
      ],
    ],
    [
      'for a header with a column that has no name',
      `${HEADER},\n${row('A')},`,
      '400 VALIDATION_ERROR',
      [{ field: '', message: 'is not a known column' }],
    ],
    [
      'for a quote that is never closed',
      `${HEADER}\n${row('A')}\n${row('"B')}\n${row('C')}\n`,
      '400 VALIDATION_ERROR',
      [{ field: '', message: 'The file is not CSV: a quote opened on line 3 is never closed.' }],
    ],
    [
      'for a quote that is never closed, long before the end',
      `${HEADER}\n${row('A')}\n${row('"B')}\n${`${row('C')}\n`.repeat(2000)}`,
      '400 VALIDATION_ERROR',
      [
        {
          field: '',
          message: 'The file is not CSV: the row that begins on line 3 does not end; is a quote never closed?',
        },
      ],
    ],
    [
      'for a quote inside a cell',
      `${HEADER}\n${row('A')}\n${row('B')}\n${row('5" pipe')}\n`,
      '400 VALIDATION_ERROR',
      [
        {
          field: '',
          message:
            'The file is not CSV: line 4 has a quote inside a cell; quote the whole cell and double the quotes in it.',
        },
      ],
    ],
    [
      'for text after a closing quote',
      `${HEADER}\n${row('"A"x')}\n`,
      '400 VALIDATION_ERROR',
      [
        {
          field: '',
          message:
            'The file is not CSV: line 2 has a quote inside a cell; quote the whole cell and double the quotes in it.',
        },
      ],
    ],
    [
      'for bytes that are not UTF-8',
      Buffer.from(`${HEADER}\n${row('Zürich')}`, 'latin1'),
      '400 VALIDATION_ERROR',
      [{ field: '', message: 'The file is not UTF-8 text.' }],
    ],
    [
      'for having a header only',
      HEADER,
      '422 VALIDATION_ERROR',
      [{ field: 'entries', message: 'must have at least 1 item' }],
    ],
    ['for being empty', '', '422 VALIDATION_ERROR', [{ field: 'entries', message: 'must have at least 1 item' }]],
    [
      'for a mark and nothing else',
      '\ufeff',
      '422 VALIDATION_ERROR',
      [{ field: 'entries', message: 'must have at least 1 item' }],
    ],
  ])('%s', async ([, content, code, details], { api, post }) => {
    const before = await stored(api);
    const answer = await post(content);
    expect(codeOf(answer)).toBe(code);
    expect(detailsOf(answer)).toEqual(details);
    expect(await stored(api)).toEqual(before);
  });
});
