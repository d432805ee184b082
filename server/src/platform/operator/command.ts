import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import Type from 'typebox';
import { OperatorError } from '../errors/app-error.ts';
import { fields, parseInput } from '../http/index.ts';
import type { LimitOverride } from '../rate-limit/index.ts';

/** Opens the service for one command, with or without a running server. `Service` contains the features the command needs. */
export type WithService<Service> = <T>(work: (service: Service) => Promise<T>) => Promise<T>;

/** JSON for programs, aligned `name  value` lines for people. */
export function print(result: object, json: boolean | undefined): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : forPeople(result));
}

function forPeople(result: object): string {
  if (Array.isArray(result)) return result.map(forPeople).join('\n');
  const entries = Object.entries(result);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}\n`).join('');
}

const shown = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);

const positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Limits = fields.patch('Limits', {
  perMinute: Type.Optional(positive),
  perHour: Type.Optional(fields.nullable(positive)),
  perDay: Type.Optional(fields.nullable(positive)),
  concurrent: Type.Optional(positive),
});

/** The options of a command that sets limits or removes them. */
export const withLimitOptions = (command: Command): Command =>
  command
    .option('--per-minute <n>', 'requests per minute')
    .option('--per-hour <n>', 'requests per hour, or unlimited')
    .option('--per-day <n>', 'requests per day, or unlimited')
    .option('--concurrent <n>', 'requests in flight')
    .option('--clear', 'return to the limits of the plan')
    .option('--json', 'print JSON');

/** Null for `--clear`. */
export function readLimits({ clear, json: _json, ...options }: Record<string, string>): LimitOverride | null {
  if (clear) return null;
  const numbers = Object.entries(options).map(([name, text]) => [name, text === 'unlimited' ? null : Number(text)]);
  return parseInput(Limits, Object.fromEntries(numbers)) as LimitOverride;
}

/** A file named by the operator. */
export const readInputFile = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read (${error.code}).`);
  });
