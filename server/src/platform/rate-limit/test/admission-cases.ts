import type { Limits } from '../algorithm.ts';
import { planLimits, publicLimits } from '../plans.ts';
import type { Case } from './case.ts';

const { standard } = planLimits;
const small: Limits = { perMinute: 4, perHour: null, perDay: null, concurrent: null, burst: true };
const accepted = { allowed: true };
const refused = { allowed: false };

const costs: Case[] = [
  {
    name: 'a refused request costs nothing: neither count, nor pool, nor burst time',
    limits: { perMinute: 2, perHour: 3, perDay: null, concurrent: null, burst: true },
    steps: [
      { at: 0, take: 3, expect: accepted },
      { at: 0, take: 20, expect: { allowed: false, window: 3600 } },
      { at: 3591, take: 20, expect: { allowed: false, window: 3600 } },
      { at: 3602, take: 3, expect: accepted },
      { at: 3602, take: 1, expect: { allowed: false, window: 3600, resetAt: 7202 } },
    ],
  },
  {
    name: 'a clock set back keeps the counts, and no window lasts longer than its length from then on',
    limits: { perMinute: 2, perHour: 3, perDay: null, concurrent: null, burst: false },
    steps: [
      { at: 1_000_000, take: 2, expect: accepted },
      { at: 0, take: 1, expect: { allowed: false, window: 60, resetAt: 60 } },
      { at: 59.999, take: 1, expect: { allowed: false, window: 60, resetAt: 60 } },
      { at: 60, take: 1, expect: { allowed: true, window: 3600, remaining: 0, resetAt: 3600 } },
      { at: 3600, take: 1, expect: accepted },
    ],
  },
  {
    name: 'a peek counts nothing and tells what a take would meet',
    limits: { perMinute: 2, perHour: 3, perDay: null, concurrent: null, burst: false },
    steps: [
      { at: 0, peek: { allowed: true, limit: 2, remaining: 2, window: 60, resetAt: 60 } },
      { at: 10, take: 1, expect: { remaining: 1, resetAt: 70 } },
      { at: 11, peek: { allowed: true, limit: 2, remaining: 1, window: 60, resetAt: 70 } },
      { at: 12, take: 1, expect: { remaining: 0 } },
      { at: 13, peek: { allowed: false, limit: 2, remaining: 0, window: 60, resetAt: 70, retryAfter: 57 } },
      { at: 70, peek: { allowed: true, limit: 3, remaining: 1, window: 3600, resetAt: 3610 } },
      { at: 71, take: 1, expect: accepted },
      { at: 72, peek: { allowed: false, limit: 3, remaining: 0, window: 3600, resetAt: 3610, retryAfter: 3538 } },
    ],
  },
  {
    name: 'a refund gives back one request in every window',
    limits: { perMinute: 2, perHour: 3, perDay: 3, concurrent: null, burst: false },
    steps: [
      { at: 0, take: 2, expect: accepted },
      { at: 1, refund: 1 },
      { at: 1, take: 1, expect: { allowed: true, remaining: 0, window: 60 } },
      { at: 60, take: 1, expect: { allowed: true, limit: 3, remaining: 0, window: 3600 } },
      { at: 60, take: 1, expect: { allowed: false, window: 86400 } },
    ],
  },
  {
    name: 'a refunded burst request returns to the pool',
    limits: small,
    steps: [
      { at: 0, take: 8, expect: accepted },
      { at: 0, refund: 2 },
      { at: 0, take: 2, expect: accepted },
      { at: 0, take: 1, expect: refused },
      { at: 60, take: 4, expect: accepted },
      { at: 60, take: 1, expect: refused },
    ],
  },
  {
    name: 'refunds never go below zero, and one for an unknown subject does nothing',
    limits: { perMinute: 2, perHour: 2, perDay: 2, concurrent: null, burst: false },
    steps: [
      { at: 0, refund: 1 },
      { at: 0, take: 1, expect: accepted },
      { at: 0, refund: 5 },
      { at: 0, take: 2, expect: accepted },
      { at: 0, take: 1, expect: refused },
    ],
  },
];

