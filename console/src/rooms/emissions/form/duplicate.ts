import { ApiError } from '@tonne/sdk';

/** The entry that is in the way, as the service names it in its refusal. */
export function twinOf(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return /\bent_[0-9a-f]{32}\b/.exec(error.message)?.[0];
}

export const isDuplicate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'DUPLICATE_RESOURCE';
