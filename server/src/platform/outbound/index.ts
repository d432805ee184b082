import type { Agent } from 'undici';
import { createConcurrencyLimit } from '../rate-limit/concurrency.ts';
import type { AgentSettings } from './agent.ts';
import { type OperatorPolicy, type PublicPolicy, rulesOf } from './policy.ts';
import { exchange, type PostRequest, type PostResult } from './post.ts';
import { createOutboundRequests, type OutboundRequests } from './request.ts';

export type { PublicPolicy } from './policy.ts';
export type { PostRequest, PostResult } from './post.ts';
export { NoResponse, ResponseTooLong, type StreamedResponse, type WholeResponse } from './request.ts';
export type { Resolve } from './resolve.ts';
export { SECRET_PREFIX, signatureHeaders } from './signature.ts';
export { decoded, splitCredentials } from './target.ts';

/** Sends HTTP requests under one policy. Redirects are not followed. */
export interface Outbound extends OutboundRequests {
  /**
   * The reason why this URL may not be called, to follow the name of the field, or null. Checks the text and every
   * address that the name resolves to now.
   */
  check(url: string): Promise<string | null>;
  /**
   * Sends one POST. Any behaviour of the receiver becomes a PostResult. Its `error` is a sentence for the receiver's
   * developer, and null exactly if the receiver answered 200–299 in time. Rejects only when cancelled by `signal` or
   * `close`.
   */
  post(request: PostRequest): Promise<PostResult>;
  /** Cancels requests in progress and closes every connection. */
  close(): Promise<void>;
}

export function createOutbound(options: PublicPolicy | OperatorPolicy): Outbound {
  const rules = rulesOf(options);
  const limit = createConcurrencyLimit(rules.agent.connections ?? Number.POSITIVE_INFINITY);
  const closing = new AbortController();
  let opened: Promise<Agent> | undefined;
  const agent = (): Promise<Agent> => {
    opened ??= openAgent(rules.agent);
    return opened;
  };
  return {
    ...createOutboundRequests(rules, agent),
    async check(url) {
      const target = rules.read(url);
      return typeof target === 'string' ? target : rules.refusal(target.hostname);
    },
    async post(request) {
      request.signal?.throwIfAborted();
      // The connector dials a literal address without a lookup, so it can only be refused here.
      const target = rules.read(request.url);
      if (typeof target === 'string') return refused(target);
      const line = { agent: await agent(), limit, deadlineMs: rules.deadlineMs, closing: closing.signal };
      return exchange(line, target, request);
    },
    async close() {
      closing.abort();
      await (await opened)?.destroy();
    },
  };
}

/** Loaded with the first request: most processes send none and do not need the library. */
async function openAgent(settings: AgentSettings): Promise<Agent> {
  const { createAgent } = await import('./agent.ts');
  return createAgent(settings);
}

function refused(reason: string): PostResult {
  return { responseStatus: null, durationMs: 0, error: `the URL ${reason}`, responseSnippet: null };
}
