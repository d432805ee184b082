import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent } from 'undici';

/** The settings in which the two policies differ; all other connection settings are shared. */
export interface AgentSettings {
  /** Resolves a host name; defaults to the system's resolver. */
  lookup?: LookupFunction;
  /** Connections to one host; unlimited by default. */
  connections?: number;
  connectTimeoutMs: number;
  /** An authority to trust in addition to the public ones. */
  ca?: string | undefined;
  /** Set if NODE_TLS_REJECT_UNAUTHORIZED must not switch off the check. */
  insistOnCertificates?: boolean;
}

const KEEP_ALIVE_MS = 10_000;
/** The longest silence before and during an answer; the deadline of a request may end it earlier. */
const SILENCE_MS = 300_000;

export function createAgent(settings: AgentSettings): Agent {
  const { lookup, connections, connectTimeoutMs, ca, insistOnCertificates } = settings;
  return new Agent({
    ...(connections !== undefined && { connections }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    connect: {
      ...(lookup && { lookup }),
      timeout: connectTimeoutMs,
      autoSelectFamily: true,
      // With Node's default of 250 ms, hosts with several addresses fail over a slow link.
      autoSelectFamilyAttemptTimeout: 1_000,
      ...(insistOnCertificates && { rejectUnauthorized: true }),
      ...(ca && { ca: [...rootCertificates, ca] }),
    },
  });
}
