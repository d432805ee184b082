import { Tonne } from '@tonne/sdk';
import { useSyncExternalStore } from 'react';
import { noteRequest } from './request-log.ts';
import { whileSignedIn } from './sign-in-again.ts';

let isWaiting = false;
const listeners = new Set<() => void>();

/** True while the service limits the rate. The client waits and retries by itself. */
export const useIsWaiting = (): boolean => useSyncExternalStore(listen, () => isWaiting);

export function noteResponse({ status }: Response): void {
  const next = status === 429;
  if (next === isWaiting) return;
  isWaiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const TIMEOUT_MS = 60_000;
const PASSKEY_PAGE = '/passkey';
/** The client's own timeout would also count the time spent waiting for the user to sign in. */
const NO_TIMEOUT = Number.POSITIVE_INFINITY;

/** Authenticates by the session cookie. A request whose session has ended waits for a new sign-in. */
export const tonne = new Tonne({
  baseUrl: location.origin,
  timeoutMs: NO_TIMEOUT,
  fetch(url, init) {
    noteRequest(url, init);
    return whileSignedIn(() => send(url, init).then(followToPasskey));
  },
});

/** For sign-in requests, which never wait for a session. */
export const visitor = new Tonne({ baseUrl: location.origin, timeoutMs: NO_TIMEOUT, fetch: send });

/** Opens the passkey page if the organisation started to require passkeys while this page was open. */
async function followToPasskey(answer: Response): Promise<Response> {
  if (answer.status !== 403 || location.pathname === PASSKEY_PAGE) return answer;
  const { error } = await answer.clone().json();
  const next = encodeURIComponent(location.pathname + location.search);
  if (error.code === 'PASSKEY_REQUIRED') location.assign(`${PASSKEY_PAGE}?next=${next}`);
  return answer;
}

/** Time limit for the response to begin. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  const signals = [late.signal, ...(init.signal ? [init.signal] : [])];
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    noteResponse(answer);
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
