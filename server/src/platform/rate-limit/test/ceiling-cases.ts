import type { Limits } from '../algorithm.ts';
import { ceilingFor, planLimits } from '../plans.ts';
import type { Case, Step } from './case.ts';

const { standard } = planLimits;
const accepted = { allowed: true, byCeiling: false };
const inMinute = (perMinute: number): Limits => ({
  perMinute,
  perHour: null,
  perDay: null,
  concurrent: null,
  burst: false,
});
const inHour = (perHour: number): Limits => ({ ...inMinute(1_000), perHour });
const inFlight = (concurrent: number): Limits => ({ ...inMinute(1_000), concurrent });

const windows: Case[] = [
  {
    // 5 × 60 a minute, and as many from the pool: the bursts of five keys, 5 × 120, fit exactly.
    name: 'Standard: five keys in a burst use the ceiling up, and the sixth is told when it opens again',
    limits: standard,
    ceiling: ceilingFor('standard', standard, null),
    steps: [
      ...['a', 'b', 'c', 'd', 'e'].map((by): Step => ({ at: 0, by, take: 120, expect: accepted })),
      {
        at: 1,
        by: 'f',
        take: 3,
        expect: { allowed: false, byCeiling: true, limit: 300, remaining: 0, window: 60, resetAt: 60, retryAfter: 59 },
      },
      { at: 1, by: 'f', peek: { allowed: true, limit: 60, remaining: 60 } },
      { at: 60, by: 'f', take: 1, expect: { ...accepted, limit: 60, remaining: 59, resetAt: 120 } },
    ],
  },
  {
    name: 'the headers show the figures of the key, however little is left under the ceiling',
    limits: inMinute(10),
    ceiling: inMinute(4),
    steps: [
      { at: 0, by: 'a', take: 1, expect: { ...accepted, limit: 10, remaining: 9 } },
      { at: 5, by: 'b', take: 1, expect: { ...accepted, limit: 10, remaining: 9, resetAt: 65 } },
      { at: 5, by: 'b', take: 1, expect: { ...accepted, limit: 10, remaining: 8 } },
      { at: 6, by: 'a', take: 1, expect: { ...accepted, limit: 10, remaining: 8, resetAt: 60 } },
      { at: 6, by: 'a', take: 1, expect: { allowed: false, byCeiling: true, limit: 4, retryAfter: 54 } },
    ],
  },
  {
    name: 'the windows of a key and of its ceiling are shown without counting',
    limits: standard,
    ceiling: ceilingFor('standard', standard, null),
    steps: [
      { at: 0, by: 'a', take: 3, expect: accepted },
      { at: 10, by: 'b', take: 2, expect: accepted },
      ...[10, 20].map(
        (at): Step => ({
          at,
          by: 'b',
          windows: {
            own: [
              [2, 70],
              [2, 3_610],
              [2, 86_410],
            ],
            ceiling: [
              [5, 60],
              [5, 3_600],
              [5, 86_400],
            ],
          },
        }),
      ),
      {
        at: 65,
        by: 'a',
        windows: {
          own: [
            [0, 125],
            [3, 3_600],
            [3, 86_400],
          ],
          ceiling: [
            [0, 125],
            [5, 3_600],
            [5, 86_400],
          ],
        },
      },
    ],
  },
  {
    name: 'windows without a limit and without a request are shown too',
    limits: inMinute(2),
    ceiling: inMinute(4),
    steps: [
      {
        at: 5,
        by: 'a',
        windows: {
          own: [
            [0, 65],
            [0, 3_605],
            [0, 86_405],
          ],
          ceiling: [
            [0, 65],
            [0, 3_605],
            [0, 86_405],
          ],
        },
      },
    ],
  },
  {
    name: 'a key that has used up its own limit is refused for that, and the others are not',
    limits: inMinute(2),
    ceiling: inMinute(4),
    steps: [
      { at: 0, by: 'a', take: 2, expect: accepted },
      { at: 0, by: 'a', take: 5, expect: { allowed: false, byCeiling: false, limit: 2, retryAfter: 60 } },
      { at: 0, by: 'b', take: 2, expect: accepted },
    ],
  },
  {
    name: 'of a violated limit and a violated ceiling the one that resets last is shown',
    limits: inMinute(2),
    ceiling: inHour(3),
    steps: [
      { at: 0, by: 'a', take: 2, expect: accepted },
      { at: 0, by: 'b', take: 1, expect: accepted },
      {
        at: 1,
        by: 'a',
        take: 1,
        expect: { allowed: false, byCeiling: true, limit: 3, window: 3600, retryAfter: 3599 },
      },
      { at: 3590, by: 'c', take: 1, expect: { allowed: false, byCeiling: true, window: 3600, retryAfter: 10 } },
    ],
  },
  {
    name: 'where limit and ceiling reset together the limit is shown',
    limits: inMinute(2),
    ceiling: inMinute(2),
    steps: [
      { at: 0, by: 'a', take: 2, expect: accepted },
      { at: 0, by: 'a', take: 1, expect: { allowed: false, byCeiling: false, resetAt: 60 } },
    ],
  },
  {
    name: 'what the ceiling refuses costs the key nothing, and opens no window of its own',
    limits: inMinute(5),
    ceiling: inHour(1),
    steps: [
      { at: 0, by: 'a', take: 1, expect: accepted },
      { at: 3570, by: 'b', take: 9, expect: { allowed: false, byCeiling: true } },
      { at: 3600, by: 'b', take: 1, expect: { ...accepted, remaining: 4, resetAt: 3660 } },
    ],
  },
  {
    name: 'what the key’s own limit refuses costs the ceiling nothing',
    limits: inMinute(1),
    ceiling: inMinute(2),
    steps: [
      { at: 0, by: 'a', take: 1, expect: accepted },
      { at: 0, by: 'a', take: 9, expect: { allowed: false } },
      { at: 0, by: 'b', take: 1, expect: accepted },
    ],
  },
  {
    name: 'a refund gives back one request under the ceiling too',
    limits: inMinute(5),
    ceiling: inMinute(2),
    steps: [
      { at: 0, by: 'a', take: 2, expect: accepted },
      { at: 0, by: 'a', refund: 1 },
      { at: 0, by: 'b', take: 1, expect: { ...accepted, remaining: 4 } },
      { at: 0, by: 'a', take: 1, expect: { allowed: false, byCeiling: true } },
      { at: 0, by: 'a', peek: { allowed: true, remaining: 4 } },
    ],
  },
];

