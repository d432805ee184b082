import { ADMIN_KEY } from './running-server.ts';

export const LOCATIONS = '/api/v1/settings/locations';
export const ORGANISATION = '/api/v1/settings/organisation';

const IDENTITY = `Host: tonne.test\r\nAuthorization: Bearer ${ADMIN_KEY}\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

/** The bytes of a request with the key of the first organisation. */
export const bytesOf = (startLine: string, headers = '', body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`${startLine}\r\n${IDENTITY}${headers}\r\n`), Buffer.from(body)]);

export const get = (path: string): Buffer => bytesOf(`GET ${path} HTTP/1.1`);

/** The headers are sent as given, so their lengths may contradict the body. */
export const post = (headers: string, body: string | Buffer): Buffer =>
  bytesOf(`POST ${LOCATIONS} HTTP/1.1`, headers, body);

export const postJson = (body: string | Buffer): Buffer => postTyped(JSON_TYPE, body);

export const postTyped = (type: string, body: string | Buffer): Buffer =>
  post(`${type}Content-Length: ${Buffer.byteLength(body)}\r\n`, body);

export const postChunked = (chunks: string): Buffer => post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, chunks);
