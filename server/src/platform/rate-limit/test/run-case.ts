import { expect } from 'vitest';
import type { Decision } from '../algorithm.ts';
import type { RateLimitStore } from '../store.ts';
import type { Case, Expected, Step } from './case.ts';
import { origin, type SettableClock } from './settable-clock.ts';

export async function runCase(store: RateLimitStore, clock: SettableClock, subject: string, { limits, steps }: Case) {
  for (const step of steps) await runStep(step);

  async function runStep(step: Step): Promise<void> {
    clock.set(step.at);
    if ('take' in step) return takeAll(step);
    if ('enter' in step) return enterAll(step);
    if ('peek' in step) return check(await store.peek(subject, limits), step.peek, step);
    if ('refund' in step) for (let i = 0; i < step.refund; i++) await store.refund(subject, limits);
    if ('leave' in step) for (const requestId of step.leave) store.leave(subject, requestId);
  }

  async function takeAll(step: Extract<Step, { take: number }>): Promise<void> {
    for (let i = 0; i < step.take; i++) {
      clock.set(step.at + i * (step.every ?? 0));
      check(await store.take(subject, step.limits ?? limits), step.expect, { ...step, repetition: i + 1 });
    }
  }

  async function enterAll(step: Extract<Step, { enter: string[] }>): Promise<void> {
    for (const requestId of step.enter) {
      const { admitted, decision } = await store.enter(subject, limits, requestId, step.count ?? true);
      const where = JSON.stringify({ ...step, requestId });
      expect(admitted, where).toBe(step.expect.admitted);
      if (step.expect.decision === null) expect(decision, where).toBeNull();
      else if (step.expect.decision !== undefined) check(decision!, step.expect.decision, step);
    }
  }
}

function check(decision: Decision, expected: Expected, step: object): void {
  const counted = { ...decision, resetAt: decision.resetAt - origin / 1000 };
  expect(counted, JSON.stringify(step)).toMatchObject(expected);
}