const places: Case[] = [
  {
    name: 'requests of several keys share the places under the ceiling',
    limits: inFlight(2),
    ceiling: inFlight(3),
    steps: [
      { at: 0, by: 'a', enter: ['1', '2'], expect: { admitted: true } },
      { at: 0, by: 'b', enter: ['3'], expect: { admitted: true } },
      { at: 0, by: 'b', enter: ['4'], expect: { admitted: false, byCeiling: true, decision: { remaining: 999 } } },
      { at: 0, by: 'a', enter: ['5'], expect: { admitted: false, byCeiling: false, decision: { remaining: 998 } } },
      { at: 0, by: 'a', leave: ['1'] },
      { at: 0, by: 'b', enter: ['4'], expect: { admitted: true, byCeiling: false } },
      { at: 0, by: 'a', enter: ['5'], expect: { admitted: false, byCeiling: true } },
    ],
  },
  {
    name: 'a request that finds no place under the ceiling holds none of its own',
    limits: inFlight(1),
    ceiling: inFlight(1),
    steps: [
      { at: 0, by: 'a', enter: ['1'], expect: { admitted: true } },
      { at: 0, by: 'b', enter: ['2'], expect: { admitted: false, byCeiling: true } },
      { at: 0, by: 'a', leave: ['1'] },
      { at: 0, by: 'b', enter: ['3'], expect: { admitted: true } },
    ],
  },
  {
    name: 'a request refused by the windows of the ceiling gives both places back',
    limits: inFlight(1),
    ceiling: { ...inMinute(1), concurrent: 1 },
    steps: [
      { at: 0, by: 'a', enter: ['1'], expect: { admitted: true, decision: accepted } },
      { at: 0, by: 'a', leave: ['1'] },
      { at: 0, by: 'a', enter: ['2'], expect: { admitted: true, decision: { allowed: false, byCeiling: true } } },
      { at: 0, by: 'b', enter: ['3'], count: false, expect: { admitted: true, decision: null } },
      { at: 0, by: 'a', enter: ['4'], count: false, expect: { admitted: false, byCeiling: true } },
    ],
  },
  {
    name: 'a place under the ceiling that was never left comes free after 35 s',
    limits: inFlight(2),
    ceiling: inFlight(1),
    steps: [
      { at: 0, by: 'a', enter: ['1'], expect: { admitted: true } },
      { at: 34.999, by: 'b', enter: ['2'], expect: { admitted: false, byCeiling: true } },
      { at: 35, by: 'b', enter: ['2'], expect: { admitted: true } },
    ],
  },
];

export const ceilingCases: Case[] = [...windows, ...places];
