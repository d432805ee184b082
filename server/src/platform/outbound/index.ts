import { createGate } from '../gate/gate.ts';
import { type Answer, exchange, type Line, type PostRequest } from './exchange.ts';
import { createHostGuard } from './host-guard.ts';
import { createNameServerResolve, type Resolve, resolveBySystem } from './resolve.ts';
import { literalAddress, readTarget } from './target.ts';

export { decoded, splitCredentials } from './credentials.ts';
export type { Answer, PostRequest } from './exchange.ts';
export type { Resolve } from './resolve.ts';

export interface OutboundOptions {
  /** Permits http: and every address: for development and tests only. */
  allowInsecure: boolean;
  /** Over waiting, DNS, connection, TLS, headers and body together; 10 seconds unless told. */
  deadlineMs?: number;
  connectionsPerHost?: number;
  resolve?: Resolve;
  /** At which milliseconds after the question to DNS a host may be refused; see the host guard. */
  refusalsAtMs?: number[];
  /** An authority to trust beside the public ones. */
  ca?: string;
}

export interface Outbound {
  /**
   * Why this URL may not be called, as the end of a sentence that begins with the name of the field, or null. Looks at
   * the text and at every address the name resolves to now.
   */
  check(url: string): Promise<string | null>;
  /**
   * One POST. Whatever the other side does is an Answer, and `error` a sentence for its developer: null exactly when
   * it answered 200–299 in time. Rejects only when called off, by `signal` or by `close`.
   */
  post(request: PostRequest): Promise<Answer>;
  /** Calls off what is under way and closes every connection. */
  close(): Promise<void>;
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { allowInsecure, deadlineMs = 10_000, connectionsPerHost = 16, ca } = options;
  const defaultResolve = allowInsecure ? resolveBySystem : createNameServerResolve();
  const guard = createHostGuard(options.resolve ?? defaultResolve, allowInsecure, options.refusalsAtMs);
  const closing = new AbortController();
  let line: Promise<Line> | undefined;
  // With the first request: most processes send none, and need not carry the library.
  const openLine = async (): Promise<Line> => {
    const { createAgent } = await import('./agent.ts');
    const agent = createAgent({ lookup: guard.lookup, connections: connectionsPerHost, deadlineMs, ca });
    return { agent, gate: createGate(connectionsPerHost), deadlineMs, closing: closing.signal };
  };
  return {
    async check(url) {
      const target = readTarget(url, allowInsecure);
      if (typeof target === 'string') return target;
      // Literals were judged with the text, and where every address is permitted, none needs to be known yet.
      if (allowInsecure || literalAddress(target.hostname) !== null) return null;
      return guard.refusal(target.hostname);
    },
    async post(request) {
      request.signal?.throwIfAborted();
      // The connector dials a literal address without a look-up: only here can it be refused.
      const target = readTarget(request.url, allowInsecure);
      if (typeof target === 'string') return refused(target);
      line ??= openLine();
      return exchange(await line, target, request);
    },
    async close() {
      closing.abort();
      await (await line)?.agent.destroy();
    },
  };
}

function refused(reason: string): Answer {
  return { responseStatus: null, durationMs: 0, error: `the URL ${reason}`, responseSnippet: null };
}
