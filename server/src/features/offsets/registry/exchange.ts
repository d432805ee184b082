import { AnswerTooLong, createOutbound, NoAnswer, splitCredentials } from '../../../platform/outbound/index.ts';
import { RegistryUnreachable } from './registry.ts';

const LONGEST_ANSWER = 1_048_576;

export interface Reply {
  status: number;
  text: string;
}

export interface Question {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export type Call = (path: string, question: Question, ended: AbortSignal) => Promise<Reply>;

/** One call of the registry at this URL, over when the answer is read, when `ended` says so, or at the limit. */
export function createCall(baseUrl: string, limitMs: number): Call {
  const { url, headers: credentials } = splitCredentials(baseUrl);
  const address = url.href.replace(/(?<!\/)\/+$/, '');
  const client = createOutbound({ policy: 'operator' });
  return async (path, { method, headers, body }, ended) => {
    const request = { url: address + path, method, headers: { ...headers, ...credentials }, ...(body && { body }) };
    try {
      return await client.ask(request, { deadlineMs: limitMs, maxBytes: LONGEST_ANSWER, signal: ended });
    } catch (error) {
      throw unreachable(error);
    }
  };
}

/** With the code only: the message would show organisations where the operator's registry is. */
function unreachable(error: unknown): unknown {
  if (error instanceof AnswerTooLong) return new RegistryUnreachable('the registry answered at too great a length');
  if (!(error instanceof NoAnswer)) return error;
  return new RegistryUnreachable(`the registry did not answer (${error.code})`, { cause: error });
}