const inFlight: Case[] = [
  {
    name: 'five in flight, the sixth waits for a place',
    limits: standard,
    steps: [
      { at: 0, enter: ['a', 'b', 'c', 'd', 'e'], count: true, expect: { admitted: true, decision: accepted } },
      { at: 0, enter: ['f'], count: true, expect: { admitted: false, decision: { limit: 60, remaining: 55 } } },
      { at: 0, leave: ['b'] },
      { at: 0, enter: ['f'], count: true, expect: { admitted: true, decision: { allowed: true, remaining: 54 } } },
      { at: 0, enter: ['g'], count: true, expect: { admitted: false } },
    ],
  },
  {
    name: 'an in-flight refusal counts nothing',
    limits: { ...standard, concurrent: 1 },
    steps: [
      { at: 0, enter: ['a'], count: true, expect: { admitted: true, decision: { remaining: 59 } } },
      { at: 0, enter: ['b', 'c', 'd'], count: true, expect: { admitted: false, decision: { remaining: 59 } } },
      { at: 0, peek: { remaining: 59 } },
    ],
  },
  {
    name: 'entering without counting takes a place and no request',
    limits: { ...standard, concurrent: 2 },
    steps: [
      { at: 0, enter: ['a', 'b'], count: false, expect: { admitted: true, decision: null } },
      { at: 0, enter: ['c'], count: false, expect: { admitted: false, decision: { allowed: true, remaining: 60 } } },
      { at: 0, peek: { remaining: 60 } },
    ],
  },
  {
    name: 'a request refused by a window gives its place back',
    limits: { ...publicLimits(1), concurrent: 2 },
    steps: [
      { at: 0, enter: ['a'], count: true, expect: { admitted: true, decision: accepted } },
      { at: 0, enter: ['b', 'c', 'd'], count: true, expect: { admitted: true, decision: refused } },
      { at: 0, enter: ['e'], count: false, expect: { admitted: true, decision: null } },
      { at: 0, enter: ['f'], count: false, expect: { admitted: false } },
    ],
  },
  {
    name: 'leaving twice, or without having entered, frees nothing else',
    limits: { ...standard, concurrent: 1 },
    steps: [
      { at: 0, leave: ['nobody'] },
      { at: 0, enter: ['a'], expect: { admitted: true } },
      { at: 0, leave: ['a', 'a', 'nobody'] },
      { at: 0, enter: ['b'], expect: { admitted: true } },
      { at: 0, enter: ['c'], expect: { admitted: false } },
    ],
  },
  {
    name: 'a place never left comes free after 35 s',
    limits: { ...standard, concurrent: 1 },
    steps: [
      { at: 0, enter: ['a'], expect: { admitted: true } },
      { at: 34.999, enter: ['b'], expect: { admitted: false } },
      { at: 35, enter: ['b'], expect: { admitted: true } },
      { at: 36, enter: ['c'], expect: { admitted: false } },
    ],
  },
  {
    name: 'a place taken before the clock was set back far comes free',
    limits: { ...standard, concurrent: 1 },
    steps: [
      { at: 1_000, enter: ['a'], expect: { admitted: true } },
      { at: 990, enter: ['b'], expect: { admitted: false } },
      { at: 0, enter: ['b'], expect: { admitted: true } },
    ],
  },
  {
    name: 'no cap, no places',
    limits: publicLimits(100),
    steps: [
      { at: 0, enter: Array.from({ length: 50 }, (_, i) => `r${i}`), expect: { admitted: true } },
      { at: 0, leave: ['r1'] },
    ],
  },
  {
    name: 'a cap of 0 admits nothing',
    limits: { ...standard, concurrent: 0 },
    steps: [{ at: 0, enter: ['a'], expect: { admitted: false } }],
  },
];

export const admissionCases: Case[] = [...costs, ...inFlight];
