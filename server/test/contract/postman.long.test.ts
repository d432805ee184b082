import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../fixtures/evidence.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../harness.ts';

const FILE = new URL('../../../docs/tonne.postman_collection.json', import.meta.url);

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: { raw: string; variable?: Array<{ key: string; value: string }> };
    readonly header: Array<{ key: string; value: string }>;
    readonly body?: { mode: 'raw'; raw: string } | { mode: 'file' };
  };
}

let api: TestApi;
let org: TestOrganisation;
let collection: { info: { schema: string }; item: Array<{ name: string; item: Item[] }> };

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  collection = JSON.parse(await readFile(FILE, 'utf8'));
});
afterAll(() => api.close());

/** As Postman would send it, with the variables filled in. */
async function send({ request: { method, url, header, body } }: Item): Promise<string> {
  const path = (url.variable ?? []).reduce(
    (raw, { key, value }) => raw.replace(`:${key}`, value),
    url.raw.replace('{{baseUrl}}', ''),
  );
  const headers = Object.fromEntries(
    header.map(({ key, value }) => [key.toLowerCase(), value.replace('{{$guid}}', crypto.randomUUID())]),
  );
  const answer = await org.admin.request({ method, url: path, headers, ...(body && { body: contentOf(body) }) });
  return `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body?.error?.details ?? '')}`;
}

/** Instead of the file that a user chooses. */
const contentOf = (body: NonNullable<Item['request']['body']>): string | Buffer =>
  body.mode === 'file' ? pdf() : body.raw;

describe('the Postman collection', () => {
  it('has version 2.1, a folder per tag and no empty folder', () => {
    expect(collection.info.schema).toContain('/v2.1.0/');
    expect(collection.item.filter(({ item }) => item.length === 0)).toEqual([]);
    expect(collection.item.flatMap(({ item }) => item).length).toBeGreaterThan(100);
  });

  it('sends requests that the service understands', async () => {
    const answers: string[] = [];
    for (const item of collection.item.flatMap(({ item }) => item)) answers.push(await send(item));
    // Its ids belong to the API examples, so many do not exist here; but no request is malformed or has an unknown
    // path.
    expect(answers.filter((answer) => /: (?:400|405|413|415|500) /.test(answer))).toEqual([]);
  });
});
