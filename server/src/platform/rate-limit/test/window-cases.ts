import type { Limits } from '../algorithm.ts';
import { planLimits, publicLimits } from '../plans.ts';
import type { Case, Step } from './case.ts';

const { standard, enterprise } = planLimits;
const small: Limits = { perMinute: 4, perHour: null, perDay: null, concurrent: null, burst: true };
const accepted = { allowed: true };
const refused = { allowed: false };

const table: Case[] = [
  {
    name: 'Standard, idle key, 20 a second: 60 in the limit, 60 in the burst, then refused until the minute ends',
    limits: standard,
    steps: [
      { at: 0, take: 1, expect: { allowed: true, limit: 60, remaining: 59, window: 60, resetAt: 60 } },
      { at: 0.05, take: 58, every: 0.05, expect: { allowed: true, limit: 60, window: 60, resetAt: 60 } },
      { at: 2.95, take: 1, expect: { allowed: true, limit: 60, remaining: 0, window: 60, resetAt: 60 } },
      { at: 3, take: 60, every: 0.05, expect: { allowed: true, limit: 60, remaining: 0, window: 60, resetAt: 60 } },
      { at: 6, take: 1, expect: { allowed: false, limit: 60, remaining: 0, window: 60, resetAt: 60, retryAfter: 54 } },
      { at: 30, take: 1, expect: { allowed: false, limit: 60, remaining: 0, window: 60, retryAfter: 30 } },
      { at: 59.9, take: 1, expect: { allowed: false, limit: 60, remaining: 0, window: 60, retryAfter: 1 } },
      { at: 60, take: 1, expect: { allowed: true, limit: 60, remaining: 59, window: 60, resetAt: 120 } },
      { at: 60.1, take: 59, expect: accepted },
      { at: 60.5, take: 1, expect: { allowed: false, limit: 60, remaining: 0, window: 60, retryAfter: 60 } },
    ],
  },
  {
    name: 'Standard, two requests a second: the 61st comes after the burst time',
    limits: standard,
    steps: [
      { at: 0, take: 60, every: 0.5, expect: accepted },
      { at: 30, take: 1, expect: { allowed: false, limit: 60, remaining: 0, window: 60, retryAfter: 30 } },
    ],
  },
  {
    name: 'Standard, one request a second: the 1,001st violates the hour',
    limits: standard,
    steps: [
      { at: 0, take: 1000, every: 1, expect: accepted },
      { at: 1000, take: 1, expect: { allowed: false, limit: 1000, remaining: 0, window: 3600, retryAfter: 2600 } },
      { at: 3599.999, take: 1, expect: { allowed: false, window: 3600, resetAt: 3600, retryAfter: 1 } },
      { at: 3600, take: 1, expect: { allowed: true, limit: 60, remaining: 59, window: 60 } },
    ],
  },
];

const burst: Case[] = [
  {
    name: 'a burst in every minute is accepted 120, 60, 60, 60 times',
    limits: standard,
    steps: [0, 60, 120, 180].flatMap((at, minute): Step[] => [
      { at, take: minute === 0 ? 120 : 60, expect: accepted },
      { at, take: 5, expect: refused },
    ]),
  },
  {
    name: 'capacity left unused refills the pool, and no more than was left',
    limits: small,
    steps: [
      { at: 0, take: 8, expect: accepted },
      { at: 60, take: 1, expect: accepted },
      { at: 120, take: 7, expect: accepted },
      { at: 120, take: 1, expect: refused },
      { at: 180, take: 4, expect: accepted },
      { at: 180, take: 1, expect: refused },
    ],
  },
  {
    name: 'a whole minute left unused refills the pool, which never holds more than the limit',
    limits: small,
    steps: [
      { at: 0, take: 8, expect: accepted },
      { at: 119.999, take: 4, expect: accepted },
      { at: 119.999, take: 1, expect: refused },
      { at: 10_000, take: 8, expect: accepted },
      { at: 10_000, take: 1, expect: refused },
    ],
  },
  {
    name: 'the second minute after an emptied pool counts from the window, not from the last request',
    limits: small,
    steps: [
      { at: 0, take: 8, expect: accepted },
      { at: 120, take: 8, expect: accepted },
      { at: 120, take: 1, expect: refused },
    ],
  },
  {
    name: 'the burst time ends 10 s after the window began',
    limits: small,
    steps: [
      { at: 0, take: 4, expect: accepted },
      { at: 9.999, take: 1, expect: { allowed: true, remaining: 0 } },
      { at: 10, take: 1, expect: refused },
    ],
  },
  {
    name: 'without a burst pool the limit is the limit',
    limits: publicLimits(3),
    steps: [
      { at: 0, take: 3, expect: accepted },
      { at: 0, take: 1, expect: { allowed: false, limit: 3, remaining: 0, window: 60, retryAfter: 60 } },
      { at: 600, take: 3, expect: accepted },
      { at: 600, take: 1, expect: refused },
    ],
  },
];

