import { ApiError, type ErrorDetail, TonneError } from '@tonne/sdk';
import type { Texts } from '../i18n/index.ts';

export interface Failure {
  readonly title: string;
  readonly message: string;
}

/** The failure as a message for the user. The service's own messages say what to do. */
export function describeFailure(error: unknown, texts: Texts['common']): Failure {
  if (!(error instanceof ApiError)) return sayOther(error, texts);
  if (error.status === 403) return { title: texts.notAllowed, message: error.message };
  if (error.status === 404) return { title: texts.notFound, message: texts.notFoundHint };
  if (error.status === 429) return { title: texts.tooMany, message: error.message };
  // The service's message already names the first few fields.
  const further = error.details.map(detailLine).filter((line) => !error.message.includes(line));
  return { title: texts.failed, message: [error.message, ...further].join(' ') };
}

/** Browsers report passkey failures with technical error messages. */
function sayOther(error: unknown, texts: Texts['common']): Failure {
  if (error instanceof TonneError || !(error instanceof Error))
    return { title: texts.unreachable, message: texts.unreachableHint };
  return { title: texts.failed, message: texts.passkeyFailures[error.name] ?? error.message };
}

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

/** The message for each field of a form; the path of a nested field is joined with dots, as Mantine's forms do. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ field, message }) => [field ?? '', message]));
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Errors in the console itself, not in the service or the network. */
export const isOurFault = (error: unknown): boolean => !(error instanceof TonneError);

const detailLine = ({ message }: ErrorDetail): string => message;
