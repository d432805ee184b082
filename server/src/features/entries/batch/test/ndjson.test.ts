import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../../test/answers.ts';
import { test as base } from '../../../../../test/api-test.ts';
import { electricity, stored } from '../../../../../test/fixtures/emissions.ts';
import { BATCH, NDJSON, resultsOf, verdictsOf } from './fixture.ts';

const test = base.extend(
  'post',
  ({ org }) =>
    (content: string | Buffer, query = '') =>
      org.admin.post(BATCH + query, content, NDJSON),
);

const line = (reference: string): string => JSON.stringify({ ...electricity, reference });

describe('lines', () => {
  test.for([
    ['ended by LF', `${line('A')}\n${line('B')}\n`],
    ['ended by CRLF', `${line('A')}\r\n${line('B')}\r\n`],
    ['with blank ones between', `\n\n${line('A')}\n  \t\r\n\n${line('B')}\n\n`],
    ['after a byte order mark', `\ufeff${line('A')}\n${line('B')}`],
  ] as const)('%s are read; blank lines do not count', async ([, content], { post }) => {
    const answer = await post(content);
    expect(resultsOf(answer).map(({ index, status, tco2e }) => [index, status, tco2e])).toEqual([
      [0, 'created', 2.2125],
      [1, 'created', 2.2125],
    ]);
  });

  test('that are not JSON, or not JSON objects, fail alone', async ({ post }) => {
    const answer = await post([line('A'), '{"scope": 2,}', 'null', '[1]', line('B')].join('\n'));
    expect(answer.status).toBe(200);
    expect(verdictsOf(answer)).toEqual([
      'created',
      'MALFORMED_JSON',
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
      'created',
    ]);
    expect(resultsOf(answer)[1]?.error?.message).toBe(
      'The line is not valid JSON: unexpected character at position 12.',
    );
  });

  test('cut off in the middle fail alone', async ({ post, api }) => {
    const answer = await post(`${line('A')}\n${line('B').slice(0, -20)}`);
    expect(verdictsOf(answer)).toEqual(['created', 'MALFORMED_JSON']);
    const before = await stored(api);
    expect(codeOf(await post(`${line('C')}\n${line('D').slice(0, -20)}`, '?mode=atomic'))).toBe('422 BATCH_REJECTED');
    expect(await stored(api)).toEqual(before);
  });

  test('with numbers of 16 digits, NUL or half a character fail on that field', async ({ post }) => {
    const odd = [
      line('A').replace('12500', '1234567890123456'),
      line('a\0b'),
      line('B').replace('"B"', '"\\ud800"'),
      line('C').replace('12500', '1e400'),
    ];
    expect(verdictsOf(await post(odd.join('\n')))).toEqual([
      'VALIDATION_ERROR quantity',
      'VALIDATION_ERROR reference',
      'VALIDATION_ERROR reference',
      'VALIDATION_ERROR quantity',
    ]);
  });
});

describe('a file is refused as a whole', () => {
  test.for([
    ['when it is empty', ''],
    ['when all its lines are blank', '\n \r\n\n'],
  ] as const)('%s', async ([, content], { post }) => {
    const answer = await post(content);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer)).toEqual([{ field: 'entries', message: 'must have at least 1 item' }]);
  });

  test('when it is not UTF-8', async ({ api, post }) => {
    const before = await stored(api);
    const answer = await post(Buffer.from(`${line('A')}\n${line('Zürich')}`, 'latin1'));
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(answer.body.error.message).toBe('The file is not UTF-8 text.');
    expect(await stored(api)).toEqual(before);
  });
});