const windows: Case[] = [
  {
    name: 'a window lasts 60.000 s from its first counted request',
    limits: publicLimits(1),
    steps: [
      { at: 0.3, take: 1, expect: { allowed: true, remaining: 0, resetAt: 61 } },
      { at: 60.299, take: 1, expect: { allowed: false, resetAt: 61, retryAfter: 1 } },
      { at: 60.3, take: 1, expect: { allowed: true, resetAt: 121 } },
    ],
  },
  {
    name: 'a day ends after 86,400.000 s',
    limits: { perMinute: 10, perHour: null, perDay: 2, concurrent: null, burst: true },
    steps: [
      { at: 0, take: 2, expect: accepted },
      { at: 43_200, take: 1, expect: { allowed: false, limit: 2, remaining: 0, window: 86400, retryAfter: 43_200 } },
      { at: 86_399.999, take: 1, expect: { allowed: false, window: 86400, resetAt: 86_400, retryAfter: 1 } },
      { at: 86_400, take: 1, expect: { allowed: true, limit: 2, remaining: 1, window: 86400, resetAt: 172_800 } },
    ],
  },
  {
    name: 'Enterprise has no limit per day',
    limits: { ...enterprise, perMinute: 10, perHour: 12 },
    steps: Array.from({ length: 50 }, (_, hour): Step[] => [
      { at: hour * 3600, take: 12, expect: accepted },
      { at: hour * 3600, take: 1, expect: { allowed: false, limit: 12, window: 3600, retryAfter: 3600 } },
    ]).flat(),
  },
  {
    name: 'the headers show the minute, or a longer window that has fewer requests left',
    limits: { perMinute: 3, perHour: 5, perDay: 6, concurrent: null, burst: true },
    steps: [
      { at: 0, take: 1, expect: { limit: 3, remaining: 2, window: 60 } },
      { at: 60, take: 1, expect: { limit: 3, remaining: 2, window: 60 } },
      { at: 120, take: 1, expect: { limit: 3, remaining: 2, window: 60 } },
      { at: 180, take: 1, expect: { limit: 5, remaining: 1, window: 3600, resetAt: 3600 } },
      { at: 240, take: 1, expect: { limit: 5, remaining: 0, window: 3600 } },
      { at: 3600, take: 1, expect: { limit: 6, remaining: 0, window: 86400, resetAt: 86_400 } },
    ],
  },
  {
    name: 'of several violated windows the one that resets last is shown',
    limits: { perMinute: 2, perHour: 2, perDay: 4, concurrent: null, burst: false },
    steps: [
      { at: 0, take: 2, expect: { allowed: true, window: 60 } },
      { at: 0, take: 1, expect: { allowed: false, limit: 2, window: 3600, retryAfter: 3600 } },
      { at: 3600, take: 2, expect: accepted },
      { at: 3600, take: 1, expect: { allowed: false, limit: 4, window: 86400, retryAfter: 82_800 } },
    ],
  },
  {
    name: 'the minute is shown when the hour ends before it',
    limits: { perMinute: 2, perHour: 3, perDay: null, concurrent: null, burst: false },
    steps: [
      { at: 0, take: 1, expect: accepted },
      { at: 3590, take: 2, expect: accepted },
      { at: 3591, take: 1, expect: { allowed: false, limit: 2, window: 60, resetAt: 3650, retryAfter: 59 } },
    ],
  },
  {
    name: 'of two violated windows that reset together the shorter is shown',
    limits: { perMinute: 2, perHour: 3, perDay: null, concurrent: null, burst: false },
    steps: [
      { at: 0, take: 1, expect: accepted },
      { at: 3540, take: 2, expect: accepted },
      { at: 3541, take: 1, expect: { allowed: false, limit: 2, window: 60, resetAt: 3600, retryAfter: 59 } },
    ],
  },
  {
    name: 'a limit lowered within the minute bounds the burst at once',
    limits: { ...small, perMinute: 6 },
    steps: [
      { at: 0, take: 1, expect: accepted },
      { at: 1, take: 3, limits: { ...small, perMinute: 2 }, expect: accepted },
      { at: 1, take: 1, limits: { ...small, perMinute: 2 }, expect: { allowed: false, limit: 2, remaining: 0 } },
    ],
  },
  {
    name: 'a limit of 0 refuses everything',
    limits: { ...small, perMinute: 0 },
    steps: [{ at: 0, take: 3, expect: { allowed: false, limit: 0, remaining: 0, window: 60, retryAfter: 60 } }],
  },
];

export const windowCases: Case[] = [...table, ...burst, ...windows];
