import { AbortError, ApiError, type TonneError } from './errors.ts';

/** The properties that decide if a request may be repeated. */
export interface Repeatable {
  readonly method: string;
  /** The service ignores the idempotency key of this POST. */
  readonly isOnce: boolean;
  readonly hasIfMatch: boolean;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** A longer wait is reported to the caller instead. */
const LONGEST_WAIT_MS = 60_000;

/** Milliseconds until the next attempt, or undefined if there must be none. */
export function pauseAfter(error: TonneError, attempt: number, request: Repeatable): number | undefined {
  if (!isTransient(error) || !(isUntouched(error) || isIdempotent(request))) return undefined;
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  if (asked === undefined) return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
  // Never earlier than requested, and not all clients at the same moment.
  return asked * 1000 > LONGEST_WAIT_MS ? undefined : asked * 1000 + Math.random() * FIRST_PAUSE_MS;
}

function isTransient(error: TonneError): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return status >= 500 || status === 429 || status === 408 || code === 'IDEMPOTENCY_IN_PROGRESS';
}

/**
 * A repeated POST gets the first answer by its key, and a repeated DELETE finds nothing left. A repeated PATCH or PUT
 * would record the change twice, unless it names the version that it changes.
 */
const isIdempotent = ({ method, isOnce, hasIfMatch }: Repeatable): boolean =>
  method === 'PATCH' || method === 'PUT' ? hasIfMatch : !isOnce;

/** True if the service did not begin to work on the request, so any method may be repeated. */
function isUntouched(error: TonneError): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status === 503;
  return NOT_CONNECTED.has(codeOf(error.cause));
}

/** Codes of Node's `fetch`. A browser does not say why a connection failed. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code);
};

export const aborted = (signal: AbortSignal): AbortError =>
  new AbortError('The call was aborted.', { cause: signal.reason });

export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw aborted(signal);
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop);
  });
  signal?.removeEventListener('abort', stop);
  if (signal?.aborted) throw aborted(signal);
}
