import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { abusedServer } from './abused-server.ts';
import { bytesOf, get, LOCATIONS, post, postChunked } from './requests.ts';

const { port, answerTo, expectRefusal } = abusedServer();

describe('framing', () => {
  it.each([
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', '0\r\n\r\n')],
    ['chunked, but not last', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
    ['a negative length', post('Content-Length: -2\r\n', '{}')],
    ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
    ['a length past all numbers', post('Content-Length: 99999999999999999999\r\n', '{}')],
    ['a chunk size that is none', postChunked('zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk size past all numbers', postChunked('ffffffffffffffffff\r\n{}\r\n0\r\n\r\n')],
    ['a chunk longer than it says', postChunked('1\r\n{}\r\n0\r\n\r\n')],
    ['a header folded over two lines', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note: one\r\n two\r\n')],
    ['a space before the colon', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note : one\r\n')],
    ['a space in a header name', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X Note: one\r\n')],
    ['NUL in a header', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note: o\0e\r\n')],
    ['a bare CR in a header', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'X-Note: o\re\r\n')],
    ['TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    ['HTTP/0.9', `GET ${LOCATIONS}\r\n\r\n`],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version that does not exist', bytesOf(`GET ${LOCATIONS} HTTP/3.7`)],
    ['no Host', `GET ${LOCATIONS} HTTP/1.1\r\n\r\n`],
    ['two Hosts', bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'Host: other.test\r\n')],
  ])('%s: 400', async (_name, bytes) => {
    await expectRefusal(bytes, 400, 'MALFORMED_REQUEST');
  });

  it.each([
    ['20 KB', 20_000],
    ['1 MB', 1_000_000],
  ])('headers of %s: 431', async (_name, size) => {
    await expectRefusal(
      bytesOf(`GET ${LOCATIONS} HTTP/1.1`, `X-Note: ${'a'.repeat(size)}\r\n`),
      431,
      'HEADERS_TOO_LARGE',
    );
  });

  it('two Authorization headers count as none, because it is unclear which one applies', async () => {
    await expectRefusal(bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'Authorization: Bearer other\r\n'), 401, 'MISSING_TOKEN');
  });

  it('an unknown expectation is ignored', async () => {
    expect((await answerTo(bytesOf(`GET ${LOCATIONS} HTTP/1.1`, 'Expect: 200-maybe\r\n'))).status).toBe(200);
    const body = '{"name":"York","country":"GB"}';
    const headers = `Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    expect((await answerTo(post(headers, body))).status).toBe(201);
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PUT', 'OPTIONS', 'PROPFIND', 'DELETE'])(
    '%s on a path that does not take it: 405',
    async (method) => {
      const { headers } = await expectRefusal(bytesOf(`${method} ${LOCATIONS} HTTP/1.1`), 405, 'METHOD_NOT_ALLOWED');
      expect(headers.allow).toBe('GET, HEAD, POST');
    },
  );

  it.each([`BREW ${LOCATIONS}`, `get ${LOCATIONS}`, `CONNECT ${LOCATIONS}`, 'CONNECT example.com:443'])(
    '%s: 400',
    async (line) => {
      await expectRefusal(bytesOf(`${line} HTTP/1.1`), 400, 'MALFORMED_REQUEST');
    },
  );

  it('a CONNECT that is reset before its answer harms no other client', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytesOf('CONNECT example.com:443 HTTP/1.1'), () => socket.resetAndDestroy());
    await new Promise((resolve) => socket.once('close', resolve));
    await answerTo(get(LOCATIONS));
  });
});

describe('paths', () => {
  it.each([
    ['NUL', `${LOCATIONS}/%00`, 404, 'NOT_FOUND'],
    ['a step up', `${LOCATIONS}/..%2f..%2forganisation`, 404, 'NOT_FOUND'],
    ['a double slash', `/${LOCATIONS}`, 404, 'NOT_FOUND'],
    ['9 KB', `${LOCATIONS}/${'a'.repeat(9_000)}`, 404, 'NOT_FOUND'],
    ['9 KB of a path that does not exist', `/api/v1/${'a/'.repeat(4_500)}`, 404, 'NOT_FOUND'],
    ['an escape that is none', `${LOCATIONS}/%zz`, 400, 'MALFORMED_REQUEST'],
    ['half an escape', `${LOCATIONS}/%4`, 400, 'MALFORMED_REQUEST'],
    ['a byte that is not UTF-8', `${LOCATIONS}/%ff`, 400, 'MALFORMED_REQUEST'],
    ['half a surrogate pair', `${LOCATIONS}/%ed%a0%80`, 400, 'MALFORMED_REQUEST'],
    ['a broken escape outside the API', '/%zz', 400, 'MALFORMED_REQUEST'],
    ['a raw NUL', `${LOCATIONS}/\0`, 400, 'MALFORMED_REQUEST'],
    ['a raw letter beyond ASCII', `${LOCATIONS}/é`, 400, 'MALFORMED_REQUEST'],
    ['NUL in a parameter', `${LOCATIONS}?country=%00`, 400, 'VALIDATION_ERROR'],
    ['a broken escape in a parameter', `${LOCATIONS}?country=%zz`, 400, 'VALIDATION_ERROR'],
    ['a prototype in a parameter', `${LOCATIONS}?__proto__=1`, 400, 'VALIDATION_ERROR'],
    ['a parameter twice', `${LOCATIONS}?page=1&page=2`, 400, 'VALIDATION_ERROR'],
    ['a page beyond all numbers', `${LOCATIONS}?page=1e999`, 400, 'VALIDATION_ERROR'],
    ['Infinity pages', `${LOCATIONS}?pageSize=Infinity`, 400, 'VALIDATION_ERROR'],
    ['a parameter of 9 KB', `${LOCATIONS}?page=${'1'.repeat(9_000)}`, 400, 'VALIDATION_ERROR'],
  ])('%s', async (_name, path, status, code) => {
    await expectRefusal(get(path), status, code);
  });
});
