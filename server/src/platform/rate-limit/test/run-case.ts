import { expect } from 'vitest';
import type { Decision, Limits, Window } from '../algorithm.ts';
import type { Quota } from '../plans.ts';
import type { RateLimitStore } from '../store.ts';
import type { Case, Expected, Step } from './case.ts';
import { origin, type SettableClock } from './settable-clock.ts';

export async function runCase(store: RateLimitStore, clock: SettableClock, subject: string, row: Case) {
  for (const step of row.steps) await runStep(step);

  function quotaOf({ by = '', limits = row.limits }: { by?: string; limits?: Limits }): Quota {
    const own = { subject: `${subject}${by}`, limits };
    return row.ceiling ? { ...own, ceiling: { subject: `org:${subject}`, limits: row.ceiling } } : own;
  }

  async function runStep(step: Step): Promise<void> {
    clock.set(step.at);
    if ('take' in step) return takeAll(step);
    if ('enter' in step) return enterAll(step);
    const quota = quotaOf(step);
    if ('peek' in step) return check(await store.peek(quota), step.peek, step);
    if ('windows' in step) {
      const { own, ceiling } = await store.windows(quota);
      expect({ own: own.map(shown), ceiling: ceiling.map(shown) }).toEqual(step.windows);
    }
    if ('refund' in step) for (let i = 0; i < step.refund; i++) await store.refund(quota);
    if ('leave' in step) for (const requestId of step.leave) store.leave(quota, requestId);
  }

  async function takeAll(step: Extract<Step, { take: number }>): Promise<void> {
    for (let i = 0; i < step.take; i++) {
      clock.set(step.at + i * (step.every ?? 0));
      check(await store.take(quotaOf(step)), step.expect, { ...step, repetition: i + 1 });
    }
  }

  async function enterAll(step: Extract<Step, { enter: string[] }>): Promise<void> {
    for (const requestId of step.enter) {
      const { decision, ...admission } = await store.enter(quotaOf(step), requestId, step.count ?? true);
      const { decision: expected, ...rest } = step.expect;
      const where = JSON.stringify({ ...step, requestId });
      expect(admission, where).toMatchObject(rest);
      if (expected === null) expect(decision, where).toBeNull();
      else if (expected !== undefined) check(decision!, expected, step);
    }
  }
}

const shown = ({ count, end }: Window): [number, number] => [count, (end - origin) / 1000];

function check(decision: Decision, expected: Expected, step: object): void {
  const counted = { ...decision, resetAt: decision.resetAt - origin / 1000 };
  expect(counted, JSON.stringify(step)).toMatchObject(expected);
}
