import { Tonne } from '@tonne/sdk';
import { noteRequest } from './request-log.ts';
import { whileSignedIn } from './sign-in-again.ts';

const TIMEOUT_MS = 60_000;
/** The slowest upload that is waited for: 50,000 bytes a second. */
const BYTES_PER_MS = 50;
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

/** Time for the response to begin. A file must be sent before. */
const timeFor = ({ body }: RequestInit): number => TIMEOUT_MS + (body instanceof Blob ? body.size / BYTES_PER_MS : 0);

/** Limits the time until the response begins. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeFor(init));
  const signals = [late.signal, ...(init.signal ? [init.signal] : [])];
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}
