import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { allRoutes } from '../../../../app.ts';
import { isGuarded } from '../../../auth/index.ts';

const LIMIT = 16 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('the body of a route without a key', () => {
  test('has at most 16 KiB', async ({ api }) => {
    const open = allRoutes(api.service).filter(
      ({ access, body }) => body && !isGuarded(access) && access.kind === 'public',
    );
    expect(open.map(({ path }) => path)).toContain('/auth/links');
    for (const { method, path } of open) {
      const url = path.replaceAll(/\{\w+\}/g, 'nothing');
      const send = (length: number) =>
        api.anonymous.request({ method, url, headers: JSON_TYPE, body: '{}'.padEnd(length) });
      const refused = await send(LIMIT + 1);
      expect(codeOf(refused), path).toBe('413 BODY_TOO_LARGE');
      expect(refused.body.error.message).toContain('16 KiB');
      expect((await send(LIMIT)).status, path).not.toBe(413);
    }
  });

  test('is refused as soon as it exceeds the limit if its length is not announced', async ({ api }) => {
    const address = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const sending = request(new URL('/auth/links', address), { method: 'POST', headers: JSON_TYPE });
    sending.write(' '.repeat(LIMIT));
    sending.write(' ');
    // The request has not ended: the answer does not wait for the rest.
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(413);
    sending.destroy();
  });
});
