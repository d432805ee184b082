import { describe, expect, it } from 'vitest';
import { toQuery } from '../../src/features/entries/list/search.ts';
import { adjacentEntries, isSameSearch, renamed, without, withView } from '../../src/features/entries/list/views.ts';

describe('the query of the list', () => {
  const now = new Date('2026-03-10T15:45:00Z');

  it.each([
    [{}, {}],
    [{ state: ['draft', 'submitted'], scope: undefined }, { state: ['draft', 'submitted'] }],
    [{ changed: 'day' }, { updatedFrom: '2026-03-09T00:00:00Z' }],
    [
      { changed: 'week', sortBy: 'tco2e' },
      { sortBy: 'tco2e', updatedFrom: '2026-03-03T00:00:00Z' },
    ],
    [{ changed: 'month' }, { updatedFrom: '2026-02-08T00:00:00Z' }],
    [{ changed: 'mistyped' }, {}],
  ])('asks for %j', (search, query) => {
    expect(toQuery(search, now)).toEqual(query);
  });
});

describe('views', () => {
  const drafts = { name: 'Drafts', search: { state: 'draft' } };
  const austin = { name: 'Austin', search: { locationId: 'loc_1' } };

  it('stores one view per name, sorted by name', () => {
    expect(withView([drafts], austin)).toEqual([austin, drafts]);
    expect(withView([austin, drafts], { ...drafts, search: {} })).toEqual([austin, { name: 'Drafts', search: {} }]);
  });

  it('renames and removes', () => {
    expect(renamed([austin, drafts], 'Austin', 'Texas')).toEqual([drafts, { ...austin, name: 'Texas' }]);
    expect(renamed([austin], 'Berlin', 'Texas')).toEqual([austin]);
    expect(without([austin, drafts], 'Austin')).toEqual([drafts]);
  });

  it.each([
    [{ a: '1', b: ['2'] }, { b: ['2'], a: '1' }, true],
    [{ a: '1' }, { a: '1', b: undefined }, true],
    [{ a: '1' }, { a: '2' }, false],
    [{}, { a: '1' }, false],
  ])('compares %j with %j', (one, other, isSame) => {
    expect(isSameSearch(one, other)).toBe(isSame);
  });
});

describe('the entries beside an entry', () => {
  const position = { search: {}, ids: ['a', 'b', 'c'] };

  it.each([
    ['a', undefined, 'b'],
    ['b', 'a', 'c'],
    ['c', 'b', undefined],
    ['elsewhere', undefined, undefined],
  ])('of %s', (id, previous, next) => {
    expect(adjacentEntries(position, id)).toEqual({ previous, next });
  });

  it('are unknown after arriving by a link', () => {
    expect(adjacentEntries(undefined, 'a')).toEqual({ previous: undefined, next: undefined });
  });
});
