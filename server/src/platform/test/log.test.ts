import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';

function written(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('info', { write: (line: string) => void lines.push(line) }).info(fields, 'a line');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!);
}

class Request {
  readonly headers = { authorization: 'Bearer tk_1', host: 'tonne.test' };
}

describe('a line of the log', () => {
  it('has its fields, its message and its time', () => {
    expect(written({ requestId: 'req_1', status: 200, at: new Date(0), none: null })).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'req_1',
      status: 200,
      at: '1970-01-01T00:00:00.000Z',
      none: null,
      msg: 'a line',
    });
  });

  it.each<[string, object, object]>([
    ['at the top', { token: 't', id: 1 }, { token: '[redacted]', id: 1 }],
    ['inside', { key: { value: 'v', id: 1 } }, { key: { value: '[redacted]', id: 1 } }],
    ['two levels down', { a: { b: { password: 'p', id: 1 } } }, { a: { b: { password: '[redacted]', id: 1 } } }],
    ['in a list', { keys: [{ token: 't' }, 'x'] }, { keys: [{ token: '[redacted]' }, 'x'] }],
    ['in a request', { req: new Request() }, { req: { headers: { authorization: '[redacted]', host: 'tonne.test' } } }],
    ['whatever it is', { cookie: { a: 1 } }, { cookie: '[redacted]' }],
  ])('shows no secret %s', (_, fields, expected) => {
    expect(written(fields)).toMatchObject(expected);
  });

  it('shows an error with its stack, and none of the secrets on it', () => {
    const { err } = written({ err: Object.assign(new TypeError('broken'), { token: 't', code: 'E1' }) });
    expect(err).toMatchObject({ type: 'TypeError', message: 'broken', code: 'E1', token: '[redacted]' });
    expect((err as { stack: string }).stack).toContain('log.test.ts');
  });

  it('leaves the logged object unchanged', () => {
    const fields = { key: { token: 't' } };
    written(fields);
    expect(fields).toEqual({ key: { token: 't' } });
  });
});
