import type { ApiError } from '@tonne/sdk';
import { CommanderError } from 'commander';

export const EXIT = { success: 0, failure: 1, usage: 2, signedOut: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[] | undefined;
  readonly requestId?: string | undefined;
  readonly hint?: string | undefined;
  readonly exitCode: ExitCode;
}

/** A problem that the user can solve. */
export class CliError extends Error {
  readonly failure: Failure;

  constructor(message: string, more: Partial<Omit<Failure, 'message'>> = {}) {
    super(message);
    const { code = 'FAILED', exitCode = EXIT.failure, ...rest } = more;
    this.failure = { code, message, ...rest, exitCode };
  }
}

export const usageError = (message: string, hint?: string): CliError =>
  new CliError(message, { code: 'USAGE', exitCode: EXIT.usage, hint });

export const notSignedIn = (message: string): CliError =>
  new CliError(message, {
    code: 'NOT_SIGNED_IN',
    exitCode: EXIT.signedOut,
    hint: 'Run "tonne login", or set TONNE_URL and TONNE_KEY.',
  });

/** An error in the form that people and programs see. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CliError) return error.failure;
  if (error instanceof CommanderError) return ofCommander(error);
  if (isApiError(error)) return ofService(error);
  const { name, code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : asError(error);
  const known = code ?? CODES[name];
  const hint = known === undefined ? 'Set TONNE_DEBUG=1 to see the stack trace.' : undefined;
  return { code: known ?? 'FAILED', message, hint, exitCode: EXIT.failure };
}

/** Client errors that are not answers of the service. */
const CODES: Record<string, string> = {
  ConnectionError: 'NO_CONNECTION',
  TimeoutError: 'TIMEOUT',
  WorkFailedError: 'WORK_FAILED',
};

const asError = (thrown: unknown): NodeJS.ErrnoException => new Error(String(thrown));

function ofCommander({ message }: CommanderError): Failure {
  const hint = 'Add --help for usage.';
  return { code: 'USAGE', message: message.replace(/^error: /, ''), hint, exitCode: EXIT.usage };
}

function ofService({ status, code, message, details, requestId, retryAfter }: ApiError): Failure {
  const exitCode = status === 401 ? EXIT.signedOut : EXIT.failure;
  return { code, message, details: details.length > 0 ? details : undefined, requestId, exitCode, hint: hint() };

  function hint(): string | undefined {
    if (status === 401) return 'The key is wrong, expired or revoked. Sign in with another key: "tonne login".';
    if (retryAfter !== undefined) return `Try again in ${retryAfter} seconds.`;
    if (details.some(lacksActivity))
      return 'Find an activity with "tonne activities search" and name it with --activity.';
    if (code === 'UNEXPECTED_RESPONSE') return 'Check the address with "tonne whoami".';
    return undefined;
  }
}

const lacksActivity = ({ field, message }: { field: string; message: string }): boolean =>
  field === 'activity' || (field === 'subcategory' && message.startsWith('is required'));

// Recognised by properties, because commands that do not use the service must not load the SDK's classes.
const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'status' in error && 'requestId' in error && 'details' in error;
