import { type ApiError, apiError, ConnectionError, TimeoutError } from './errors.ts';
import type { Fetch } from './options.ts';
import { isEnvelope, requestIdOf } from './response.ts';
import { aborted } from './retry.ts';

export interface Attempt {
  readonly fetch: Fetch;
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** The caller reads a file, however long that takes. */
  readonly isFile: boolean;
}

/** `text` is undefined for a file. */
export interface Received {
  readonly response: Response;
  readonly text: string | undefined;
}

/** The longest delay of a timer; it would fire at once for more. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** One request and its complete answer within the time limit, or an error of this client. */
export async function attempt({ fetch, url, init, timeoutMs, signal, isFile }: Attempt): Promise<Received> {
  if (signal?.aborted) throw aborted(signal);
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      controller.abort();
    },
    Math.min(timeoutMs, LONGEST_TIMEOUT_MS),
  );
  let isRead = true;
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    isRead = !(isFile && response.ok);
    return { response, text: isRead ? await response.text() : undefined };
  } catch (cause) {
    if (signal?.aborted) throw aborted(signal);
    if (isLate) throw new TimeoutError(`No answer within ${timeoutMs} ms.`, { cause });
    throw new ConnectionError(`The connection failed: ${reasonOf(cause)}.`, { cause });
  } finally {
    clearTimeout(timer);
    if (isRead) signal?.removeEventListener('abort', stop);
  }
}

/** Node hides the reason in the cause: the message itself is only "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = (error ?? {}) as { cause?: { code?: unknown; message?: unknown }; message?: unknown };
  return String(cause?.code ?? cause?.message ?? message ?? error);
}

export function refusalOf({ response, text }: Received): ApiError {
  const body = parse(text) as { error?: Partial<ApiError>; data?: unknown } | undefined;
  const error = typeof body?.error === 'object' ? body.error : undefined;
  const { status, statusText, headers } = response;
  return apiError({
    status,
    code: error?.code ?? 'UNEXPECTED_RESPONSE',
    message:
      error?.message ?? `Something between here and Tonne answered ${status} ${statusText}`.trimEnd().concat('.'),
    details: error?.details,
    requestId: requestIdOf(response),
    retryAfter: error?.retryAfter ?? retryAfterOf(headers),
    data: isEnvelope(body) ? body.data : undefined,
    headers,
  });
}

/** Undefined if the text is not JSON. */
export function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Seconds, or the time to wait until; RFC 9110 §10.2.3. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
