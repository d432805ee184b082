import type { AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnection, type RawConnection } from '../../../../test/faults/raw-socket.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

const LOCATIONS = '/api/v1/settings/locations';
const ORGANISATION = '/api/v1/settings/organisation';
const CONNECTIONS = 20;
const GUESSES = 1_000;

let api: TestApi;
let org: TestOrganisation;
let port: number;
const opened: RawConnection[] = [];

beforeAll(async () => {
  api = await startTestApi({ failedAuthPerMinute: 60 });
  org = await api.newOrganisation();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy();
});
afterAll(() => api.close());

const open = (): RawConnection => {
  const connection = openConnection(port);
  opened.push(connection);
  return connection;
};

const bytes = (startLine: string, key: string | undefined, rest = ''): string =>
  `${startLine} HTTP/1.1\r\nHost: tonne.test\r\nAuthorization: Bearer ${key}\r\n${rest || '\r\n'}`;
const get = (path: string, key = org.admin.key): string => bytes(`GET ${path}`, key);
const create = (name: string): string => {
  const body = JSON.stringify({ name, country: 'GB' });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return bytes(`POST ${LOCATIONS}`, org.admin.key, `${headers}\r\n${body}`);
};
const answered = (connection: RawConnection, count: number) =>
  vi.waitUntil(() => connection.answers.length >= count, { timeout: 50_000 });
const closed = (connection: RawConnection) => vi.waitUntil(() => connection.isClosed(), { timeout: 60_000 });
const statuses = ({ answers }: RawConnection): number[] => answers.map(({ status }) => status);
const countLocations = async (): Promise<number> => (await org.admin.get(LOCATIONS)).body.pagination.totalItems;

async function inFlight(): Promise<number> {
  const { text } = await api.service.pipeline.metrics.render();
  return Number(/^tonne_http_requests_in_flight (\d+)$/m.exec(text)?.[1]);
}

describe('requests pipelined on one connection', () => {
  it('are handled one after the other: each sees the effects of those before it', async () => {
    const before = await countLocations();
    const connection = open();
    const pairs = Array.from({ length: 20 }, (_, index) => create(`Site ${index}`) + get(`${LOCATIONS}?pageSize=1`));
    connection.socket.write(pairs.join(''));
    await answered(connection, 40);
    const totals = connection.answers
      .filter((_, index) => index % 2 === 1)
      .map(({ body }) => body.pagination.totalItems);
    expect(totals).toEqual(Array.from({ length: 20 }, (_, index) => before + index + 1));
    expect(await inFlight()).toBe(0);
  });

  it('are all answered, in order, however many there are', async () => {
    const connection = open();
    // 900 requests of some 150 bytes come in more than one read of 64 KiB.
    const paths = Array.from({ length: 900 }, (_, index) => `/nothing/${index}`);
    const ids = new Set<string>();
    for (const path of paths) connection.socket.write(get(path));
    await answered(connection, 900);
    for (const { status, body } of connection.answers) {
      expect(status).toBe(404);
      ids.add(body.meta.requestId);
    }
    expect(ids.size).toBe(900);
    expect([...ids]).toEqual([...ids].sort());
  });

  it('are not executed for a client that has gone', async () => {
    const before = await countLocations();
    const connection = open();
    connection.socket.write(Array.from({ length: 200 }, (_, index) => create(`Unread ${index}`)).join(''));
    await answered(connection, 1);
    connection.socket.resetAndDestroy();
    await vi.waitUntil(async () => (await inFlight()) === 0, { timeout: 60_000 });
    expect(await countLocations()).toBeLessThan(before + 200);
  });

  it.each([
    ['bytes that are no HTTP', 'nonsense\r\n\r\n', [200, 200, 400]],
    [
      'a body that breaks',
      bytes(`POST ${LOCATIONS}`, 'x', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'),
      [200, 200, 400],
    ],
    ['a CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', [200, 200, 400]],
  ])('are answered before %s behind them', async (_case, broken, expected) => {
    const connection = open();
    connection.socket.write(get(ORGANISATION) + get(ORGANISATION) + broken);
    await closed(connection);
    expect(statuses(connection)).toEqual(expected);
  });
});

describe(`${CONNECTIONS} connections with ${GUESSES} guesses each`, () => {
  it('have one request in flight each, and a valid key is served in between', async () => {
    const worker = open();
    const serve = async (count: number): Promise<void> => {
      for (let sent = 0; sent < count; sent++) {
        const expected = worker.answers.length + 1;
        worker.socket.write(get(ORGANISATION));
        while (worker.answers.length < expected) await nextRound();
      }
    };

    const guess = get(ORGANISATION, 'g'.repeat(50));
    const guessers = Array.from({ length: CONNECTIONS }, open);
    for (const { socket } of guessers) socket.write(guess.repeat(GUESSES));
    await vi.waitUntil(() => guessers.every(({ answers }) => answers.length > 0), { timeout: 50_000 });

    let most = 0;
    let isOver = false;
    const watch = (async () => {
      for (; !isOver; await nextRound()) most = Math.max(most, await inFlight());
    })();
    await serve(30);
    isOver = true;
    await watch;

    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(CONNECTIONS + 1);
    expect(statuses(worker)).toEqual(Array(30).fill(200));
    // Thirty answers came while guesses were still arriving, and every guess past the address's 60 was refused.
    expect(guessers.every(({ answers }) => answers.length < GUESSES)).toBe(true);
    expect(guessers.flatMap(statuses).filter((status) => status === 401)).toHaveLength(60);
  });
});
