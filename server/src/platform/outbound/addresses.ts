import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * IANA has assigned global unicast from this block only (RFC 4291 §2.4). The library reports "unicast" for every
 * address it has no name for, such as IPv4-compatible addresses (::/96), the dummy prefix 100:0:0:1::/64 and unassigned
 * space.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's platform services (metadata, DNS, health) answer every virtual machine at this otherwise public address. */
const AZURE_PLATFORM = '168.63.129.16';

const ISATAP = 0x5efe;

/**
 * True if an address is global unicast: outside every block of the IANA special-purpose registries. The few globally
 * reachable special blocks (AS112, AMT, NAT64 …) are excluded too, since no webhook receiver uses them.
 */
export function isPublicAddress(text: string): boolean {
  // The library also accepts short forms such as 1.2.3.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? isGlobalIPv6(address) : address.toString() !== AZURE_PLATFORM;
}

function isGlobalIPv6(address: ipaddr.IPv6): boolean {
  return address.match(GLOBAL_UNICAST) && !isTunnelToIPv4(address);
}

/** RFC 5214 §6.1: an interface identifier of 0000:5efe or 0200:5efe stands for the IPv4 address that follows it. */
function isTunnelToIPv4({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x0200) && parts[5] === ISATAP;
}
