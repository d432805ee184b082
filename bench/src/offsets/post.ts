import { type Agent, request } from 'node:http';

export interface Posted {
  readonly status: number;
  readonly text: string;
}

/** Resolves after the last byte of the answer, whatever its status. */
export function post(url: string, headers: Record<string, string>, body: object, agent?: Agent): Promise<Posted> {
  const content = JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text })).once('error', reject);
    });
    call.once('error', reject).end(content);
  });
}
