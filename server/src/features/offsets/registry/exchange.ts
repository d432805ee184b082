import { splitCredentials } from '../../../platform/outbound/index.ts';
import { RegistryUnreachable } from './registry.ts';

const LONGEST_ANSWER = 1_048_576;

export interface Reply {
  status: number;
  text: string;
}

export type Call = (path: string, options: RequestInit, ended: AbortSignal) => Promise<Reply>;

/** One call of the registry at this URL, over when the answer is read, when `ended` says so, or at the limit. */
export function createCall(baseUrl: string, limitMs: number): Call {
  const { url, headers: credentials } = splitCredentials(baseUrl);
  const address = url.href.replace(/(?<!\/)\/+$/, '');
  return (path, options, ended) =>
    withLimit(limitMs, ended, (signal) =>
      exchange(address + path, { ...options, headers: { ...options.headers, ...credentials } }, signal),
    );
}

/** A timer of our own: one inside `AbortSignal.any` may be collected before it fires (nodejs/node#57736). */
async function withLimit<T>(
  limitMs: number,
  ended: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const end = (): void => limit.abort(ended.reason);
  const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), limitMs);
  ended.addEventListener('abort', end);
  if (ended.aborted) end();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', end);
  }
}

async function exchange(url: string, options: RequestInit, signal: AbortSignal): Promise<Reply> {
  try {
    const response = await fetch(url, { ...options, signal, redirect: 'error' });
    return { status: response.status, text: await readText(response, signal) };
  } catch (error) {
    if (error instanceof RegistryUnreachable) throw error;
    throw new RegistryUnreachable(`the registry did not answer (${kindOf(error as Error)})`, { cause: error });
  }
}

/** Its code only: the message would show organisations where the operator's registry is. */
const kindOf = ({ name: kind, cause }: Error): string => (cause as { code?: string } | undefined)?.code ?? kind;

/** Ends with the signal by itself: `fetch` no longer passes it on to the body once the response has been collected. */
async function readText({ body }: Response, signal: AbortSignal): Promise<string> {
  const reader = body?.getReader();
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      length += part.value.length;
      if (length > LONGEST_ANSWER) throw new RegistryUnreachable('the registry answered at too great a length');
      parts.push(part.value);
    }
  } finally {
    stop();
  }
  signal.throwIfAborted();
  return Buffer.concat(parts).toString('utf8');
}
