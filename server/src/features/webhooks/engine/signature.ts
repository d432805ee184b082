import { createHmac } from 'node:crypto';

/** `t=…,v1=…`, with one `v1` for each secret: two for a day after a rotation. */
export function signatureHeader(body: string, secrets: readonly string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
