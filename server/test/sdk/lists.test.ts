import type { Tonne } from '@tonne/sdk';
import { describe, expect } from 'vitest';
import { electricity } from '../fixtures/emissions.ts';
import { test } from './sdk-test.ts';

/** Entries R1, R2, …, each larger than the previous one. */
async function record(tonne: Tonne, count: number): Promise<string[]> {
  const references = Array.from({ length: count }, (_, index) => `R${index + 1}`);
  const entries = references.map(
    (reference, index) => ({ ...electricity, scope: 2, reference, quantity: index + 1 }) as const,
  );
  expect(await tonne.emissions.batch({ entries })).toMatchObject({ created: count });
  return references;
}

describe('a list', () => {
  test('is a page when awaited', async ({ tonne }) => {
    await record(tonne, 7);
    const first = await tonne.emissions.list({ pageSize: 3, sortBy: 'tco2e', sortOrder: 'asc' });
    expect(first.items.map(({ reference }) => reference)).toEqual(['R1', 'R2', 'R3']);
    expect(first.pagination).toMatchObject({ page: 1, pageSize: 3, totalItems: 7, totalPages: 3 });
    const second = await first.nextPage();
    const third = await second.nextPage();
    expect(third.items.map(({ reference }) => reference)).toEqual(['R7']);
    expect([first.hasNextPage, second.hasNextPage, third.hasNextPage]).toEqual([true, true, false]);
    expect(() => third.nextPage()).toThrow(RangeError);
  });

  test('yields the items of all pages when iterated', async ({ tonne }) => {
    const recorded = await record(tonne, 523);
    const seen: (string | null)[] = [];
    const list = tonne.emissions.list({ pageSize: 10, sortBy: 'tco2e', sortOrder: 'asc' });
    for await (const { reference } of list) seen.push(reference);
    expect(seen).toEqual(recorded);
  });

  test('requests no page that is not read', async ({ org, clientOf, tonne: direct }) => {
    await record(direct, 30);
    const asked: string[] = [];
    const tonne = clientOf(org, {
      fetch(url, init) {
        asked.push(url);
        return fetch(url, init);
      },
    });
    expect(await tonne.emissions.list({ pageSize: 10 }).toArray({ limit: 12 })).toHaveLength(12);
    expect(asked).toHaveLength(2);
    expect(await tonne.emissions.list({ pageSize: 10 }).toArray()).toHaveLength(30);
    expect(await tonne.emissions.list().toArray({ limit: 0 })).toEqual([]);
  });

  test('is also available with its response', async ({ tonne }) => {
    const { data, requestId, status } = await tonne.units.list({ pageSize: 2 }).withResponse();
    expect(status).toBe(200);
    expect(requestId).toMatch(/^req_/);
    expect(data.items).toHaveLength(2);
  });
});
