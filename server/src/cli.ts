import { EXIT, type Failure, failureOf, run } from '@tonne/cli';
import { createProgram } from './cli/program.ts';
import { AppError, publicCode } from './platform/errors/index.ts';
import { sentenceFor } from './start-error.ts';

await run(createProgram(), toFailure);

function toFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    return { code: publicCode(code), message, details, exitCode: EXIT.failure };
  }
  const message = sentenceFor(error);
  return message === undefined ? failureOf(error) : { code: 'FAILED', message, exitCode: EXIT.failure };
}
