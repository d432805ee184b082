import { createGate } from '../gate/gate.ts';
import { type Answer, exchange, type Line, type PostRequest } from './exchange.ts';
import { createHostGuard } from './host-guard.ts';
import { createNameServerResolve, type Resolve, resolveBySystem } from './resolve.ts';
import { literalAddress, readTarget } from './target.ts';

export { decoded, splitCredentials } from './credentials.ts';
export type { Answer, PostRequest } from './exchange.ts';
export {
  AnswerTooLong,
  createOperatorClient,
  NoAnswer,
  type OpenAnswer,
  type OperatorRequest,
  type WholeAnswer,
} from './operator.ts';
export type { Resolve } from './resolve.ts';

/**
 * Calls addresses chosen by tenants: public ones only, over TLS. For the operator's addresses, see
 * `createOperatorClient`.
 */
export interface OutboundOptions {
  /** Permits http: and every address; for development and tests only. */
  allowInsecure: boolean;
  /** For waiting, DNS, connection, TLS, headers and body together; 10 seconds by default. */
  deadlineMs?: number;
  connectionsPerHost?: number;
  resolve?: Resolve;
  /** Times after the DNS query, in milliseconds, at which a host may be refused; see the host guard. */
  refusalsAtMs?: number[];
  /** An authority to trust in addition to the public ones. */
  ca?: string;
}

export interface Outbound {
  /**
   * Why this URL may not be called, as the end of a sentence that starts with the name of the field, or null. Checks
   * the text and every address the name resolves to now.
   */
  check(url: string): Promise<string | null>;
  /**
   * Sends one POST. Any behaviour of the other side becomes an Answer. Its `error` is a sentence for the receiver's
   * developer, and null exactly when the receiver answered 200–299 in time. Rejects only when cancelled by `signal` or
   * `close`.
   */
  post(request: PostRequest): Promise<Answer>;
  /** Cancels requests in progress and closes every connection. */
  close(): Promise<void>;
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { allowInsecure, deadlineMs = 10_000, connectionsPerHost = 16, ca } = options;
  const defaultResolve = allowInsecure ? resolveBySystem : createNameServerResolve();
  const guard = createHostGuard(options.resolve ?? defaultResolve, allowInsecure, options.refusalsAtMs);
  const closing = new AbortController();
  let line: Promise<Line> | undefined;
  // Loaded with the first request: most processes send none and do not need the library.
  const openLine = async (): Promise<Line> => {
    const { createAgent } = await import('./agent.ts');
    const agent = createAgent({
      lookup: guard.lookup,
      connections: connectionsPerHost,
      // Cleans up after the deadline. The client's timers are accurate to half a second only and must not fire first.
      connectTimeoutMs: deadlineMs + 1_000,
      silenceMs: 0,
      ca,
      insistOnCertificates: true,
    });
    return { agent, gate: createGate(connectionsPerHost), deadlineMs, closing: closing.signal };
  };
  return {
    async check(url) {
      const target = readTarget(url, allowInsecure);
      if (typeof target === 'string') return target;
      // Literal addresses were checked with the text. When every address is permitted, none needs to be resolved here.
      if (allowInsecure || literalAddress(target.hostname) !== null) return null;
      return guard.refusal(target.hostname);
    },
    async post(request) {
      request.signal?.throwIfAborted();
      // The connector dials a literal address without a lookup, so it can only be refused here.
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
