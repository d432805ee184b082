import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';
import { expectLinear, type Make, repeated } from './growth.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

/** Sends it without a key. A refusal counts as a response, not as a failure. */
const post = (url: string, type: string) => async (payload: string) => {
  const headers = { authorization: `Bearer ${org.admin.key}`, 'content-type': type };
  const { statusCode } = await api.app.inject({ method: 'POST', url, headers, payload });
  expect(statusCode).toBeLessThan(500);
};

/** Each item differs. */
const numbered =
  (item: (index: number) => string, before: string, after: string): Make =>
  (bytes) => {
    const items: string[] = [];
    for (let space = bytes - before.length - after.length - 100; space > 0; space -= items.at(-1)!.length + 1)
      items.push(item(items.length));
    return before + items.join(',') + after;
  };

const JSON_TEXTS: Record<string, Make> = {
  'a number of digits alone': repeated('7', '{"name":', '}'),
  'a number of zeros': repeated('0', '{"name":1', '}'),
  'a number of zeros behind the point': repeated('0', '{"name":0.', '1}'),
  'a number that ends in zeros': repeated('0', '{"name":1.', '}'),
  'an exponent without end': repeated('9', '{"name":1e', '}'),
  points: repeated('1.', '{"name":1', '}'),
  signs: repeated('-', '{"name":', '}'),
  'many long numbers': repeated('1234567890.1234567,', '{"name":[', '1]}'),
  'many numbers that are none': repeated('1234567890.1234567e,', '{"name":[', '1]}'),
  'quotes behind a long number': repeated('\\"', '{"country":12345678901234567,"name":"', '"}'),
  'quotes behind a long number, and no end': repeated('\\"', '{"country":12345678901234567,"name":"'),
  'quotes that open and close': repeated('""', '{"country":12345678901234567,"name":'),
  backslashes: repeated('\\\\', '{"name":"', '"}'),
  'backslashes and no end': repeated('\\', '{"name":"'),
  depth: repeated('[', '{"name":'),
  'depth that closes': (bytes) => `{"name":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`,
  'deep objects': repeated('{"a":', '{"name":'),
  'empty lists': repeated('[],', '{"name":[', '[]]}'),
  'empty objects': repeated('{},', '{"name":[', '{}]}'),
  'the same name again and again': repeated('"name":1,', '{', '"name":1}'),
  'names nobody knows': numbered((index) => `"field${index}":1`, '{', '}'),
  'names that are nearly right': numbered((index) => `"nam${index}":1`, '{', '}'),
  'one long name': repeated('n', '{"', '":1}'),
  'one long name of blanks that mean nothing': repeated('_', '{"name', '":1}'),
  'one long text': repeated('x', '{"name":"', '"}'),
  'one long text of blanks': repeated(' ', '{"name":"', '"}'),
  'a country of letters': repeated('G', '{"name":"x","country":"', '"}'),
  'halves of characters': repeated('\\ud800', '{"name":"', '"}'),
  NULs: repeated('\\u0000', '{"name":"', '"}'),
  'a list of NULs': repeated('"\\u0000",', '{"name":[', '1]}'),
  blanks: repeated(' ', '{', '}'),
  lines: repeated('\r\n', '{"name":"x"', '}'),
  commas: repeated(','),
  colons: repeated(':', '{"name"', '1}'),
  letters: repeated('x'),
  pictographs: repeated('\u{1f600}', '{"name":"', '"}'),
};

describe.each(Object.entries(JSON_TEXTS))('%s', (_, make) => {
  it('as a body', () => expectLinear(make, post('/api/v1/settings/locations', 'application/json')));
  it('as a body on a route without one', () =>
    expectLinear(make, post('/api/v1/emissions/ent_x/submit', 'application/json')));
  it('as an entry of a batch', () =>
    expectLinear((bytes) => `{"entries":[${make(bytes - 20)}]}`, post('/api/v1/emissions/batch', 'application/json')));
  it('as a line of NDJSON', () => expectLinear(make, post('/api/v1/emissions/batch', 'application/x-ndjson')));
  it('as CSV', () => expectLinear(make, post('/api/v1/emissions/batch', 'text/csv')));
});

const USERS = '/api/v1/settings/users';
const WEBHOOKS = '/api/v1/settings/webhooks';

