import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../errors/index.ts';
import { createBodyBudget } from '../body-budget.ts';

const MIB = 1024 * 1024;

/** 64 MiB, of which batches may take 48. */
const budget = () => createBodyBudget(64 * MIB);

const refusalOf = (work: () => unknown): AppError => {
  try {
    work();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was taken');
};

describe('the memory for bodies', () => {
  it('accepts three batches of 16 MiB and refuses the fourth', () => {
    const bodies = budget();
    for (let batch = 0; batch < 3; batch++) bodies.open(16 * MIB);
    const { code, status, retryAfter } = refusalOf(() => bodies.open(16 * MIB));
    expect([code, status, retryAfter]).toEqual(['SERVICE_UNAVAILABLE', 503, 2]);
    expect(bodies.held).toBe(48 * MIB);
  });

  it('keeps a quarter for ordinary bodies', () => {
    const bodies = budget();
    for (let batch = 0; batch < 3; batch++) bodies.open(16 * MIB);
    for (let ordinary = 0; ordinary < 16; ordinary++) bodies.open(MIB);
    expect(bodies.held).toBe(64 * MIB);
    expect(refusalOf(() => bodies.open(1)).status).toBe(503);
  });

  it('counts a chunked body as it arrives', () => {
    const bodies = budget();
    bodies.open(40 * MIB);
    const chunked = bodies.open(0);
    chunked.grow(MIB);
    chunked.grow(7 * MIB);
    expect(bodies.held).toBe(48 * MIB);
    expect(refusalOf(() => chunked.grow(1)).status).toBe(503);
    chunked.release();
    expect(bodies.held).toBe(40 * MIB);
  });

  it('frees a place once, however often it is released', () => {
    const bodies = budget();
    const first = bodies.open(16 * MIB);
    bodies.open(16 * MIB);
    first.release();
    first.release();
    expect(bodies.held).toBe(16 * MIB);
  });

  it('holds nothing for a refused body', () => {
    const bodies = budget();
    refusalOf(() => bodies.open(49 * MIB));
    expect(bodies.held).toBe(0);
  });
});
