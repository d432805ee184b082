import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

/** RFC 8785, as a stranger would write it who knows nothing of ours. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

interface Sealed {
  claims: object;
  signature: { keyId: string; value: string };
}

/** Whether the claims were signed with a key of the set. */
export function isSigned({ claims, signature }: Sealed, keys: Array<JsonWebKey & { kid: string }>): boolean {
  const key = keys.find(({ kid }) => kid === signature.keyId);
  if (!key) return false;
  const publicKey = createPublicKey({ key, format: 'jwk' });
  return verify(null, Buffer.from(canonical(claims)), publicKey, Buffer.from(signature.value, 'base64url'));
}
