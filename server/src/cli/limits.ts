import type { Command } from 'commander';
import Type from 'typebox';
import { fields, parseInput } from '../platform/http/index.ts';
import type { LimitOverride } from '../platform/rate-limit/index.ts';

const positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Limits = fields.patchObject({
  perMinute: Type.Optional(positive),
  perHour: Type.Optional(fields.nullable(positive)),
  perDay: Type.Optional(fields.nullable(positive)),
  concurrent: Type.Optional(positive),
});

/** The options of a command that sets limits, or takes them off again. */
export const withLimitOptions = (command: Command): Command =>
  command
    .option('--per-minute <n>', 'requests a minute')
    .option('--per-hour <n>', 'requests an hour, or unlimited')
    .option('--per-day <n>', 'requests a day, or unlimited')
    .option('--concurrent <n>', 'requests in flight')
    .option('--clear', 'go back to the limits of the plan')
    .option('--json', 'print JSON');

/** Null for `--clear`. */
export function readLimits({ clear, json: _json, ...options }: Record<string, string>): LimitOverride | null {
  if (clear) return null;
  const numbers = Object.entries(options).map(([name, text]) => [name, text === 'unlimited' ? null : Number(text)]);
  return parseInput(Limits, Object.fromEntries(numbers)) as LimitOverride;
}
