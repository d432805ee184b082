import { createOutbound, type Outbound, type PostRequest, type PublicPolicy } from '../index.ts';
import { cleanUpAfterTest } from './receivers.ts';

export const HASTY_MS = 500;
/** For tests in which something must happen before the deadline, even on a machine that is slow for a moment. */
export const BRISK_MS = 1_500;
const PATIENT_MS = 20_000;

/** An outbound client for one test. It may reach loopback and is patient by default. */
export function openOutbound(options: Partial<PublicPolicy> = {}): Outbound {
  const outbound = createOutbound({ policy: 'public', allowInsecure: true, deadlineMs: PATIENT_MS, ...options });
  cleanUpAfterTest(outbound.close);
  return outbound;
}

export function requestTo(url: string): PostRequest {
  return { url, headers: { 'content-type': 'application/json' }, body: '{"id":"evt_1"}' };
}

/** The bytes of an answer. */
export function http(status: string, rest: string): string {
  return `HTTP/1.1 ${status}\r\n${rest}`;
}
