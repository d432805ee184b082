import { OperatorError } from '../../platform/operator/index.ts';
import { createOutbound, NoResponse, type WholeResponse } from '../../platform/outbound/index.ts';

export interface Target {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

export interface RowResult {
  readonly status: string;
  readonly error?: RowError;
  /** Unit as sent and its code, if the row used a synonym. */
  readonly unitAsGiven?: string;
  readonly unit?: string;
}

export interface RowError {
  readonly code?: string;
  readonly message: string;
  readonly details?: ReadonlyArray<{ field: string; message: string }>;
}

export interface BatchAnswer {
  /** One for each row sent, in the same order. */
  readonly results: readonly RowResult[];
}

/** An answer, or the reason why there is none yet. */
export type Attempt = { answer: BatchAnswer } | { reason: string; isLimited: boolean; retryAfterMs: number };

/** Longer than the service's own request time limit. */
const TIME_OUT_MS = 60_000;

export async function attempt(target: Target, body: string, idempotencyKey: string): Promise<Attempt> {
  try {
    return interpret(target.url, await exchange(target, body, idempotencyKey));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    return { reason: unreachable(target.url, error), isLimited: false, retryAfterMs: 0 };
  }
}

const client = createOutbound({ policy: 'operator' });

const exchange = ({ url, key }: Target, body: string, idempotencyKey: string): Promise<WholeResponse> =>
  client.ask(
    {
      url: `${url}/api/v1/emissions/batch?mode=partial&requireLocation=true`,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv', 'idempotency-key': idempotencyKey },
      body,
    },
    { deadlineMs: TIME_OUT_MS },
  );

/** Retrying does not help with an unknown host name or an untrusted certificate. */
const LASTING = /^ENOTFOUND$|CERT|^UNABLE_TO_|^ERR_TLS|^ERR_SSL|^HOSTNAME_MISMATCH$/;

function unreachable(url: string, error: unknown): string {
  const code = error instanceof NoResponse ? error.code : (error as Error).message;
  const reason = `${url} cannot be reached (${code === 'TimeoutError' ? 'no answer' : code})`;
  if (LASTING.test(code)) throw new OperatorError(`${reason}; check --url or PUBLIC_URL.`);
  return reason;
}

function interpret(url: string, { status, header, text }: WholeResponse): Attempt {
  const { data, error } = parse(text);
  if (status === 200 && isBatch(data)) return { answer: data };
  const retryAfterMs = 1000 * (Number(header('retry-after')) || 0);
  const reason = `${url} answers ${[status, error?.code].filter(Boolean).join(' ')}`;
  if (status === 429) return { reason, isLimited: true, retryAfterMs };
  const isPassing = status >= 500 || status === 408 || error?.code === 'IDEMPOTENCY_IN_PROGRESS';
  if (isPassing) return { reason, isLimited: false, retryAfterMs };
  throw new OperatorError(`${reason}: ${adviceFor(status, error)}`);
}

function adviceFor(status: number, error: RowError | undefined): string {
  // A proxy may accept smaller bodies than the service.
  if (status === 413) return 'use a smaller --chunk.';
  return error ? explain(error) : 'this is not a Tonne server; check --url.';
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

/** All problems in one line. */
export function explain({ message, details = [] }: RowError): string {
  if (details.length === 0) return message;
  return details.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join('; ');
}
