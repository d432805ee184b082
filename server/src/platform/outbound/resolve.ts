import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a host name; rejects or returns an empty list when there are none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface NameServerOptions {
  /** The system's name servers by default. */
  servers?: readonly string[];
  limitMs?: number;
}

/**
 * Queries the name servers without getaddrinfo, which blocks one of the process's few worker threads while it waits:
 * names with dead name servers would hold up every other name, file and compression. A separate resolver per name can
 * be cancelled alone and picks up a changed resolv.conf.
 */
export function createNameServerResolve({ servers, limitMs = 4_000 }: NameServerOptions = {}): Resolve {
  return async (hostname) => {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    if (servers) resolver.setServers(servers);
    // A name server that never answers for one address family must not block the other.
    const limit = setTimeout(() => resolver.cancel(), limitMs);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    clearTimeout(limit);
    return [...found(v4, 4), ...found(v6, 6)];
  };
}

/** Uses the hosts file, which knows `localhost` and the names of containers. */
export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

function found(answer: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
