import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electricity, listAll, stored } from '../../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { BATCH, csvOf, ndjsonOf, send, verdictsOf } from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let port: number;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as { port: number }).port;
});
afterAll(() => api.close());

const rows = Array.from({ length: 2000 }, (_, index) => ({ ...electricity, reference: `R ${index}` }));

/** Announces the whole body, sends the first part and hangs up. */
function hangUpHalfway(type: string, body: string): Promise<void> {
  const head = [
    `POST ${BATCH} HTTP/1.1`,
    'Host: tonne.test',
    `Authorization: Bearer ${org.admin.key}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.end(`${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`);
    socket.resume();
  });
}

describe('an interrupted upload', () => {
  it.each([
    ['application/json', JSON.stringify({ entries: rows })],
    ['text/csv', csvOf(rows)],
    ['application/x-ndjson', ndjsonOf(rows)],
  ])('as %s stores nothing', async (type, body) => {
    const before = await stored(api);
    await hangUpHalfway(type, body);
    expect(await stored(api)).toEqual(before);
  });

  it('leaves the server unaffected', async () => {
    expect(verdictsOf(await send(org.admin, 'json', rows.slice(0, 2)))).toEqual(['created', 'created']);
    expect(await listAll(org.admin)).toHaveLength(2);
  });
});
