import type { ErrorDetail } from '../../platform/errors/index.ts';

/** Long enough to say something, short enough for a table. */
export const REASON_LENGTH = { minLength: 10, maxLength: 300 };

interface Pinning {
  factorCode?: string | null | undefined;
  factorOverrideReason?: string | null | undefined;
}

/** A reason needs a pinned factor to explain, and blanks do not count towards its length. */
export function checkReason({ factorCode, factorOverrideReason: reason }: Pinning): ErrorDetail[] {
  if (reason === undefined || reason === null) return [];
  const refuse = (message: string): ErrorDetail[] => [{ field: 'factorOverrideReason', message }];
  if (factorCode === undefined || factorCode === null) {
    return refuse('says why a pinned factor is used: name that factor in factorCode, or leave the reason out');
  }
  const { minLength } = REASON_LENGTH;
  return [...reason.trim()].length < minLength
    ? refuse(`must have at least ${minLength} characters besides blanks`)
    : [];
}
