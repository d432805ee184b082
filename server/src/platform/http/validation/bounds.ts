import { AppError, type ErrorCode, type ErrorDetail, refusal } from '../../errors/index.ts';

/** These refusals concern the resource or the caller, whatever the body says. */
const beforeBounds: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'INSUFFICIENT_SCOPE',
  'INSUFFICIENT_ROLE',
  'PRECONDITION_FAILED',
  'INVALID_STATE',
  'SERVICE_UNAVAILABLE',
]);

/**
 * One answer names every wrong field: values out of bounds, found by the schema, and broken rules, found by the work.
 * The work never succeeds with a value out of bounds, so it must run inside a transaction that a throw rolls back.
 */
export async function refuseWithBounds<T>(outOfBounds: readonly ErrorDetail[], work: () => Promise<T> | T): Promise<T> {
  if (outOfBounds.length === 0) return work();
  let error: unknown;
  try {
    await work();
  } catch (thrown) {
    error = thrown;
  }
  throw withBounds(outOfBounds, error);
}

/** The refusal for values out of bounds, combined with the error that the work has thrown, if any. */
export function withBounds(outOfBounds: readonly ErrorDetail[], error?: unknown): AppError {
  if (!(error instanceof AppError)) return merged(outOfBounds, []);
  if (comesFirst(error)) return error;
  return merged(outOfBounds, error.code === 'BUSINESS_RULE' ? (error.details ?? []) : []);
}

/** A refusal that names fields is about the body, whatever its code. */
const comesFirst = ({ code, details = [] }: AppError): boolean => beforeBounds.has(code) && details.length === 0;

function merged(outOfBounds: readonly ErrorDetail[], rules: readonly ErrorDetail[]): AppError {
  const named = new Set(outOfBounds.map(({ field }) => field));
  return refusal('BUSINESS_RULE', [...outOfBounds, ...rules.filter(({ field }) => !named.has(field))]);
}
