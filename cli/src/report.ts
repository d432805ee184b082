import { environment } from './environment.ts';
import type { Failure } from './failure.ts';
import { paint } from './output/paint.ts';
import { printable } from './output/printable.ts';

/** Reports a failure on standard error, as JSON or as text. */
export function report(failure: Failure, isJson: boolean, error: unknown): void {
  const { exitCode: _, ...shown } = failure;
  process.stderr.write(isJson ? `${JSON.stringify(shown)}\n` : forPeople(failure));
  if (environment.isDebugging() && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

function forPeople({ message, details = [], requestId, hint }: Failure): string {
  const fields = details.map(({ field, message: problem }) => `${field} ${problem}`.trim());
  const lines = [...sentences(message, fields), hint, requestId && `Request id: ${requestId}`];
  const text = lines.flatMap((line) => line?.split('\n') ?? []).map((line) => `${printable(line)}\n`);
  return `${paint('red', 'tonne:', process.stderr)} ${text.join('')}`;
}

/** Lists several refused fields line by line, because the service's message has them in one long line. */
function sentences(message: string, fields: readonly string[]): string[] {
  if (fields.length > 1) return [`${fields.length} mistakes:`, ...fields.map((field) => `  ${field}`)];
  return [fields.length === 1 ? ended(fields[0]!) : message];
}

const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);
