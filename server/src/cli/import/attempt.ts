import { StartError } from '../../start-error.ts';

export interface Target {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

export interface RowResult {
  readonly status: string;
  readonly error?: RowError;
}

export interface RowError {
  readonly code?: string;
  readonly message: string;
  readonly details?: ReadonlyArray<{ field: string; message: string }>;
}

export interface BatchAnswer {
  /** One for each row sent, in their order. */
  readonly results: readonly RowResult[];
}

/** An answer, or why there is none yet. */
export type Attempt = { answer: BatchAnswer } | { reason: string; isLimited: boolean; retryAfterMs: number };

/** Longer than the service itself gives a request. */
const TIME_OUT_MS = 60_000;

export async function attempt(target: Target, body: string, idempotencyKey: string): Promise<Attempt> {
  try {
    return judge(target.url, await exchange(target, body, idempotencyKey));
  } catch (error) {
    if (error instanceof StartError) throw error;
    return { reason: unreachable(target.url, error), isLimited: false, retryAfterMs: 0 };
  }
}

interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function exchange({ url, key }: Target, body: string, idempotencyKey: string): Promise<Exchange> {
  const response = await fetch(`${url}/api/v1/emissions/batch?mode=partial`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv', 'idempotency-key': idempotencyKey },
    body,
    // A redirected POST would arrive as a GET, or with the key at another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Waiting mends neither a name that does not exist nor a certificate that is not trusted. */
const LASTING = /^ENOTFOUND$|CERT|^UNABLE_TO_|^ERR_TLS|^ERR_SSL|^HOSTNAME_MISMATCH$/;

function unreachable(url: string, error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string } };
  const reason = `${url} cannot be reached (${name === 'TimeoutError' ? 'no answer' : (cause?.code ?? message)})`;
  if (LASTING.test(cause?.code ?? '')) throw new StartError(`${reason}; check --url or PUBLIC_URL.`);
  return reason;
}

function judge(url: string, { status, headers, text }: Exchange): Attempt {
  const { data, error } = parse(text);
  if (status === 200 && isBatch(data)) return { answer: data };
  const retryAfterMs = 1000 * (Number(headers.get('retry-after')) || 0);
  const reason = `${url} answers ${[status, error?.code].filter(Boolean).join(' ')}`;
  if (status === 429) return { reason, isLimited: true, retryAfterMs };
  const isPassing = status >= 500 || status === 408 || error?.code === 'IDEMPOTENCY_IN_PROGRESS';
  if (isPassing) return { reason, isLimited: false, retryAfterMs };
  throw new StartError(`${reason}: ${adviceFor(status, error)}`);
}

function adviceFor(status: number, error: RowError | undefined): string {
  // A proxy may take less than the service does.
  if (status === 413) return 'use a smaller --chunk.';
  return error ? explain(error) : 'this is not how Tonne answers; check --url.';
}

interface Envelope {
  readonly data?: unknown;
  readonly error?: RowError;
}

function parse(text: string): Envelope {
  try {
    const { data, error } = JSON.parse(text);
    return typeof error?.message === 'string' ? { error } : { data };
  } catch {
    return {};
  }
}

const isBatch = (data: unknown): data is BatchAnswer =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results);

/** All that is wrong, not only how much of it. */
export function explain({ message, details = [] }: RowError): string {
  if (details.length === 0) return message;
  return details.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join('; ');
}
