import type { AgentSettings } from './agent.ts';
import { createHostGuard } from './host-guard.ts';
import { createNameServerResolve, type Resolve, resolveBySystem } from './resolve.ts';
import { literalAddress, readTarget } from './target.ts';

/** For addresses chosen by tenants: public ones only, over TLS. */
export interface PublicPolicy {
  policy: 'public';
  /** Permits http: and every address; for development and tests only. */
  allowInsecure: boolean;
  /** Deadline of a POST for waiting, DNS, connection, TLS, headers and body together; 10 seconds by default. */
  deadlineMs?: number;
  connectionsPerHost?: number;
  resolve?: Resolve;
  /** Times after the DNS query, in milliseconds, at which a host may be refused; see the host guard. */
  refusalsAtMs?: number[];
  /** An authority to trust in addition to the public ones. */
  ca?: string;
}

/** For addresses configured by the operator: private ones and http: are allowed. */
export interface OperatorPolicy {
  policy: 'operator';
}

/** The points in which the policies differ. */
export interface Rules {
  /** The URL, or the reason why it may not be called. Checks only the text. */
  read(url: string): URL | string;
  /** The reason why the host may not be called, by its addresses; null if it may. */
  refusal(hostname: string): Promise<string | null>;
  agent: AgentSettings;
  deadlineMs: number;
}

const DEADLINE_MS = 10_000;

export const rulesOf = (options: PublicPolicy | OperatorPolicy): Rules =>
  options.policy === 'public' ? publicRules(options) : OPERATOR_RULES;

const OPERATOR_RULES: Rules = {
  read: (url) => new URL(url),
  refusal: async () => null,
  agent: { connectTimeoutMs: 10_000 },
  deadlineMs: DEADLINE_MS,
};

function publicRules(options: PublicPolicy): Rules {
  const { allowInsecure, deadlineMs = DEADLINE_MS, connectionsPerHost = 16, ca } = options;
  const defaultResolve = allowInsecure ? resolveBySystem : createNameServerResolve();
  const guard = createHostGuard(options.resolve ?? defaultResolve, allowInsecure, options.refusalsAtMs);
  return {
    read: (url) => readTarget(url, allowInsecure),
    // Literal addresses were checked with the text. When every address is permitted, none needs to be resolved here.
    refusal: async (hostname) => (allowInsecure || literalAddress(hostname) !== null ? null : guard.refusal(hostname)),
    agent: {
      lookup: guard.lookup,
      connections: connectionsPerHost,
      // Cleans up after the deadline. The client's timers are accurate to half a second only and must not fire first.
      connectTimeoutMs: deadlineMs + 1_000,
      ca,
      insistOnCertificates: true,
    },
    deadlineMs,
  };
}
