import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases.ts';
import { liftLimits } from './database-access.ts';
import type { HttpClient } from './http-client.ts';
import { refuseLeaks } from './leak-watch.ts';
import { exchange, type RawAnswer } from './raw-socket.ts';
import { ORGANISATION } from './requests.ts';
import { type RunningServer, startServer } from './running-server.ts';

export interface AbusedServer {
  port(): number;
  /** An unrelated client that goes on working. */
  bystander(): HttpClient;
  /** The answer is complete, whatever was sent, and others are served as before. */
  answerTo(bytes: string | Buffer): Promise<RawAnswer>;
  expectRefusal(bytes: string | Buffer, status: number, code: string): Promise<RawAnswer>;
}

/** One server for all tests of a file, whatever they send to it. */
export function abusedServer(): AbusedServer {
  let database: TestDatabase;
  let server: RunningServer;
  let bystander: HttpClient;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    server = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
    await liftLimits(database.url);
    bystander = server.client();
  });

  afterAll(async () => {
    bystander.close();
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await database.drop();
    refuseLeaks();
  });

  const answerTo = async (bytes: string | Buffer): Promise<RawAnswer> => {
    const answer = await exchange(server.port, bytes);
    expectMarks(answer);
    expect((await bystander.send({ path: ORGANISATION })).status).toBe(200);
    return answer;
  };

  return {
    port: () => server.port,
    bystander: () => bystander,
    answerTo,
    async expectRefusal(bytes, status, code) {
      const answer = await answerTo(bytes);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body.error.message).toMatch(/\w/);
      return answer;
    },
  };
}

/** Every answer has a request id and the rate-limit headers. */
function expectMarks({ headers, body }: RawAnswer): void {
  expect(headers['x-request-id']).toMatch(/^req_[0-9a-f]{32}$/);
  expect(body.meta.requestId).toBe(headers['x-request-id']);
  for (const name of ['limit', 'remaining', 'reset', 'window']) {
    expect(headers[`x-ratelimit-${name}`], name).toMatch(/^\d+$/);
  }
}
