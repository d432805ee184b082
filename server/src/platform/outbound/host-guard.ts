import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import type { Resolve } from './resolve.ts';

export const HOST_REFUSED = 'HOST_REFUSED';

const ANSWER_LIMIT_MS = 5_000;

export interface HostGuard {
  /** Why this host may not be called, after "the host"; null when every address of it is public. */
  refusal(hostname: string): Promise<string | null>;
  /** For the connector: the addresses it dials are those that were judged, so that DNS cannot answer twice. */
  lookup: LookupFunction;
}

interface Finding {
  addresses: readonly LookupAddress[];
  refusal: string | null;
}

export function createHostGuard(resolve: Resolve, allowInsecure: boolean): HostGuard {
  const examine = async (hostname: string): Promise<Finding> => {
    const addresses = await addressesWithin(ANSWER_LIMIT_MS, resolve, hostname);
    return { addresses, refusal: addressesRefusal(addresses, allowInsecure) };
  };
  return {
    refusal: async (hostname) => (await examine(hostname)).refusal,
    // The connector is told to select the address family itself and therefore always asks for all addresses.
    lookup: (hostname, _options, callback) => {
      void examine(hostname).then(({ addresses, refusal }) => {
        if (refusal === null) callback(null, [...addresses]);
        else callback(Object.assign(new Error(refusal), { code: HOST_REFUSED }), []);
      });
    },
  };
}

function addressesRefusal(addresses: readonly LookupAddress[], allowInsecure: boolean): string | null {
  if (addresses.length === 0) return 'does not resolve to an address';
  const inner = allowInsecure ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  return inner ? `resolves to ${inner.address}, which is not a public address` : null;
}

async function addressesWithin(ms: number, resolve: Resolve, hostname: string): Promise<readonly LookupAddress[]> {
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<[]>((give) => {
    limit = setTimeout(give, ms, []);
  });
  try {
    return await Promise.race([resolve(hostname), tooLate]);
  } catch {
    return [];
  } finally {
    clearTimeout(limit);
  }
}
