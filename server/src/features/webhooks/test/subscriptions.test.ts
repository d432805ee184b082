import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { events as catalogue } from '../../../features.ts';
import { column, sql } from '../../../platform/db/index.ts';
import { areasReached, expand, isSubscribed, matches, patternsFor } from '../rules.ts';

describe('a pattern', () => {
  it.each([
    ['emission.created', 'emission.created', true],
    ['emission.created', 'emission.create', false],
    ['*', 'emission.created', true],
    ['emission.*', 'emission.created', true],
    ['emission.*', 'emission.a.b', true],
    ['emission.*', 'emission', false],
    ['emission.*', 'emissions.created', false],
    ['target.milestone.*', 'target.milestone.missed', true],
    ['target.milestone.*', 'target.created', false],
    ['emission', 'emission.created', false],
    ['e*', 'emission.created', false],
    ['emission_*', 'emission.created', false],
  ])('%s against %s: %s', (pattern, type, expected) => {
    expect(matches(pattern, type)).toBe(expected);
  });

  it('expands to each of its types once, in their order', () => {
    const types = ['a.one', 'a.two', 'b.one'];
    expect(expand(['a.*', 'a.two', '*'], types)).toEqual(['a.one', 'a.two', 'b.one']);
    expect(expand(['gone.type'], types)).toEqual(['gone.type']);
    expect(areasReached(['a.*', 'b.one'], types)).toEqual(['a']);
    expect(areasReached(['*'], types)).toEqual(['a', 'b']);
  });

  it('can be each type, each start of a type, and everything', () => {
    expect(patternsFor(['a.one', 'a.two', 'b.c.d'])).toEqual(['*', 'a.*', 'b.*', 'b.c.*', 'a.one', 'a.two', 'b.c.d']);
  });
});

/** Wildcards rely on this: a caller who may read one event of an area may read all of them. */
it('all events of one area require the same permission', () => {
  const permissions = new Map<string, Set<string>>();
  for (const [type, { permission }] of Object.entries(catalogue)) {
    const area = type.split('.')[0] ?? '';
    permissions.set(area, (permissions.get(area) ?? new Set()).add(permission));
  }
  expect([...permissions.values()].map(({ size }) => size)).toEqual(Array(permissions.size).fill(1));
});

const word: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'ab', 'a_', '%', 'é');
const type = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('.'));
const pattern = fc.oneof(
  type,
  type.map((start) => `${start}.*`),
  fc.constant('*'),
);
const subscription = fc.record({
  events: fc.array(pattern, { maxLength: 4 }),
  wildcardAreas: fc.array(word, { maxLength: 3 }),
});

it('any wildcard matches exactly the types that begin with its words', () => {
  fc.assert(
    fc.property(type, type, (start, whole) => {
      const begins = whole.split('.').length > start.split('.').length;
      const same = start.split('.').every((each, index) => whole.split('.')[index] === each);
      expect(matches(`${start}.*`, whole)).toBe(begins && same);
    }),
  );
});

it('any subscription covers only its types and the granted areas', () => {
  fc.assert(
    fc.property(subscription, type, (each, sent) => {
      const isGranted = each.wildcardAreas.includes(sent.split('.')[0] ?? '');
      if (isSubscribed(each, sent)) expect(each.events.includes(sent) || isGranted).toBe(true);
      if (each.events.includes('*') && isGranted) expect(isSubscribed(each, sent)).toBe(true);
    }),
  );
});

test('the database and the code match the same events', async ({ api }) => {
  const cases = fc.sample(fc.tuple(subscription, type), 1_000);
  const inSql = await Promise.all(
    cases.map(async ([{ events, wildcardAreas }, sent]) => {
      const row = await api.db.one(
        { isOwed: column.boolean },
        sql`SELECT ${sent} = ANY (${events}::text[])
          OR webhook_wildcard_matches(${events}::text[], ${wildcardAreas}::text[], ${sent}) AS "isOwed"`,
      );
      return row?.isOwed;
    }),
  );
  expect(inSql).toEqual(cases.map(([each, sent]) => isSubscribed(each, sent)));
});
