import type { Command } from 'commander';
import Type from 'typebox';
import { fields, parseInput } from '../http/index.ts';
import type { LimitOverride } from '../rate-limit/index.ts';

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
