import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent } from 'undici';

export interface AgentSettings {
  lookup: LookupFunction;
  connections: number;
  deadlineMs: number;
  ca: string | undefined;
}

const KEEP_ALIVE_MS = 10_000;

export function createAgent({ lookup, connections, deadlineMs, ca }: AgentSettings): Agent {
  return new Agent({
    connections,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    // The deadline of the exchange covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      lookup,
      // Clears away what the deadline left behind; the client's timers are half a second coarse and must not be first.
      timeout: deadlineMs + 1_000,
      autoSelectFamily: true,
      // Node's default of 250 ms fails hosts with several addresses beyond a slow link.
      autoSelectFamilyAttemptTimeout: 1_000,
      // Stated, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
      rejectUnauthorized: true,
      ...(ca && { ca: [...rootCertificates, ca] }),
    },
  });
}