describe('a field', () => {
  it.each<[string, string, Make]>([
    ['an address of labels', USERS, repeated('a.', '{"name":"x","role":"viewer","email":"a@', '"}')],
    ['an address of hyphens', USERS, repeated('a-', '{"name":"x","role":"viewer","email":"a@', '"}')],
    ['an address without a host', USERS, repeated('a', '{"name":"x","role":"viewer","email":"', '"}')],
    ['a role nobody has', USERS, repeated('viewer', '{"name":"x","email":"a@b.c","role":"', '"}')],
    ['a URL of labels', WEBHOOKS, repeated('a.', '{"events":["ping"],"url":"https://', '"}')],
    ['a URL of colons', WEBHOOKS, repeated(':', '{"events":["ping"],"url":"https://a', '"}')],
    ['a URL of slashes', WEBHOOKS, repeated('/', '{"events":["ping"],"url":"https://a', '"}')],
    [
      'events nobody sends',
      WEBHOOKS,
      numbered((index) => `"event.${index}"`, '{"url":"https://a.test","events":[', ']}'),
    ],
    ['the same event', WEBHOOKS, repeated('"emission.created",', '{"url":"https://a.test","events":[', '"ping"]}')],
    ['scopes', '/api/v1/settings/api-keys', numbered((index) => `"s${index}"`, '{"name":"x","scopes":[', ']}')],
    ['a date', '/api/v1/settings/reporting-periods', repeated('2025-', '{"name":"x","periodStart":"', '"}')],
    [
      'years',
      '/api/v1/targets',
      numbered((index) => `"${1900 + index}":1`, '{"intensityDenominator":{"values":{', '}}}'),
    ],
    ['items', '/api/v1/offsets/orders', repeated('{"quantity":1},', '{"items":[', '{}]}')],
    ['a category', '/api/v1/emissions', repeated('purchased_', '{"scope":2,"category":"', '"}')],
    ['an invitation', '/public/invitations/x/accept', repeated(' ', '{', '}')],
  ])('of %s', async (_, url, make) => {
    await expectLinear(make, post(url, 'application/json'));
  });
});

const HEADER = 'scope,category,subcategory,quantity,unit,periodStart,periodEnd\n';

describe('a file of many rows', () => {
  it.each<[string, string, Make]>([
    ['CSV rows that are torn', 'text/csv', repeated('a\n', HEADER)],
    ['CSV rows of commas', 'text/csv', repeated(',,,,,,\n', HEADER)],
    ['CSV rows in quotes', 'text/csv', repeated('"a""b",b,c,1,d,e,f\n', HEADER)],
    ['CSV quotes', 'text/csv', repeated('"')],
    ['CSV quotes over many lines', 'text/csv', repeated('"\n",', HEADER)],
    ['CSV blanks', 'text/csv', repeated(' ', HEADER)],
    ['CSV lines', 'text/csv', repeated('\r\n', HEADER)],
    ['CSV columns nobody knows', 'text/csv', numbered((index) => `column${index}`, '', '\n1')],
    ['CSV columns again and again', 'text/csv', numbered((index) => (index % 2 ? 'x' : 'scope'), '', '\n1')],
    ['CSV numbers', 'text/csv', repeated('12345678901234567890,a,b,0.00000000000000001,c,d,e\n', HEADER)],
    ['NDJSON of empty objects', 'application/x-ndjson', repeated('{}\n')],
    ['NDJSON of broken lines', 'application/x-ndjson', repeated('{"a":\n')],
    ['NDJSON of blank lines', 'application/x-ndjson', repeated(' \r\n')],
    ['NDJSON of wrong rows', 'application/x-ndjson', repeated('{"scope":"2","quantity":12345678901234567,"x":1}\n')],
    ['JSON of wrong rows', 'application/json', repeated('{"scope":"2","quantity":"x","y":1},', '{"entries":[', '{}]}')],
    ['JSON of numbers', 'application/json', repeated('1,', '{"entries":[', '1]}')],
    ['JSON of fields', 'application/json', repeated('"entries":[],', '{', '"entries":[]}')],
  ])('%s', async (_, type, make) => {
    await expectLinear(make, post('/api/v1/emissions/batch', type));
  });
});
