import { isIPv4, isIPv6 } from 'node:net';

/** The subject under which a client address is counted. An IPv6 client owns a whole /64, so a /64 is one subject. */
export function addressSubject(kind: 'unauthenticated' | 'public' | 'links', ip: string): string {
  return `${kind}:${addressGroup(ip)}`;
}

function addressGroup(ip: string): string {
  if (isIPv4(ip)) return ip;
  // A proxy may pass on any text. Invalid addresses share one counter; otherwise each made-up one would get its own.
  if (!isIPv6(ip)) return 'unknown';
  const groups = ipv6Groups(ip);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).map(hex).join(':')}::/64`;
}

/** The eight 16-bit groups of a valid IPv6 address (RFC 4291 §2.2). */
function ipv6Groups(ip: string): number[] {
  const withoutZone = ip.split('%', 1)[0]!;
  const [head = [], tail] = withoutZone.split('::').map(groupsOf);
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').flatMap(groupsOfPart);
}

/** The last part may be written as a dotted IPv4 address, which stands for two groups. */
function groupsOfPart(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a, b, c, d] = part.split('.').map(Number) as [number, number, number, number];
  return [a * 256 + b, c * 256 + d];
}

/** `::ffff:a.b.c.d` is how a dual-stack socket shows an IPv4 client (RFC 4291 §2.5.5.2). */
function mappedIPv4(groups: number[]): string | undefined {
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return mapped ? groups.slice(6).flatMap(bytes).join('.') : undefined;
}

const bytes = (group: number): number[] => [group >> 8, group & 0xff];
const hex = (group: number): string => group.toString(16);
