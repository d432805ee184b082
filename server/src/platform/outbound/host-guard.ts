import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import type { Resolve } from './resolve.ts';

export const HOST_REFUSED = 'HOST_REFUSED';

const ANSWER_LIMIT_MS = 5_000;

/**
 * The times at which a host is refused, in milliseconds after the DNS query. Refusing as soon as DNS answers would
 * reveal whether an internal name exists: the internal name server answers at once, others do not.
 */
const REFUSALS_AT_MS = [2_000, ANSWER_LIMIT_MS];

/**
 * One message for a name without an address, with an internal address or without an answer: tenants must not learn
 * which internal names exist.
 */
const NOT_PUBLIC = 'must resolve to public addresses only';
const UNRESOLVED = 'does not resolve to an address';

export interface HostGuard {
  /** The reason why this host may not be called, to follow "the host"; null if all its addresses are public. */
  refusal(hostname: string): Promise<string | null>;
  /**
   * For the connector: it dials exactly the addresses that were checked, so a second DNS answer cannot replace them.
   */
  lookup: LookupFunction;
}

interface Finding {
  addresses: readonly LookupAddress[];
  refusal: string | null;
}

/** When every address is allowed there is nothing to hide, and only a name without an address is refused. */
export function createHostGuard(resolve: Resolve, allowInsecure: boolean, refusalsAtMs = REFUSALS_AT_MS): HostGuard {
  const examine = async (hostname: string): Promise<Finding> => {
    const asked = performance.now();
    const addresses = await addressesWithin(ANSWER_LIMIT_MS, resolve, hostname);
    if (allowInsecure) return { addresses, refusal: addresses.length > 0 ? null : UNRESOLVED };
    if (arePublic(addresses)) return { addresses, refusal: null };
    await untilMoment(asked, refusalsAtMs);
    return { addresses: [], refusal: NOT_PUBLIC };
  };
  return {
    refusal: async (hostname) => (await examine(hostname)).refusal,
    // The connector is configured to select the address family itself, so it always asks for all addresses.
    lookup: (hostname, _options, callback) => {
      void examine(hostname).then(({ addresses, refusal }) => {
        if (refusal === null) callback(null, [...addresses]);
        else callback(Object.assign(new Error(refusal), { code: HOST_REFUSED }), []);
      });
    },
  };
}

const arePublic = (addresses: readonly LookupAddress[]): boolean =>
  addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));

/** Waits until the next of the moments, given in milliseconds from the start. */
async function untilMoment(start: number, moments: readonly number[]): Promise<void> {
  const passed = performance.now() - start;
  const next = moments.find((moment) => moment > passed);
  if (next !== undefined) await new Promise((resume) => setTimeout(resume, next - passed));
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
