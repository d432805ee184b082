import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEPT_YEARS } from '../../src/features/reports/history/work.ts';
import { CODE_MS } from '../../src/features/sessions/codes/rules.ts';
import { CHALLENGE_MS } from '../../src/features/sessions/passkeys/rules.ts';
import { IDLE_MS, LIFETIME_MS } from '../../src/features/sessions/rules.ts';
import { LIFETIME_MS as INVITATION_MS } from '../../src/features/users/invitations/service.ts';
import { KEPT_MS as EVENTS_MS } from '../../src/features/webhooks/rules.ts';
import { WINDOW_MS as IDEMPOTENCY_MS } from '../../src/platform/idempotency/idempotency.ts';
import { WINDOW_MS as MAILS_MS } from '../../src/platform/mail/limit.rules.ts';
import { KEPT_MS as JOBS_MS } from '../../src/platform/work/recurring.ts';

const guide = readFileSync(new URL('../../../docs/people.md', import.meta.url), 'utf8');
const [, table = ''] = guide.split('## Retention\n');
const kept = new Map(
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| data'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', time = '']) => [what, time] as const),
);

const MINUTE_MS = 60_000;
const minutes = (ms: number): string => `${ms / MINUTE_MS} minutes`;
const hours = (ms: number): string => (ms === 60 * MINUTE_MS ? '1 hour' : `${ms / (60 * MINUTE_MS)} hours`);
const days = (ms: number): string => `${ms / (24 * 60 * MINUTE_MS)} days`;

it.each([
  ['answers to requests with an `Idempotency-Key`', hours(IDEMPOTENCY_MS)],
  ['events, deliveries and replays of webhooks', days(EVENTS_MS)],
  ['failed background jobs', days(JOBS_MS)],
  ['mail counters', hours(MAILS_MS)],
  ['sign-in links and codes', minutes(CODE_MS)],
  ['passkey challenges', minutes(CHALLENGE_MS)],
  ['invitations', days(INVITATION_MS)],
  ['sessions', `${hours(IDLE_MS)} without use, ${days(LIFETIME_MS)} at most`],
  ['reports with their files', `${KEPT_YEARS} years`],
])('%s are stored for the time that docs/people.md states', (what, time) => {
  expect(kept.get(what)).toBe(time);
});
